import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { isReservedName, toSkeleton } from './name-skeleton.server.ts'
import { cleanName, describeAuthor } from './name.rules.ts'

/** Names that could be mistaken for the site, and their look-alikes. */
const RESERVED = [
  'admin',
  'Admin',
  'ADMIN',
  'administrator',
  'Administrator',
  'admin1',
  'admin_',
  '-admin-',
  'the.admin',
  'admin team',
  'superadmin',
  'site-admin',
  'sysadmin',
  'a.d.m.i.n',
  'a d m i n',
  'admin (verified)',
  'аdmin',
  'аdmіn',
  'ADMІN',
  'Αdmin',
  'αdmin',
  'ɑdmin',
  'admιn',
  'admın',
  'admıп',
  'аԁmin',
  'Ꭺdmin',
  'ꓮdmin',
  'ＡＤＭＩＮ',
  '𝐀𝐝𝐦𝐢𝐧',
  '𝒶𝒹𝓂𝒾𝓃',
  'Ⓐⓓⓜⓘⓝ',
  'ᴀᴅᴍɪɴ',
  'áđmïn',
  'a\u0301dm\u0301in',
  'adṃin',
  'adm\u0337in',
  'adm1n',
  '4dm1n',
  '@dmin',
  'adm!n',
  'adm|n',
  'Adm¡n',
  'admln',
  'adrnin',
  '@dm1n1str4t0r',
  'ad\u200Bmin',
  '\u200Dadmin',
  'admin\u2060',
  'ad\u00ADmin',
  '\uFEFFadmin',
  'admin\u3164',
  'ad\u{E0061}min',
  '\u202Aadmin\u202C',
  '\u2066admin\u2069',
  '\u200Fadmin',
  'admin\u180E',
  'ad\uFE0Fmin',
  '✓ admin',
  'admin ✔️',
  '🛡️admin',
  'support',
  'Suppоrt',
  'supp0rt',
  '$upport',
  'customer-support',
  'help',
  'НELP',
  'help.desk',
  'moderator',
  'rnoderator',
  'mоd',
  'ⅿod',
  'sam.mod',
  'staff',
  'Stаff',
  'flashcards',
  'flashcards.team',
  'fIashcards',
  'official',
  'system',
  'root',
  'no-reply',
  'noreply',
  'postmaster',
  'security',
  'Former member',
  'Fоrmеr mеmbеr',
  'former.member',
  'anonymous',
  'Anоnymous',
  'deleted user',
  'null',
]

test.each(RESERVED)('[SEC-09] %j is reserved', (name) => {
  expect(isReservedName(name)).toBe(true)
})

test.each([
  'sam',
  'sam.okafor',
  'Li Na',
  'jonas',
  'thomas',
  'grace',
  'stephanie',
  'benedikt',
  'robot',
  'modesty',
  'hostile',
  'systematic',
  'rooted',
  'teamwork',
  'helper',
  'Нина',
  'دانا',
  '李娜',
  'たろう',
  '지민',
  'Ιωάννα',
  'o’brien',
  'x',
  '1234',
])('[SEC-09] %j is not reserved', (name) => {
  expect(isReservedName(name)).toBe(false)
  expect(cleanName(name)).not.toBe('')
})

/** All of these look like the first one. */
const LOOK_ALIKES = [
  'sam.okafor',
  'Sam Okafor',
  'SAM_OKAFOR',
  'sаm.okаfоr',
  'ѕam.okafor',
  'sam.0kafor',
  'sarn.okafor',
  'ｓａｍ．okafor',
  'sam\u200B.okafor',
  '\u202Esam.okafor',
  'sam.okafor\u00A0',
  'sám.okafor',
  'sam..okafor',
  '𝘴𝘢𝘮.okafor',
  'ꜱᴀᴍ.okafor',
  'sam.оkаfоr',
  'sam.okaf\u043Er',
  'sam.\u1D0Fkafor',
  'sam.okafor✓',
  'sam.okafor#',
]

test.each(LOOK_ALIKES)('[SEC-09] %j looks like sam.okafor', (name) => {
  expect(toSkeleton(name)).toBe(toSkeleton('sam.okafor'))
})

test.each([
  ['lilian', 'Iiiian'],
  ['will', 'wi11'],
  ['oscar', '0scar'],
  ['wendy', 'vvendy'],
  ['marta', 'rnarta'],
  ['НИНА', 'нина'],
  ['josé', 'jose'],
  ['ΑΝΝΑ', 'anna'],
  ['paypal', 'раураӏ'],
])('[SEC-09] %j and %j look alike', (one, other) => {
  expect(toSkeleton(one)).toBe(toSkeleton(other))
})

test.each([
  ['sam', 'pam'],
  ['jonas', 'jonah'],
  ['李娜', '李丽'],
  ['нина', 'дина'],
  ['...', '---'],
  ['anna', 'hanna'],
])('[SEC-09] %j and %j have different skeletons', (one, other) => {
  expect(toSkeleton(one)).not.toBe(toSkeleton(other))
})

test.each([
  ['  sam \t okafor\n', 'sam okafor'],
  ['sam\u202Emoc.live', 'sammoc.live'],
  ['sa\u0000m', 'sam'],
  ['sam #4f2a', 'sam 4f2a'],
  ['⭐ sam ✓', 'sam'],
  ['sam 🛡️', 'sam'],
  ['🇩🇪', ''],
  ['\u200B\u3164\u2800', ''],
  ['z\u0301\u0302\u0303\u0304\u0305algo', '\u017A\u0302\u0303algo'],
  ['\u0301sam', 'sam'],
  ['sam+news', 'sam+news'],
  ['josé', 'josé'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('[SEC-09] %j is shown as %j', (name, shown) => {
  expect(cleanName(name)).toBe(shown)
})

test(
  '[SEC-09] any cleaned name has no marks, and cleaning it again changes nothing',
  { timeout: 30_000 },
  () => {
    assert(
      property(string({ unit: 'binary', maxLength: 60 }), (name) => {
        const shown = cleanName(name)
        expect(shown).not.toMatch(/[#\p{Cf}\p{Cc}\p{Extended_Pictographic}\p{Default_Ignorable_Code_Point}]/u)
        expect(cleanName(shown)).toBe(shown)
        expect(toSkeleton(shown)).toBe(toSkeleton(name))
      }),
      { numRuns: 400 },
    )
  },
)

test('an author is described with the tag and the role', () => {
  expect(describeAuthor({ authorName: 'sam', authorTag: null, isAuthorAdmin: false })).toBe('sam')
  expect(describeAuthor({ authorName: 'sam', authorTag: '4f2a', isAuthorAdmin: false })).toBe('sam #4f2a')
  expect(describeAuthor({ authorName: 'grace', authorTag: null, isAuthorAdmin: true })).toBe(
    'grace, administrator',
  )
})

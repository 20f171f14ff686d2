import { FORMER_MEMBER_NAME } from '#app/shared/former-member.ts'
import { CONFUSABLES } from './confusables.server.ts'
import { cleanName } from './name.rules.ts'

/** Look-alikes that Unicode's table leaves out or maps to another letter: small capitals, Cyrillic n and m, strokes. */
const OTHER_LOOK_ALIKES = new Map([
  ...Array.from('ᴀʙᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴘʀꜱᴛᴜʏ', (letter, index): [string, string] => [
    letter,
    'abdefghijklmnprstuy'[index] ?? letter,
  ]),
  ...Object.entries({
    ʍ: 'm',
    ĸ: 'k',
    ᴎ: 'n',
    п: 'n',
    π: 'n',
    '|': 'l',
    '¡': 'i',
    ł: 'l',
    đ: 'd',
    ø: 'o',
    ħ: 'h',
  }),
])

function readConfusables(): Map<string, string> {
  const fromHex = (codes: string) =>
    String.fromCodePoint(...codes.split(' ').map((code) => Number.parseInt(code, 16)))
  const table = new Map<string, string>()
  for (const group of CONFUSABLES.split(';')) {
    const [prototype = '', sources = ''] = group.split(':', 2)
    for (const source of sources.split(',')) table.set(fromHex(source), fromHex(prototype))
  }
  return table
}

const PROTOTYPES = readConfusables()

const replaceEach = (text: string, table: ReadonlyMap<string, string>) =>
  Array.from(text, (character) => table.get(character) ?? character).join('')

/** Repeated, because a replacement may be a look-alike itself, such as a small capital. */
const PASSES = 3

const withoutAccents = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}+/gu, '')

/**
 * Names that look alike have the same skeleton: that of UTS #39, ignoring case, accents, spaces and punctuation.
 * Letters are replaced before they become lower case, because some look alike in one case only.
 */
export function toSkeleton(name: string): string {
  const clean = cleanName(name)
  let letters = withoutAccents(clean)
  for (let pass = 0; pass < PASSES; pass += 1) {
    letters = replaceEach(replaceEach(letters, OTHER_LOOK_ALIKES), PROTOTYPES).toLowerCase()
  }
  const bare = withoutAccents(letters).replaceAll(/[\s\p{P}]+/gu, '')
  return bare === '' ? clean : bare.replaceAll('i', 'l').replaceAll('vv', 'w')
}

/** Digits and symbols that replace letters. */
const LEET = new Map(
  Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }),
)

/** Names that contain one of these could be mistaken for the site. */
const RESERVED_PARTS = ['admin', 'moderator', 'support', 'flashcards', 'official', 'webmaster', 'helpdesk']
/** Names with one of these words could be mistaken for the site or for a name that the site itself displays. */
const RESERVED_WORDS = [
  'mod',
  'mods',
  'staff',
  'team',
  'root',
  'system',
  'sysop',
  'owner',
  'help',
  'security',
  'abuse',
  'billing',
  'info',
  'contact',
  'noreply',
  'postmaster',
  'hostmaster',
  'bot',
  'service',
  'anonymous',
  'deleted',
  'hidden',
  'guest',
  'null',
  'undefined',
  'you',
  'everyone',
]
const RESERVED_NAMES = [FORMER_MEMBER_NAME, 'no reply', 'deleted user', 'the team', 'customer service']

const toSkeletons = (names: readonly string[]) => names.map((name) => toSkeleton(name))
const PARTS = toSkeletons(RESERVED_PARTS)
const WORDS = new Set(toSkeletons(RESERVED_WORDS))
const NAMES = new Set(toSkeletons(RESERVED_NAMES))

/** Whether a name could be mistaken for the site, its administrators or a name that the site displays. */
export function isReservedName(name: string): boolean {
  const clean = cleanName(name)
  return [clean, replaceEach(clean, LEET)].some((spelling) => {
    const words = spelling.split(/[\s\p{P}\d]+/u).map((word) => toSkeleton(word))
    const whole = toSkeleton(spelling)
    const letters = toSkeleton(spelling.replaceAll(/[^\p{L}\p{M}]+/gu, ''))
    return (
      words.some((word) => WORDS.has(word)) ||
      [whole, letters].some(
        (skeleton) =>
          NAMES.has(skeleton) || WORDS.has(skeleton) || PARTS.some((part) => skeleton.includes(part)),
      )
    )
  })
}

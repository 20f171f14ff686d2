import path from 'node:path'
import { expect, test } from 'vitest'
import { attackSize, reportAttack } from './attack-report.ts'
import { listRegexLiterals, readRegexLiterals } from './regex-literals.ts'
import { findSlowness, isPlainlyLinear } from './regex-timing.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** Expressions that are not linear, and why nobody else can be hurt by one. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '<[^>]*>': 'Gets only the text up to the last ">", where each "<" has an end.',
  '<!--[\\s\\S]*?-->|<(\\/?)([a-z][^\\s/>]*)(?:"[^"]*"|\'[^\']*\'|[^\'">])*>':
    'Reads the lesson that an administrator edits, in their own browser.',
  ',(?![^[]*\\])': 'Reads the signatures of our own exercises, at most 200 characters.',
  '\\/((?:app|server|tools|lab|database|test|e2e|content)\\/[^:?]+\\.tsx?|build\\/server\\/[^:?]+\\.js)':
    'Reads a line of our own stack traces, only while tests record statements.',
  '\\^(?:\\(([^()]*)\\)|([\\p{L}\\d]+))|\\p{L}+|[^\\p{L}^]+|\\^': 'Reads at most 40 characters.',
}

/** Expressions built from constants, with their value; a new one has to be added here. */
const BUILT: Readonly<Record<string, RegExp[]>> = {
  'app/cached-pages.server.ts': [
    /^\/courses\/[\da-f]{8}-[\da-f]{12}\/topic\/\d{1,3}\/0$/,
    /^\/courses\/[\da-f]{8}$/,
    /^\/$/,
  ],
  'app/features/post-links/post-subject.rules.ts': [
    /^(card|lesson)\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/,
  ],
  'app/features/transfer/mapping/html-tree.ts': [/<\/script/gi],
  'app/features/transfer/mapping/markdown-file.ts': [/^Difficulty:(.*)$/im],
  'app/ui/word-diff.ts': [
    /\s+|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Thai}])[\p{L}\p{M}\p{N}_])+|\S(?:\p{M}|\u200d\S?|\ufe0f)*/gu,
  ],
}

const ATTACK_TIMEOUT_MS = 600_000

test(
  '[SEC-01] every regular expression that sees foreign text takes linear time',
  { timeout: ATTACK_TIMEOUT_MS },
  async () => {
    const literals = await listRegexLiterals(ROOT)
    const built = literals.filter(({ source }) => source === '')
    const builtFiles = Object.entries(BUILT).flatMap(([file, patterns]) => patterns.map(() => file))
    expect(built.map(({ file }) => file).toSorted()).toEqual(builtFiles.toSorted())
    const patterns = new Map<string, { pattern: RegExp; file: string }>()
    for (const { file, source, flags } of literals) {
      if (source !== '') patterns.set(`/${source}/${flags}`, { pattern: new RegExp(source, flags), file })
    }
    for (const [file, list] of Object.entries(BUILT)) {
      for (const pattern of list) patterns.set(String(pattern), { pattern, file })
    }
    const slow: unknown[] = []
    let measured = 0
    for (const [text, { pattern, file }] of patterns) {
      if (isPlainlyLinear(pattern) || EXCEPTIONS[pattern.source] !== undefined) continue
      measured += 1
      const found = findSlowness(pattern)
      if (found !== null) slow.push({ file, text, ...found })
    }
    reportAttack('regular expressions', {
      tried: patterns.size,
      measured,
      exceptions: Object.keys(EXCEPTIONS).length,
    })
    expect(slow).toEqual([])
    const sources = new Set([...patterns.values()].map(({ pattern }) => pattern.source))
    expect(Object.keys(EXCEPTIONS).filter((source) => !sources.has(source))).toEqual([])
  },
)

const PLANTED: [string, RegExp][] = [
  ['exponential', /^(a+)+$/],
  ['polynomial', /\/+$/],
  ['polynomial', /<[^>]*>/g],
  ['polynomial', /\[sound:[^\]]*\]/g],
  ['exponential', /^(\w+\s?)*$/],
  ['exponential', /^(a|aa)+$/],
  ['polynomial', /\s+$/],
  ['polynomial', /^[ \t|:-]*-[ \t|:-]*$/],
  ['polynomial', /[^\s@<>]+@[^\s@<>]+/g],
]

test.each(PLANTED.slice(0, attackSize({ gate: 4, full: PLANTED.length })))(
  '[SEC-01] a planted %s expression is found: %s',
  (kind, pattern) => {
    expect(findSlowness(pattern)).toMatchObject({ kind })
  },
)

test.each([/^\s*\S+$/, /(?<!\/)\/+$/, /"[^"]*"/g, /^https?:\/\/[^/?]*/i])(
  '[SEC-01] %s is linear',
  (pattern) => {
    expect(findSlowness(pattern)).toBeNull()
  },
)

test('[SEC-01] literals and constructors are found in a file, and nothing in a text is', () => {
  const text = `const a = /a+/g; const b = new RegExp('b+', 'i'); const c = new RegExp(x); const d = '/d+/'`
  expect(readRegexLiterals('x.ts', text)).toEqual([
    { file: 'x.ts', source: 'a+', flags: 'g' },
    { file: 'x.ts', source: 'b+', flags: 'i' },
    { file: 'x.ts', source: '', flags: '' },
  ])
})

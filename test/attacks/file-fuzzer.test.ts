import { expect, test } from 'vitest'
import { MAX_ANSWER, MAX_CODE, MAX_HINT, MAX_QUESTION } from '#app/features/cards/card.rules.ts'
import { readCsv } from '#app/features/cards/transfer/csv.rules.ts'
import { htmlToMarkdown } from '#app/features/transfer/mapping/html-markdown.ts'
import { planFile } from '#app/features/transfer/mapping/plan-file.ts'
import { PackageError } from '#app/features/transfer/package/package-error.ts'
import { attackSize, reportAttack } from './attack-report.ts'
import { FRAGMENTS_BY_RULE } from './markdown-attack.ts'
import { chooseSeed, createRandom, type Random } from './seeded-random.ts'

const LENGTH = 64 * 1_024
/** Four times the text may take this many times as long: 4 is linear, 16 quadratic. */
const MAX_GROWTH = 8
/** Shorter times say nothing about growth. */
const MIN_CPU_MS = 10
const REPEATS = 5
const MAX_PIECES = 6

const CSV_PIECES = [
  ',',
  ';',
  '\t',
  '|',
  '"',
  '""',
  '"a"',
  "'",
  '\n',
  '\r\n',
  '\r',
  '\uFEFF',
  '\0',
  ' ',
  '=1+1',
  'a',
  'question,answer\n',
  '#separator:tab\n',
  '#html:true\n',
  '#tags column:3\n',
  '#deck:',
  '<b>',
  '漢',
  '\uD800',
]
const MARKDOWN_PIECES = [
  ...Object.values(FRAGMENTS_BY_RULE).flat(),
  '# Deck\n',
  '## Question\n',
  '### Answer\n',
  '### Details\n',
  '### Code\n',
  '\\## ',
  '- Tags: a, b\n',
  '```\n',
]
const HTML_PIECES = [
  '<',
  '>',
  '</',
  '<b>',
  '</b>',
  '<div>',
  '<ul><li>',
  '<table><tr><td>',
  '</table>',
  '<pre><code>',
  '```',
  '<!--',
  '-->',
  '<script>',
  '<img src="',
  '"',
  "'",
  '=',
  '&',
  '&#x',
  '&lt;',
  '[sound:',
  ']',
  '\\(',
  '\\)',
  '[latex]',
  '[/latex]',
  '[$]',
  '[/$]',
  '<br>',
  '<a href="',
  '\n',
  '\u00a0',
  'a',
  '\0',
  '<anki-mathjax>',
  '{{c1::',
]

/** A few pieces that repeat, or all of them in any order: the first finds slow loops, the second wrong states. */
function buildText(random: Random, pieces: readonly string[]): string {
  const some = Array.from({ length: 1 + random.below(MAX_PIECES) }, () => random.pick(pieces)).join('')
  if (random.below(2) === 0) return some.repeat(Math.ceil(LENGTH / some.length)).slice(0, LENGTH)
  let text = ''
  const length = 1 + random.below(LENGTH)
  while (text.length < length) text += random.pick(pieces)
  return text
}

async function planText(text: string, name: string) {
  const bytes = new TextEncoder().encode(text)
  const source = { size: bytes.length, read: async (from: number, to: number) => bytes.subarray(from, to) }
  const { notes } = await planFile(source, name)
  for (const { cards } of notes) {
    for (const { question, answer, hint, code } of cards) {
      if (question.length > MAX_QUESTION || answer.length > MAX_ANSWER) throw new Error('A card is too long.')
      if (hint.length > MAX_HINT || code.length > MAX_CODE) throw new Error('A hint or code is too long.')
    }
  }
}

const TARGETS: Record<string, { pieces: readonly string[]; read: (text: string) => unknown }> = {
  'CSV of the card import': { pieces: CSV_PIECES, read: readCsv },
  'CSV files': { pieces: CSV_PIECES, read: (text) => planText(text, 'a.csv') },
  'Markdown files': { pieces: MARKDOWN_PIECES, read: (text) => planText(text, 'a.md') },
  'HTML of fields': { pieces: HTML_PIECES, read: htmlToMarkdown },
  'text named as a package': {
    pieces: ['PK\u0003\u0004', ...CSV_PIECES],
    read: (text) => planText(text, 'a.apkg'),
  },
}

async function measureCpuMs(read: (text: string) => unknown, text: string): Promise<number> {
  const before = process.cpuUsage()
  try {
    await read(text)
  } catch (cause) {
    // A file may be refused; anything else is a finding.
    if (!(cause instanceof PackageError)) throw cause
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

const measureLeastCpuMs = async (read: (text: string) => unknown, text: string) => {
  let least = Infinity
  for (let count = 0; count < REPEATS; count += 1) least = Math.min(least, await measureCpuMs(read, text))
  return least
}

/** How many times as long a text takes as one of a quarter; the compiler and the garbage collector count too. */
async function measureStep(read: (text: string) => unknown, text: string, quarter: string): Promise<number> {
  if ((await measureCpuMs(read, text)) < MAX_GROWTH * (await measureCpuMs(read, quarter))) return 0
  return (await measureLeastCpuMs(read, text)) / Math.max(1, await measureLeastCpuMs(read, quarter))
}

/** What grows too fast does so for longer texts, too; a limit that a short text doesn't reach is one step only. */
async function measureGrowth(read: (text: string) => unknown, text: string): Promise<number> {
  const first = await measureStep(read, text, text.slice(0, text.length / 4))
  return first <= MAX_GROWTH ? 0 : Math.min(first, await measureStep(read, text.repeat(4), text))
}

test.each(Object.entries(TARGETS))(
  '[SEC-10] %s: any text is read or refused, in linear time',
  { timeout: 900_000 },
  async (name, { pieces, read }) => {
    const seed = chooseSeed()
    const random = createRandom(seed)
    const tried = attackSize({ gate: 12, full: 1_000 })
    const worst = { ms: 0, text: '' }
    const slow: string[] = []
    for (let index = 0; index < tried; index += 1) {
      const text = buildText(random, pieces)
      const ms = await measureCpuMs(read, text)
      if (ms > worst.ms) Object.assign(worst, { ms: Math.round(ms * 10) / 10, text: text.slice(0, 60) })
      const growth = ms < MIN_CPU_MS ? 0 : await measureGrowth(read, text)
      if (growth > MAX_GROWTH) slow.push(`${JSON.stringify(text.slice(0, 60))} × ${growth.toFixed(1)}`)
    }
    reportAttack(`fuzzer: ${name}`, {
      tried,
      seed,
      slow: slow.length,
      worstCpuMs: worst.ms,
      worst: worst.text,
    })
    expect(slow).toEqual([])
  },
)

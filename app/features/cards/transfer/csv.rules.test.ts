import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { isCardType, isDifficulty } from '#app/features/cards/card.rules.ts'
import { splitCsv } from './csv-lines.rules.ts'
import { fitsCsv, MAX_CSV_BYTES, planImport, readCsv } from './csv.rules.ts'

const cardsOf = (csv: string) => readCsv(csv).flatMap(({ card }) => (card === null ? [] : [card]))

test('[CARD-10] columns are Question, Answer, Hint, Difficulty, Type', () => {
  expect(cardsOf('What is a trie?,A tree of prefixes,Think of letters,hard,Trees')).toEqual([
    {
      question: 'What is a trie?',
      answer: 'A tree of prefixes',
      hint: 'Think of letters',
      difficulty: 'hard',
      type: 'Trees',
      code: '',
    },
  ])
})

test.each([
  ['question,answer\na,b', 1],
  ['Question,Answer,Hint,Difficulty,Type\na,b', 1],
  ['a question,answer of mine\na,b', 1],
  ['question, answer\na,b', 2],
  ['a,b\nquestion,answer', 2],
])('[CARD-10] of %j, the first line is skipped only if it contains question,answer', (csv, count) => {
  expect(cardsOf(csv)).toHaveLength(count)
})

test.each([
  ['a,b', 'easy', 'Other'],
  ['a,b,,medium,DP', 'medium', 'DP'],
  ['a,b,,impossible,Cooking', 'easy', 'Other'],
  ['a,b,,Hard,graphs', 'easy', 'Other'],
])('[CARD-10] %j has difficulty %s and type %s', (csv, difficulty, type) => {
  expect(cardsOf(csv)).toMatchObject([{ difficulty, type }])
})

test('[CARD-10] a row needs 2 columns; others are skipped with a reason, and blank lines are ignored', () => {
  expect(readCsv('one column\n\n  \na,b\r\n,\n')).toMatchObject([
    { line: 1, card: null, reason: 'needs a question and an answer', text: 'one column' },
    { line: 4, card: { question: 'a', answer: 'b' } },
    { line: 5, card: { question: '', answer: '' } },
  ])
})

test('[CARD-10] a line with quotes follows RFC 4180: commas, line breaks and doubled quotes survive', () => {
  expect(cardsOf('"a, b","line one\nline ""two""",hint\nc,d')).toMatchObject([
    { question: 'a, b', answer: 'line one\nline "two"', hint: 'hint' },
    { question: 'c', answer: 'd' },
  ])
})

test('[CARD-10] a quoted cell keeps its spaces; the other cells of its row are trimmed', () => {
  expect(cardsOf('"a, b " ,x')).toEqual([])
  expect(cardsOf('  q  ,"a, b ", h ,  hard , Trees ')).toMatchObject([
    { question: 'q', answer: 'a, b ', hint: 'h', difficulty: 'hard', type: 'Trees' },
  ])
})

test.each([
  ['question,answer,hint,difficulty,type,code\na,b,,,,c', 'c'],
  ['Question,Answer,Hint,Difficulty,Type, Code \na,b,,,,"c, d"', 'c, d'],
  ['question,answer\na,b,,,,c', ''],
  ['a,b,,,,c', ''],
])('[CARD-10] of %j the code is %j: the sixth column is read only if the header has it', (csv, code) => {
  expect(cardsOf(csv)).toMatchObject([{ question: 'a', code }])
})

test.each([
  ['a "b",c\nd,e', "there's a quote inside a column that doesn't start with one"],
  ['"a"b,c\nd,e', "there's text after a closing quote"],
  ['"a,c\nd,e', 'a quote is never closed'],
])('[CARD-10] of %j the first row is skipped, because %s, and the next one is read', (csv, reason) => {
  expect(readCsv(csv)).toMatchObject([
    { line: 1, card: null, reason },
    { line: 2, card: { question: 'd', answer: 'e' } },
  ])
})

test('[CARD-10] a row with a value that is too long is skipped with a reason', () => {
  expect(readCsv(`${'q'.repeat(4001)},a\nq,${'a'.repeat(20_001)}\nq,a,${'h'.repeat(2001)}`)).toMatchObject([
    { reason: 'the question is over 4000 characters' },
    { reason: 'the answer is over 20000 characters' },
    { reason: 'the hint is over 2000 characters' },
  ])
})

test('[CARD-10] a row with code that is too long is skipped with a reason', () => {
  const csv = `question,answer,hint,difficulty,type,code\na,b,,,,${'c'.repeat(20_001)}`
  expect(readCsv(csv)).toMatchObject([{ reason: 'the code is over 20000 characters' }])
})

test('[CARD-11] the plan stops at the capacity of the deck', () => {
  const rows = readCsv('a,b\nmalformed\nc,d\ne,f')
  expect(planImport(rows, 2)).toMatchObject({ valid: 3, skipped: 2, isLimitReached: true })
  expect(planImport(rows, 3)).toMatchObject({ valid: 3, skipped: 1, isLimitReached: false })
  expect(planImport(rows, 0)).toMatchObject({ cards: [], skipped: 4, isLimitReached: true })
})

test('[CARD-09] the size limit applies to the rows as JSON', () => {
  expect(fitsCsv('a'.repeat(MAX_CSV_BYTES - 2))).toBe(true)
  expect(fitsCsv('a'.repeat(MAX_CSV_BYTES))).toBe(false)
  expect(fitsCsv('"'.repeat(MAX_CSV_BYTES / 2))).toBe(false)
  expect(fitsCsv('漢'.repeat(MAX_CSV_BYTES / 3))).toBe(false)
})

// Mostly difficult input: separators, quotes, all line breaks, and words with a meaning in the table.
const piece = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('"', '""', ',', '\n', '\r\n', '\r', ' ', '\t', '\u0000', '\uFEFF', '"\n"'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('easy', 'hard', 'Graphs', 'question,answer', '=1+1', "'", '\\', ';'),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
)
const anyCsv = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))

test(
  '[CARD-10] 10,000 malformed inputs never throw, and each row is a valid card or has a reason',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(anyCsv, (csv) => {
        const rows = readCsv(csv)
        expect(rows.length).toBeLessThanOrEqual(csv.split(/\r\n|\n|\r/).length)
        for (const row of rows) {
          const isExplained = row.card === null && row.reason !== ''
          const isValid =
            row.card !== null &&
            isDifficulty(row.card.difficulty) &&
            isCardType(row.card.type) &&
            !row.card.question.includes('\u0000')
          expect(isExplained || isValid).toBe(true)
        }
        const plan = planImport(rows, 5)
        expect(plan.cards.length + plan.skipped).toBe(rows.length)
        expect(plan.cards.length).toBeLessThanOrEqual(5)
      }),
      { numRuns: 10_000 },
    )
  },
)

test('[CARD-10] a line without a double quote is split only by comma', { timeout: 60_000 }, () => {
  const plainLine = fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .filter((line) => !/["\r\n\uFEFF]/.test(line) && line.trim() !== '' && !/question,answer/i.test(line))
  fc.assert(
    fc.property(fc.array(plainLine, { maxLength: 8 }), (lines) => {
      expect(splitCsv(lines.join('\n')).rows).toEqual(
        lines.map((line, index) => ({
          line: index + 1,
          columns: line.split(',').map((part) => part.trim()),
        })),
      )
    }),
    { numRuns: 2_000 },
  )
})

/** The number of `indexOf` calls for reading this many lines. */
function countSteps(line: string, lines: number): number {
  const steps = vi.spyOn(String.prototype, 'indexOf')
  try {
    expect(readCsv(`"${line.repeat(lines)}`).length).toBeGreaterThan(0)
    return steps.mock.calls.length
  } finally {
    steps.mockRestore()
  }
}

test.each([
  ['open quotes', '"a,b\n'],
  ['one quote in a line', 'a,"\n'],
  ['quotes in pairs', '"""",""""\n'],
  ['text after a quote', '"a"b\n'],
])('[CARD-10] twice as many lines with %s take at most twice as many steps', (_, line) => {
  expect(countSteps(line, 2_000)).toBeLessThan(2.2 * countSteps(line, 1_000) + 100)
})

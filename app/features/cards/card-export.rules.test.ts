import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportFileName, toCsv, toJson } from './card-export.rules.ts'
import { CARD_TYPES, DIFFICULTIES } from './card.rules.ts'
import type { CardView } from './card.schema.ts'
import { readCsv } from './csv.rules.ts'

const aCard = (over: Partial<CardView> = {}): CardView => ({
  id: 'x',
  question: 'Q',
  answer: 'A',
  hint: '',
  difficulty: 'easy',
  type: 'Other',
  code: '',
  ...over,
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
  '[CARD-10] a cell that begins like %j is not a formula in a table program',
  (text) => {
    const [, line = ''] = toCsv([aCard({ question: text })]).split('\r\n')
    expect(line.replace(/^"/, '').startsWith(`'${text.slice(0, 1)}`)).toBe(true)
  },
)

test(
  '[CARD-10] what is exported can be imported again, commas, quotes and line breaks included',
  { timeout: 60_000 },
  () => {
    // Text that a person would type: nothing that begins like a formula, and no space at its ends.
    const text = fc
      .string({ unit: fc.constantFrom('a', 'b', ',', '"', '\n', ' ', 'é', '漢', ';'), maxLength: 30 })
      .map((value) => `x${value}x`)
    const card = fc.record({
      question: text,
      answer: text,
      hint: fc.oneof(fc.constant(''), text),
      difficulty: fc.constantFrom(...DIFFICULTIES),
      type: fc.constantFrom(...CARD_TYPES),
    })
    fc.assert(
      fc.property(fc.array(card, { minLength: 1, maxLength: 8 }), (cards) => {
        const csv = toCsv(cards.map((one) => aCard(one)))
        expect(readCsv(csv).map((row) => row.card)).toEqual(cards.map((one) => ({ ...one, code: '' })))
      }),
      { numRuns: 500 },
    )
  },
)

test('JSON holds everything but ids', () => {
  const parsed: unknown = JSON.parse(toJson('Heaps', [aCard({ code: 'heapify()' })]))
  expect(parsed).toEqual({
    deck: 'Heaps',
    flashcards: [
      { question: 'Q', answer: 'A', hint: '', difficulty: 'easy', type: 'Other', code: 'heapify()' },
    ],
  })
})

test.each([
  ['Graphs & trees, part 2', 'graphs-trees-part-2.csv'],
  ['../../etc/passwd', 'etc-passwd.csv'],
  ['漢字', 'flashcards.csv'],
])('a deck called %j is saved as %s', (name, file) => {
  expect(exportFileName(name, 'csv')).toBe(file)
})

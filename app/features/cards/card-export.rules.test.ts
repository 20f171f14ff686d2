import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepable as stripUnstorable } from '#app/shared/text.ts'
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

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', "'=1"])(
  '[CARD-10] a cell that begins like %j is not a formula in a table program',
  (text) => {
    const [, line = ''] = toCsv([aCard({ question: text })]).split('Code\r\n')
    expect(line.startsWith(`"'${text.slice(0, 1)}`)).toBe(true)
  },
)

/** Text as the database stores it: anything but NUL and halves of characters. */
const storedText = (maxLength: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ' ', '\t', '\n', '\r', '\r\n', '\uFEFF', '\u00A0'),
        fc.constantFrom('question,answer', 'Code', '＝', '漢', 'x'),
        fc.string({ unit: 'binary', maxLength: 6 }),
      ),
      { maxLength },
    )
    .map((pieces) => stripUnstorable(pieces.join('')))

test('[CARD-10] whatever text a card holds, its export imports as the same card', { timeout: 60_000 }, () => {
  const card = fc.record({
    question: storedText(12),
    answer: storedText(20),
    hint: storedText(6),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    type: fc.constantFrom(...CARD_TYPES),
    code: storedText(12),
  })
  fc.assert(
    fc.property(fc.array(card, { minLength: 1, maxLength: 6 }), (cards) => {
      const csv = toCsv(cards.map((one) => aCard(one)))
      expect(readCsv(csv).map((row) => row.card)).toEqual(cards)
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['a formula', { answer: '-1', hint: '=1+1', question: '@x' }],
  ['an apostrophe before a formula', { answer: "'=1+1", question: "''+x" }],
  ['a plain apostrophe', { question: "'tis", answer: "'" }],
  ['code', { code: 'for (;;) {\r\n\treturn "a", b\r\n}' }],
  ['spaces at the ends', { question: ' a ', answer: '\u00A0b' }],
  ['more lines than a page', { answer: 'line\n'.repeat(4_000) }],
])('[CARD-10] a card with %s comes back as it was', (_, over) => {
  const { id: _id, ...expected } = aCard(over)
  expect(readCsv(toCsv([aCard(over)])).map((row) => row.card)).toEqual([expected])
})

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

import { expect, test } from 'vitest'
import { exportFileName, toCsv, toJson } from './card-export.rules.ts'
import type { CardView } from '#app/features/cards/card.schema.ts'
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

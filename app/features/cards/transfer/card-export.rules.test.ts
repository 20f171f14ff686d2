import { expect, test } from 'vitest'
import { exportFileName, toCsv, toJson } from './card-export.rules.ts'
import type { CardView } from '#app/features/cards/card.schema.ts'
import { readCsv } from './csv.rules.ts'

const aCard = (overrides: Partial<CardView> = {}): CardView => ({
  id: 'x',
  question: 'Q',
  answer: 'A',
  hint: '',
  difficulty: 'easy',
  type: 'Other',
  code: '',
  ...overrides,
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', "'=1"])(
  '[CARD-10] a cell that starts like %j is escaped, so that a spreadsheet does not run it as a formula',
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
  ['leading and trailing spaces', { question: ' a ', answer: '\u00A0b' }],
  ['many lines', { answer: 'line\n'.repeat(4_000) }],
])('[CARD-10] a card with %s survives export and import', (_, overrides) => {
  const { id: _id, ...expected } = aCard(overrides)
  expect(readCsv(toCsv([aCard(overrides)])).map((row) => row.card)).toEqual([expected])
})

test('JSON has everything except ids', () => {
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

import { expect, test } from 'vitest'
import { planCsv } from './csv-file.ts'
import { planMarkdown, writeMarkdown } from './markdown-file.ts'
import { REASONS } from './reasons.ts'

const cardsOf = (text: string) => planCsv(text, 'Deck').flatMap(({ cards }) => cards)

test.each([
  ['commas', 'Question,Answer,Hint,Difficulty,Type,Code,Tags\n"a, b",c,h,hard,Trees,x=1,t1 t2'],
  ['tabs', 'question\tanswer\thint\tdifficulty\ttype\tcode\ttags\na, b\tc\th\thard\tTrees\tx=1\tt1 t2'],
  ['semicolons', 'question;answer;hint;difficulty;type;code;tags\r\na, b;c;h;hard;Trees;x=1;"t1 t2"'],
  ['another order', 'Tags;Back;Front;hint;difficulty;type;code\nt1 t2;c;a, b;h;hard;Trees;x=1'],
])('[BRING-01] CSV with %s', (_, text) => {
  expect(cardsOf(text)).toMatchObject([
    {
      question: 'a, b',
      answer: 'c',
      hint: 'h',
      difficulty: 'hard',
      type: 'Trees',
      code: 'x=1',
      tags: ['t1', 't2'],
    },
  ])
})

test('[BRING-01] text exported by Anki: its settings, HTML and tags', () => {
  const text = '#separator:tab\n#html:true\n#tags column:3\n<b>Q</b>\t"<ul><li>a</li></ul>"\tone two\n'
  expect(cardsOf(text)).toMatchObject([{ question: '**Q**', answer: '- a', hint: '', tags: ['one', 'two'] }])
})

test('[BRING-01] rows that are no card say why', () => {
  const notes = planCsv('question,answer,hint,difficulty\n,x\nQ,\n"open,y\nQ,A,,nope', 'Deck')
  expect(notes.map(({ result, reasons }) => [result, ...reasons])).toEqual([
    ['skipped', REASONS.noQuestion],
    ['changed', REASONS.noAnswer],
    ['skipped', 'Line 4: a quote is never closed'],
    ['changed', 'Unknown difficulty, set to easy'],
  ])
})

const CARD = {
  question: 'Q?',
  answer: 'A',
  hint: '',
  difficulty: 'easy',
  type: 'Other',
  code: '',
  tags: [],
} as const
const CARDS = [
  CARD,
  { ...CARD, question: 'What does `f` print?\n\n```js\n## not a heading\n```', answer: '## A heading\n\n\\# two\n### Answer\n\n- x' },
  { ...CARD, question: 'With all', hint: 'Think', difficulty: 'hard', type: 'Trees', code: '# comment\nx = 1', tags: ['a', 'b'] },
  { ...CARD, question: '### Question', answer: '' },
] as const // prettier-ignore

test('[BRING-04] Markdown comes back as it was written', () => {
  const notes = planMarkdown(writeMarkdown('My deck', CARDS), 'file')
  expect(notes.flatMap(({ cards }) => cards)).toMatchObject(
    CARDS.map((card) => ({ ...card, deckName: 'My deck' })),
  )
})

test('[BRING-01] Markdown by hand: a heading is the question, what follows is the answer', () => {
  const notes = planMarkdown('intro\n\n# Networks\n## ACK?\nThe third.\n### More\ntext\n## Empty\n', 'notes')
  expect(notes.flatMap(({ cards }) => cards)).toMatchObject([
    { deckName: 'Networks', question: 'ACK?', answer: 'The third.\n\n### More\n\ntext' },
    { question: 'Empty', answer: '' },
  ])
})

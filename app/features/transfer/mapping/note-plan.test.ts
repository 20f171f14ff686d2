import { expect, test } from 'vitest'
import {
  BASIC,
  buildSchema11,
  CLOZE,
  REVERSED,
  type TestNote,
  type TestType,
} from '../../../../test/factories/anki-package.ts'
import { readCollection } from '#app/features/transfer/package/anki-collection.ts'
import { splitIntoDecks } from '#app/features/transfer/transfer.rules.ts'
import type { PlannedNote } from './import-plan.ts'
import { NotePlanner } from './note-plan.ts'
import { REASONS } from './reasons.ts'

const MANY: TestType = {
  id: 7,
  name: 'Term with example',
  fields: ['Term', 'Meaning', 'Example'],
  templates: [
    { name: 'a', question: '<style>x</style>{{Term}}{{^Example}} (no example){{/Example}}', answer: '{{FrontSide}}<hr id="answer">{{Meaning}}{{#Example}}<br>{{Example}}{{/Example}}<script>x()</script>' },
    { name: 'b', question: '{{tts en:Term}}', answer: '{{Meaning}}' },
  ],
} // prettier-ignore
const OCCLUSION: TestType = { ...BASIC, id: 8, name: 'Image Occlusion Enhanced' }

function plan(note: TestNote): PlannedNote {
  const collection = readCollection(
    buildSchema11({
      types: [BASIC, REVERSED, CLOZE, MANY, OCCLUSION],
      decks: [{ id: 1, name: 'Work::Networks' }],
      notes: [note],
    }),
  )
  const [read] = collection.notes
  if (read === undefined) throw new Error('No note.')
  return new NotePlanner(collection).plan(read)
}
const noteOf = (typeId: number, fields: string[], ords = [0]): TestNote => ({
  guid: 'g',
  typeId,
  fields,
  cards: ords.map((ord) => ({ ord })),
})
const sidesOf = ({ cards }: PlannedNote) => cards.map(({ question, answer }) => [question, answer])

test('[BRING-01] a basic note is one card, a reversed one is two', () => {
  const basic = plan({ ...noteOf(BASIC.id, ['Q', 'A']), tags: 'a b a' })
  expect(basic).toMatchObject({ result: 'new', reasons: [], front: 'Q', back: 'A' })
  expect(basic.cards).toEqual([
    expect.objectContaining({
      key: 'g:0',
      deckName: 'Work::Networks',
      question: 'Q',
      answer: 'A',
      tags: ['a', 'b'],
    }),
  ])
  expect(sidesOf(plan(noteOf(REVERSED.id, ['Q', 'A'], [0, 1])))).toEqual([
    ['Q', 'A'],
    ['A', 'Q'],
  ])
})

test('[BRING-01] a cloze note is a question with a blank: two cards at most', () => {
  const text = 'The {{c1::load factor::two words}} is {{c2::entries}} by {{c3::{{c2::the}} buckets}}.'
  const note = plan(noteOf(CLOZE.id, [text, 'See hashing.'], [0, 1, 2]))
  expect(note).toMatchObject({ result: 'changed', reasons: [REASONS.manyGaps(3)] })
  expect(sidesOf(note)).toEqual([
    [
      'The [two words] is entries by the buckets.',
      'The **load factor** is entries by the buckets.\nSee hashing.',
    ],
    [
      'The load factor is […] by […] buckets.',
      'The load factor is **entries** by **the** buckets.\nSee hashing.',
    ],
  ])
  expect(plan(noteOf(CLOZE.id, ['{{c1::a}} b', '']))).toMatchObject({ reasons: [REASONS.cloze] })
  expect(plan(noteOf(CLOZE.id, ['no gap', '']))).toMatchObject({
    result: 'skipped',
    reasons: [REASONS.noGaps],
  })
})

test('[BRING-01] other note types: simple templates are rendered, the rest is skipped with a reason', () => {
  const note = plan(noteOf(MANY.id, ['Term', 'Meaning', ''], [0, 1]))
  expect(sidesOf(note)).toEqual([['Term (no example)', 'Meaning']])
  expect(note.reasons).toEqual([REASONS.script, REASONS.oneSideLeftOut(REASONS.unsupported)])
  expect(plan(noteOf(OCCLUSION.id, ['Q', 'A']))).toMatchObject({
    result: 'skipped',
    reasons: [REASONS.unsupported],
  })
})

test.each([
  [['<div><br></div>', 'A'], REASONS.noQuestion],
  [['Q'.repeat(4_001), 'A'], REASONS.longQuestion],
  [['Q', 'A'.repeat(20_001)], REASONS.longAnswer],
])('[BRING-01] a note that no card can hold is skipped with the reason', (fields, reason) => {
  expect(plan(noteOf(BASIC.id, fields))).toMatchObject({ result: 'skipped', reasons: [reason], cards: [] })
})

test('[BRING-01] what was converted is named: lists, sound, no answer', () => {
  expect(plan(noteOf(BASIC.id, ['<ul><li>a</li></ul>[sound:a.mp3]', '']))).toMatchObject({
    result: 'changed',
    reasons: [REASONS.features.sound, REASONS.features.list, REASONS.noAnswer],
  })
})

test('[BRING-01] more than 200 cards make several decks with numbered names', () => {
  const card = { question: 'Q', answer: 'A', hint: '', code: '' }
  const parts = splitIntoDecks(
    'Networks',
    Array.from({ length: 412 }, () => card),
  )
  expect(parts.map(({ name, cards }) => [name, cards.length])).toEqual([
    ['Networks 1', 200],
    ['Networks 2', 200],
    ['Networks 3', 12],
  ])
  const large = { ...card, answer: 'é'.repeat(20_000) }
  expect(
    splitIntoDecks(
      ' ',
      Array.from({ length: 100 }, () => large),
    ).map(({ name }) => name),
  ).toEqual(['Imported cards 1', 'Imported cards 2', 'Imported cards 3'])
})

import { expect, test } from 'vitest'
import { checkAnswers } from './answer-checks.ts'
import type { History, Save, TextSample } from './history.ts'
import { checkText } from './text-checks.ts'

const KEY = 'story 1'

const shown = (page: string, at: number, text: string, status: string): TextSample => ({
  kind: 'text',
  page,
  at,
  key: KEY,
  status,
  fields: { text },
  hasOther: false,
})
const saved = (page: string, at: number, text: string): Save => ({
  page,
  key: KEY,
  fields: { text },
  edit: `${page}:${text}`,
  isStored: true,
  isDelivered: true,
  sentAt: at - 20,
  at,
})
const stored = (page: string, at: number, text: string) => ({
  key: KEY,
  fields: { text },
  edit: `${page}:${text}`,
  at,
})

/** Two pages of two devices, one after the other, and two answers: nothing is wrong. */
function aHistory(): History {
  return {
    texts: [
      shown('a1', 100, '', 'Saved'),
      shown('a1', 200, 'one', 'Saving…'),
      shown('a1', 300, 'one', 'Saved'),
      shown('b1', 400, 'one', 'Saved'),
      shown('b1', 500, 'two', 'Saving…'),
      shown('b1', 600, 'two', 'Saved'),
    ],
    saves: [saved('a1', 290, 'one'), saved('b1', 590, 'two')],
    versions: [stored('a1', 280, 'one'), stored('b1', 580, 'two')],
    starts: new Map([[KEY, { text: '' }]]),
    ends: new Map([[KEY, { fields: { text: 'two' }, edit: 'b1:two' }]]),
    answers: [
      {
        kind: 'answers',
        page: 'a1',
        at: 900,
        state: 'saved',
        given: ['Q1', 'Q2'],
        counted: 2,
        deckId: 'd',
        stored: ['c1', 'c2'],
      },
    ],
    sent: [{ page: 'a1', ids: ['r1', 'r2'], refusedIds: [], isDelivered: true }],
    rows: [
      { id: 'r1', cardId: 'c1', deckId: 'd', at: 700 },
      { id: 'r2', cardId: 'c2', deckId: 'd', at: 800 },
    ],
    cardIds: new Map([
      ['Q1', 'c1'],
      ['Q2', 'c2'],
    ]),
    onDevices: [],
    uncertain: [],
  }
}

test('a history without a fault has no problem', () => {
  const history = aHistory()
  expect(checkText(history, KEY)).toEqual({
    acknowledged: 2,
    unheard: 0,
    found: 2,
    lost: [],
    older: [],
    overwritten: [],
    forgotten: [],
    savedTooEarly: [],
    savedShown: 4,
  })
  expect(checkAnswers(history)).toMatchObject({
    given: 2,
    acknowledged: 2,
    found: 2,
    lost: [],
    doubled: [],
    savedTooEarly: [],
  })
})

test.each<
  [string, (history: History) => void, 'lost' | 'older' | 'overwritten' | 'forgotten' | 'savedTooEarly']
>([
  ['a confirmed save that was never stored', ({ versions }) => versions.splice(0, 1), 'lost'],
  [
    'an older text at the end',
    ({ ends }) => ends.set(KEY, { fields: { text: 'one' }, edit: 'a1:one' }),
    'older',
  ],
  ['a page that replaces what it never showed', ({ texts }) => texts.splice(3, 1), 'overwritten'],
  ['a row that no page sent', ({ versions }) => versions.push(stored('x', 700, 'two')), 'overwritten'],
  [
    'a copy that is gone with its page',
    ({ texts }) => texts.push(shown('a2', 700, 'three', 'Saved on this device')),
    'forgotten',
  ],
  [
    "'Saved' before the server has it",
    ({ texts }) => texts.push(shown('b1', 700, 'three', 'Saved')),
    'savedTooEarly',
  ],
])('%s is found', (_, damage, problem) => {
  const history = aHistory()
  damage(history)
  expect(checkText(history, KEY)[problem]).toHaveLength(1)
})

test('a page that goes on with the unsent text of another one knows what that had shown', () => {
  const history = aHistory()
  // b1 types on and is killed, b2 finds its copy, and changes the rest: 'two' was replaced by 'three'.
  history.texts.push(
    shown('b1', 700, 'three', 'Saved on this device'),
    shown('b2', 800, 'three', 'Saving…'),
    shown('b2', 900, 'four', 'Saving…'),
  )
  history.versions.push(stored('b2', 950, 'four'))
  history.saves.push(saved('b2', 960, 'four'))
  expect(checkText(history, KEY).overwritten).toEqual([])
  // Without having shown it, b2 doesn't.
  history.texts.splice(-2, 1)
  expect(checkText(history, KEY).overwritten).toHaveLength(1)
})

test("'Saved' is right for a text that another device replaced while its response was on the way", () => {
  const history = aHistory()
  history.texts.push(
    shown('a2', 560, 'zero', 'Saving…'),
    shown('a2', 590, 'zero', 'Saved on this device'),
    shown('a2', 600, 'one', 'Saved'),
  )
  expect(checkText(history, KEY).savedTooEarly).toHaveLength(1)
  history.saves.push({ ...saved('a2', 595, 'zero'), isStored: false })
  expect(checkText(history, KEY).savedTooEarly).toEqual([])
})

test("'Saved' is right on a busy page that shows a response late, when another device has replaced the text", () => {
  const history = aHistory()
  history.texts.push(shown('a2', 560, 'one', 'Saving…'), shown('a2', 640, 'one', 'Saved'))
  history.texts.push(shown('a2', 610, 'one', 'Saving… '))
  expect(checkText(history, KEY).savedTooEarly).toHaveLength(1)
  history.saves.push({ ...saved('a2', 585, 'one'), sentAt: 570 })
  expect(checkText(history, KEY).savedTooEarly).toEqual([])
})

test.each<[string, (history: History) => void, 'lost' | 'doubled' | 'savedTooEarly' | 'promisedTooEarly']>([
  [
    'a row for no answer',
    ({ rows }) => rows.push({ id: 'r3', cardId: 'c2', deckId: 'd', at: 850 }),
    'doubled',
  ],
  [
    "'Saved' before the server has an answer",
    ({ rows }) => rows.splice(1, 1, { id: 'r2', cardId: 'c2', deckId: 'd', at: 950 }),
    'savedTooEarly',
  ],
  [
    "'Saved' before the server has an answer of an earlier page",
    ({ answers }) =>
      answers.push({
        kind: 'answers',
        page: 'b1',
        at: 950,
        state: 'saved',
        given: [],
        counted: 3,
        deckId: 'd',
        stored: [],
      }),
    'savedTooEarly',
  ],
  [
    'an answer that is not on the device, for more than a moment',
    ({ answers }) => {
      const sample = { kind: 'answers', page: 'b1', state: 'waiting', given: ['Q3'], counted: 1 } as const
      answers.push(
        { ...sample, given: ['Q3'], at: 950, deckId: 'd', stored: [] },
        { ...sample, given: ['Q3'], at: 1_950, deckId: 'd', stored: ['Q3'] },
      )
    },
    'promisedTooEarly',
  ],
])('%s is found', (_, damage, problem) => {
  const history = aHistory()
  damage(history)
  expect(checkAnswers(history)[problem]).toHaveLength(1)
})

test('a confirmed answer without a row is lost, both as a row and as a promise', () => {
  const history = aHistory()
  history.rows.pop()
  expect(checkAnswers(history).lost).toEqual(['confirmed r2', 'promised answer of c2'])
})

import { expect, test } from 'vitest'
import type { PlacementQuestion } from '#app/features/plan/plan.schema.ts'
import {
  aboutTime,
  countQuestions,
  isRightAnswer,
  judgeOutcome,
  minutesForQuestions,
  nextQuestion,
  type Needs,
  type PlacementAnswer,
} from './placement.rules.ts'

const card = (unit: string, id = unit): PlacementQuestion => ({
  id,
  unit,
  title: unit,
  needs: [],
  kind: 'card',
  question: `What is ${unit}?`,
  answer: unit,
})
const technique = (unit: string): PlacementQuestion => ({
  id: unit,
  unit,
  title: unit,
  needs: [],
  kind: 'technique',
  text: 'A problem',
  choices: [
    { slug: 'heap', name: 'Heap' },
    { slug: 'stack', name: 'Stack' },
  ],
  accepted: ['heap'],
})

const NEEDS: Needs = new Map([
  ['arrays', []],
  ['hash-map', ['arrays']],
  ['trees', []],
  ['heap', ['trees']],
  ['dijkstra', ['heap', 'hash-map']],
])
const POOL = ['dijkstra', 'arrays', 'hash-map', 'trees', 'heap'].map((unit) => card(unit))

const right = (questionId: string): PlacementAnswer => ({ questionId, answer: 'right' })
const wrong = (questionId: string): PlacementAnswer => ({ questionId, answer: 'wrong' })
const unknown = (questionId: string): PlacementAnswer => ({ questionId, answer: null })

test.each<[string, PlacementAnswer[], string | null]>([
  ['a unit waits for what it needs', [], 'arrays'],
  ['a right answer lets the next one come', [right('arrays')], 'hash-map'],
  ['a wrong one drops the units that need it', [wrong('arrays')], 'trees'],
  ['also by way of other units', [wrong('arrays'), right('trees'), right('heap')], null],
  ['not knowing counts like a wrong answer', [right('arrays'), right('hash-map'), unknown('trees')], null],
  [
    'the hardest comes when everything before it is known',
    [right('arrays'), right('hash-map'), right('trees'), right('heap')],
    'dijkstra',
  ],
  ['nothing left', [right('arrays'), wrong('hash-map'), wrong('trees')], null],
])('[PATH-04] the check adapts: %s', (_, answers, unit) => {
  expect(nextQuestion(POOL, answers, NEEDS)?.unit ?? null).toBe(unit)
})

test('[PATH-04] a unit is asked once, by the first of its questions', () => {
  const pool = [card('arrays', 'first'), card('arrays', 'second'), card('trees')]
  expect(nextQuestion(pool, [], NEEDS)?.id).toBe('first')
  expect(nextQuestion(pool, [wrong('first')], NEEDS)?.id).toBe('trees')
  expect(countQuestions(pool, [], NEEDS)).toBe(2)
})

test('[PATH-04] the check ends after twelve questions', () => {
  const pool = Array.from({ length: 24 }, (_, index) => card(`unit-${index}`))
  const answers: PlacementAnswer[] = []
  for (let question = nextQuestion(pool, answers, new Map()); question !== null;) {
    expect(countQuestions(pool, answers, new Map())).toBe(12)
    answers.push(right(question.id))
    question = nextQuestion(pool, answers, new Map())
  }
  expect(answers.map(({ questionId }) => questionId)).toEqual(pool.slice(0, 12).map(({ id }) => id))
})

test('[PATH-04] units that need each other in a circle end the check instead of hanging it', () => {
  const circle: Needs = new Map([
    ['one', ['two']],
    ['two', ['one']],
  ])
  expect(nextQuestion([card('one'), card('two')], [], circle)).toBeNull()
})

test('[PATH-04] fewer questions are left after a wrong answer', () => {
  expect(countQuestions(POOL, [], NEEDS)).toBe(5)
  expect(countQuestions(POOL, [wrong('arrays')], NEEDS)).toBe(3)
})

test.each([
  [technique('a'), 'heap', true],
  [technique('a'), 'stack', false],
  [technique('a'), null, false],
  [card('a'), 'right', true],
  [card('a'), 'wrong', false],
  [card('a'), null, false],
])('[PATH-04] what counts as right', (question, answer, isRight) => {
  expect(isRightAnswer(question, answer)).toBe(isRight)
})

test.each([
  [12, 3],
  [8, 2],
  [1, 1],
  [0, 1],
])('[PATH-04] %i questions take about %i min', (count, minutes) => {
  expect(minutesForQuestions(count)).toBe(minutes)
})

test.each([
  [0, 12, 'none'],
  [9, 12, 'some'],
  [12, 12, 'all'],
  [3, 3, 'some'],
] as const)('[PATH-04] %i known of %i is %s', (known, answered, outcome) => {
  expect(judgeOutcome(Array.from({ length: known }, String), answered)).toBe(outcome)
})

test.each([
  [3, 'about 5 minutes'],
  [22, 'about 20 minutes'],
  [55, 'about an hour'],
  [85, 'about an hour'],
  [180, 'about three hours'],
  [700, 'about 12 hours'],
])('[PATH-04] %i minutes are %s', (minutes, text) => {
  expect(aboutTime(minutes)).toBe(text)
})

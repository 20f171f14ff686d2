import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ExerciseContent } from '#app/features/practice/exercise/exercise-content.ts'
import { ExerciseStatement } from './exercise-statement.tsx'

afterEach(cleanup)

const content: ExerciseContent = {
  statement: 'Count the apples in the basket.',
  constraints: ['At most 9 apples'],
  hints: [],
  followUps: [],
  alsoCalled: [],
  lessonTitle: null,
  task: {
    mode: 'function',
    name: 'count',
    params: [{ name: 'apples', type: { kind: 'int' } }],
    returns: { kind: 'int' },
  },
  comparison: { kind: 'exact' },
  time: 'O(n)',
  space: 'O(1)',
  cases: [
    { name: 'two', visible: true, args: [2], expected: 2 },
    { name: 'five', visible: true, args: [5], expected: 5 },
  ],
  stubs: {},
}

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

test('[ASK-06] the worked example comes after the statement, and its case is not shown again', () => {
  const example = 'Input: `apples = 2`\n\nOutput: `2`\n\nThere are two apples.'
  render(<ExerciseStatement content={{ ...content, example, exampleCase: 'two' }} lessonPath={null} />)
  expect(headings()).toEqual(['Example 1', 'Example 2', 'Limits'])
  const texts = screen.getByLabelText('Problem').textContent
  const order = [
    'Count the apples',
    'Inputapples = 2Output2',
    'There are two apples.',
    'Inputapples = 5Output5',
    'At most 9',
  ].map((text) => texts.indexOf(text))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order).not.toContain(-1)
})

test('[ASK-06] an exercise that an older build saved shows its cases as examples', () => {
  render(<ExerciseStatement content={content} lessonPath={null} />)
  expect(headings()).toEqual(['Example 1', 'Example 2', 'Limits'])
  expect(screen.getByLabelText('Problem').textContent).toContain('Inputapples = 2')
})

test('[WALK-04] the calls of a class are written as calls', () => {
  const task: ExerciseContent['task'] = {
    mode: 'class',
    name: 'Basket',
    params: [],
    methods: [
      { name: 'add', params: [{ name: 'kind', type: { kind: 'string' } }], returns: { kind: 'void' } },
    ],
  }
  const cases = [
    { name: 'one', visible: true as const, args: [['Basket'], ['add', 'plum']], expected: [null] },
  ]
  render(<ExerciseStatement content={{ ...content, task, cases }} lessonPath={null} />)
  expect(screen.getByLabelText('Problem').textContent).toContain('InputBasket(), add("plum")')
})

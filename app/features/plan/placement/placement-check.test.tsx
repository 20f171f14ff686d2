import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { PlacementQuestion } from '#app/features/plan/plan.schema.ts'
import { PlacementCheck } from './placement-check.tsx'
import type { PlacementAnswer } from './placement.rules.ts'

afterEach(cleanup)

const QUESTIONS: PlacementQuestion[] = [
  {
    id: 'q1',
    unit: 'stack',
    title: 'Stack',
    needs: [],
    kind: 'technique',
    text: 'Find the next warmer day in `temperatures`.',
    choices: ['Two pointers', 'Sliding window', 'Monotonic stack', 'Heap', 'Hash map', 'Binary search'].map(
      (name) => ({ slug: name.toLowerCase().replace(' ', '-'), name }),
    ),
    accepted: ['monotonic-stack'],
  },
  {
    id: 'q2',
    unit: 'hash-map',
    title: 'Hash map',
    needs: [],
    kind: 'card',
    question: 'What does a lookup cost?',
    answer: 'O(1) on average.',
  },
  {
    id: 'q3',
    unit: 'heap',
    title: 'Heap',
    needs: ['hash-map'],
    kind: 'card',
    question: 'What is a heap?',
    answer: 'A tree.',
  },
]
const NEEDS = new Map([['heap', ['hash-map']]])

function renderCheck() {
  const given: PlacementAnswer[] = []
  const onStop = vi.fn<() => void>()
  function Check() {
    const [answers, setAnswers] = useState<readonly PlacementAnswer[]>([])
    return (
      <PlacementCheck
        questions={QUESTIONS}
        needs={NEEDS}
        answers={answers}
        onAnswer={(answer) => {
          given.push(answer)
          setAnswers((earlier) => [...earlier, answer])
        }}
        onStop={onStop}
      />
    )
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Check /> }])} />)
  return { given, onStop }
}

test('[PATH-04] by keys: 1 to 6 pick, the focus moves on, and the position is announced', async () => {
  const { given } = renderCheck()
  expect(screen.getByRole('group', { name: 'Placement check' }).textContent).toContain(
    'Question 1 of 3, about 1 min left',
  )
  expect(screen.getByText('Name the technique')).not.toBeNull()
  expect(document.activeElement).toBe(document.body)
  expect(screen.getByRole('status').textContent).toBe('')
  await userEvent.keyboard('3')
  expect(given).toEqual([{ questionId: 'q1', answer: 'monotonic-stack' }])
  expect(screen.getByRole('status').textContent).toBe('Question 2 of 3')
  const text = screen.getByRole('group', { name: 'Question text' })
  await expect.poll(() => document.activeElement).toBe(text)
})

test('[PATH-04] a card: 1 is no, 2 shows the answer, then 1 was right and 2 was not', async () => {
  const { given } = renderCheck()
  await userEvent.keyboard('0')
  expect(given.at(-1)).toEqual({ questionId: 'q1', answer: null })
  expect(screen.queryByText('O(1) on average.')).toBeNull()
  await userEvent.keyboard('2')
  await expect.poll(() => document.activeElement?.textContent).toContain('on average.')
  expect(given).toHaveLength(1)
  await userEvent.keyboard('1')
  expect(given.at(-1)).toEqual({ questionId: 'q2', answer: 'right' })
  await userEvent.keyboard('1')
  expect(given.at(-1)).toEqual({ questionId: 'q3', answer: null })
})

/** Presses a button of a card as soon as it accepts presses. */
async function pressWhenReady(name: RegExp) {
  const isReady = () => screen.getByRole('button', { name }).getAttribute('aria-disabled') !== 'true'
  await expect.poll(isReady).toBe(true)
  await userEvent.click(screen.getByRole('button', { name }))
}

test('[PATH-04] the second press of a double click answers nothing that came in its place', async () => {
  const { given } = renderCheck()
  await userEvent.keyboard('0')
  await pressWhenReady(/^I think so/)
  await userEvent.click(screen.getByRole('button', { name: /^I wasn't/ }))
  expect(given).toHaveLength(1)
  await pressWhenReady(/^I was right/)
  await userEvent.click(screen.getByRole('button', { name: /^No/ }))
  expect(given).toHaveLength(2)
  await pressWhenReady(/^No/)
  expect(given.at(-1)).toEqual({ questionId: 'q3', answer: null })
})

test('[PATH-04] a wrong answer ends the questions of units that need it', async () => {
  renderCheck()
  await userEvent.click(screen.getByRole('button', { name: /Heap/ }))
  await pressWhenReady(/^I think so/)
  await pressWhenReady(/^I wasn't/)
  expect(screen.queryByText('What is a heap?')).toBeNull()
})

test('[PATH-04] six choices with their keys, no verdict, and a way out', async () => {
  const { onStop, given } = renderCheck()
  const group = screen.getByRole('group', { name: 'Which technique would you try first?' })
  expect(within(group).getAllByRole('button')).toHaveLength(6)
  expect(screen.getByText('A wrong guess only means that you get the unit.')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Stop here' }))
  expect(onStop).toHaveBeenCalledTimes(1)
  expect(given).toEqual([])
})

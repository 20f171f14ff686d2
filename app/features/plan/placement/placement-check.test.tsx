import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlacementQuestion } from '#app/features/plan/plan.schema.ts'
import { PlacementCheck } from './placement-check.tsx'
import type { PlacementAnswer } from './placement.rules.ts'

let frames: FrameRequestCallback[] = []
beforeEach(() => {
  frames = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Two frames: what was rendered is on the screen. Since when it is. */
function paint(): number {
  act(() => {
    for (let count = 0; count < 2; count += 1) for (const callback of frames.splice(0)) callback(0)
  })
  return performance.now()
}

/** By default when there was time to read. */
const READ_MS = 10_000

function sendAt(timeStamp: number, element: Element, event: Event) {
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  fireEvent(element, event)
}

function press(name: RegExp, gapMs = READ_MS) {
  const seenAt = paint()
  const button = screen.getByRole('button', { name })
  sendAt(seenAt + gapMs, button, new MouseEvent('pointerdown', { bubbles: true }))
  fireEvent.click(button, { detail: 1 })
}

function pressKey(key: string, gapMs = READ_MS) {
  sendAt(paint() + gapMs, document.body, new KeyboardEvent('keydown', { key, bubbles: true }))
}

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
  pressKey('3')
  expect(given).toEqual([{ questionId: 'q1', answer: 'monotonic-stack' }])
  expect(screen.getByRole('status').textContent).toBe('Question 2 of 3')
  const text = screen.getByRole('group', { name: 'Question text' })
  paint()
  await expect.poll(() => document.activeElement).toBe(text)
})

test('[PATH-04] a card: 1 is no, 2 shows the answer, then 1 was right and 2 was not', async () => {
  const { given } = renderCheck()
  pressKey('0')
  expect(given.at(-1)).toEqual({ questionId: 'q1', answer: null })
  expect(screen.queryByText('O(1) on average.')).toBeNull()
  pressKey('2')
  paint()
  await expect.poll(() => document.activeElement?.textContent).toContain('on average.')
  expect(given).toHaveLength(1)
  pressKey('1')
  expect(given.at(-1)).toEqual({ questionId: 'q2', answer: 'right' })
  pressKey('1')
  expect(given.at(-1)).toEqual({ questionId: 'q3', answer: null })
})

test('[PATH-04] the second press of a double click, or of a key, answers nothing that came in its place', () => {
  const { given } = renderCheck()
  press(/Heap/)
  press(/^I think so/, 450)
  pressKey('2', 150)
  expect(screen.queryByRole('button', { name: /^I wasn't/ })).toBeNull()
  press(/^I think so/)
  press(/^I wasn't/, 450)
  pressKey('2', 150)
  expect(given).toHaveLength(1)
  press(/^I was right/)
  press(/^No/, 450)
  pressKey('1', 150)
  expect(given).toHaveLength(2)
})

test('[PATH-04] a wrong answer ends the questions of units that need it', () => {
  const { given } = renderCheck()
  press(/Heap/)
  press(/^I think so/)
  press(/^I wasn't/)
  expect(given.at(-1)).toEqual({ questionId: 'q2', answer: 'wrong' })
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

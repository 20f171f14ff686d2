import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSessionFocus } from './use-session-focus.ts'

afterEach(cleanup)

type Shown = Parameters<typeof useSessionFocus>[0]

const shownCard = (overrides: Partial<Shown> = {}): Shown => ({
  runId: 'run',
  viewKey: 'question 1',
  part: 'question',
  answers: 0,
  counts: { position: 1, total: 3 },
  undone: 'Answer undone.',
  ...overrides,
})

function Session({ shown, isReady = true }: { shown: Shown; isReady?: boolean }) {
  const { questionRef, answerRef, headingRef, announcement } = useSessionFocus(shown, isReady)
  return (
    <>
      <button type="button">A menu</button>
      <div className="study">
        <div ref={questionRef} tabIndex={-1} role="group" aria-label="Question" />
        <div ref={answerRef} tabIndex={-1} role="group" aria-label="Answer" />
        <h1 ref={headingRef} tabIndex={-1}>
          Completed
        </h1>
        <p role="status">{announcement}</p>
      </div>
    </>
  )
}

function open() {
  const { rerender } = render(<Session shown={shownCard()} isReady={false} />)
  rerender(<Session shown={shownCard()} />)
  return (overrides: Partial<Shown>) => rerender(<Session shown={shownCard(overrides)} />)
}

const announced = () => screen.getByRole('status').textContent

/** What has the focus after the paint, and the announcement. */
async function settle() {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return [document.activeElement, announced()]
}

test('the focus follows the card, and each answer and undo is announced', async () => {
  const show = open()
  // Opening the page leaves the focus where it is.
  expect(await settle()).toEqual([document.body, ''])
  show({ viewKey: 'answer 1', part: 'answer' })
  expect(await settle()).toEqual([screen.getByLabelText('Answer'), ''])
  const second = { viewKey: 'question 2', answers: 1, counts: { position: 2, total: 3 } }
  show(second)
  expect(await settle()).toEqual([screen.getByLabelText('Question'), 'Card 2 of 3'])
  // More cards are loaded.
  show({ ...second, counts: { position: 2, total: 5 } })
  expect(announced()).toBe('Card 2 of 3')
  show({ viewKey: 'answer 1 again', part: 'answer' })
  expect(announced()).toBe('Answer undone. Card 1 of 3')
  show({ viewKey: 'end', part: 'end', answers: 3, counts: null })
  expect(await settle()).toEqual([screen.getByRole('heading'), ''])
})

test('[STUDY-06] a run that starts because the deck changed takes no focus from a menu, and no undo is announced', async () => {
  const show = open()
  show({ viewKey: 'question 2', answers: 1, counts: { position: 2, total: 3 } })
  screen.getByRole('button').focus()
  show({ runId: 'another run', viewKey: 'another question 1' })
  expect(await settle()).toEqual([screen.getByRole('button'), 'Card 1 of 3'])
  show({ runId: 'another run', viewKey: 'another answer 1', part: 'answer' })
  expect(await settle()).toEqual([screen.getByLabelText('Answer'), 'Card 1 of 3'])
})

test('a focus that moves before the paint stays where it was put', async () => {
  const show = open()
  screen.getByLabelText('Question').focus()
  show({ viewKey: 'answer 1', part: 'answer' })
  expect(document.activeElement).toBe(screen.getByLabelText('Question'))
  screen.getByRole('button').focus()
  expect(await settle()).toEqual([screen.getByRole('button'), ''])
})

test('the focus leaves a control at once, so that a second press does not reach it', () => {
  const show = open()
  screen.getByRole('button').focus()
  show({ viewKey: 'question 2', answers: 1, counts: { position: 2, total: 3 } })
  expect(document.activeElement).toBe(screen.getByLabelText('Question'))
})

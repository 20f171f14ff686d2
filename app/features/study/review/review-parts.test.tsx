import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_SETTINGS, previewIntervals } from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { Rating } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import { newId } from '#app/shared/ids.ts'
import { CardNote } from './card-note.tsx'
import { HintLadder } from './hint-ladder.tsx'
import { ConfidenceFoot } from './question-foot.tsx'
import { RateFoot } from './rate-foot.tsx'
import { listReturns } from './review-finish.tsx'
import { RepairOffer } from './review-notices.tsx'
import { describeInterval } from './session/interval-text.rules.ts'
import { type ReviewItem, reveal, startSession } from './session/review-session.rules.ts'

afterEach(cleanup)

const anItem = (overrides: Partial<ReviewItem> = {}): ReviewItem => ({
  card: {
    id: newId(),
    question: 'Q?',
    answer: 'A',
    hint: '',
    difficulty: 'easy',
    type: 'Other',
    code: '',
    version: 1,
  },
  deck: { id: newId(), name: 'Graphs', isPublic: false, ownerId: 'me' },
  memory: null,
  isStarred: false,
  note: '',
  repairedLapses: 0,
  ...overrides,
})

describe('the rating buttons', () => {
  const item = anItem()
  const session = reveal(startSession({ items: [item], unloaded: 0, at: Date.now() }), false)

  function renderFoot(buttons: 2 | 4, hintsUsed = 0) {
    const onRate = vi.fn<(rating: Rating) => void>()
    render(
      <RateFoot
        session={{ ...session, hintsUsed }}
        item={item}
        schedule={DEFAULT_SETTINGS}
        buttons={buttons}
        hasSingleKeys
        onRate={onRate}
      />,
    )
    return onRate
  }

  test('[REV-03] [MEM-03] two buttons with keys, each with the interval that it gives', async () => {
    const onRate = renderFoot(2)
    const [repeat, completed] = screen.getAllByRole('button')
    expect(repeat?.textContent).toContain('Repeat 1')
    expect(repeat?.textContent).toContain('in 10 min')
    const at = Date.now()
    const answer = { at, zoneOffsetMinutes: 0, hintsUsed: 0, confidence: null }
    const { good } = previewIntervals(item.card.id, null, answer, DEFAULT_SETTINGS)
    expect(completed?.textContent).toContain(`in ${describeInterval(good, at).short}`)
    await userEvent.click(screen.getByRole('button', { name: /Completed/ }))
    expect(onRate).toHaveBeenCalledWith('good')
  })

  test('[REV-03] four buttons as a setting', () => {
    renderFoot(4)
    expect(
      screen.getAllByRole('button').map((button) => button.querySelector('.rate-label')?.textContent?.trim()),
    ).toEqual(['Again 1', 'Hard 2', 'Good 3', 'Easy 4'])
  })

  test('[REV-04] after three hints every button repeats the card', () => {
    renderFoot(4, 3)
    const intervals = [...document.querySelectorAll('.rate-interval')].map((one) => one.textContent)
    expect(new Set(intervals).size).toBe(1)
  })
})

test('[REV-04] only the next hint can be opened, and each price is shown before', async () => {
  const onOpen = vi.fn<() => void>()
  render(<HintLadder hints={['Vague', 'Closer', 'Almost']} opened={1} hasSingleKeys onOpen={onOpen} />)
  expect(screen.getByText('Vague')).not.toBeNull()
  expect(screen.queryByText('Closer')).toBeNull()
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.getByText('the card will repeat')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Show hint 2/ }))
  expect(onOpen).toHaveBeenCalledTimes(1)
})

test('[REV-05] sure, think so, guess, or skip', async () => {
  const sent: unknown[] = []
  render(<ConfidenceFoot hasSingleKeys onSay={(confidence) => sent.push(confidence)} />)
  for (const name of [/^Sure/, /^Think so/, /^Guess/, /^Skip/]) {
    await userEvent.click(screen.getByRole('button', { name }))
  }
  expect(sent).toEqual(['sure', 'think-so', 'guess', null])
})

test('[MEM-09] the note opens in place with the focus; Esc leaves it as it was', async () => {
  const user = userEvent.setup()
  const onSave = vi.fn<(note: string) => void>()
  const onCancel = vi.fn<() => void>()
  render(<CardNote note="Old" isEditing onEdit={() => {}} onSave={onSave} onCancel={onCancel} />)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  await user.type(screen.getByRole('textbox'), ' and new')
  await user.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(onSave).toHaveBeenCalledWith('Old and new')
})

test('[MEM-10] a card that was missed four times is offered for repair; only own cards can be split', () => {
  const memory = {
    phase: 'relearning' as const,
    stability: 1,
    difficulty: 8,
    lastReviewAt: 0,
    lastReviewDay: 0,
    intervalDays: 0,
    dueDay: 0,
    dueAt: 0,
    reps: 9,
    lapses: 4,
    overconfidentDay: null,
  }
  const actions = { onEdit: () => {}, onNote: () => {}, onSuspend: () => {}, onDismiss: () => {} }
  const { rerender } = render(<RepairOffer item={anItem({ memory })} canEdit {...actions} />)
  expect(screen.getByRole('heading', { name: "You've missed this card four times" })).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Split or add a hint' })).not.toBeNull()
  rerender(<RepairOffer item={anItem({ memory })} canEdit={false} {...actions} />)
  expect(screen.queryByRole('button', { name: 'Split or add a hint' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Write a note' })).not.toBeNull()
})

test('[REV-08] what returns tomorrow: the repeated cards that are due then, those missed most first', () => {
  const day = 100
  const memory = {
    phase: 'review' as const,
    stability: 1,
    difficulty: 5,
    lastReviewAt: 0,
    lastReviewDay: day,
    intervalDays: 1,
    dueDay: day + 1,
    dueAt: 0,
    reps: 1,
    lapses: 0,
    overconfidentDay: null,
  }
  const [once, twice, never] = [anItem(), anItem(), anItem()]
  const step = (item: ReviewItem, rating: Rating) => ({
    item,
    question: item.card.question,
    next: memory,
    answer: {
      kind: 'answer' as const,
      id: newId(),
      at: 0,
      zoneOffsetMinutes: 0,
      rating,
      hintsUsed: 0,
      confidence: null,
      cardId: item.card.id,
      durationMs: 1,
    },
  })
  const steps = [
    step(once, 'again'),
    step(twice, 'again'),
    step(never, 'good'),
    step(twice, 'again'),
    step(once, 'good'),
    step(twice, 'good'),
  ]
  expect(listReturns(steps, day).map(({ cardId, count }) => [cardId, count])).toEqual([
    [twice.card.id, 2],
    [once.card.id, 1],
  ])
})

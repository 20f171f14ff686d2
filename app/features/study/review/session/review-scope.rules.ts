import { cardsIn } from '#app/features/scheduling/queue/queue.rules.ts'
import type { QueueBatch, QueueCard, Today } from '#app/features/scheduling/scheduling.schema.ts'
import { MAX_QUEUE_BATCH } from '#app/features/scheduling/scheduling.rules.ts'

/** What a review is over: the due cards that fit today, all of them, a few minutes of them, new ones, or listed ones. */
export type ReviewScope = {
  input: { kind: 'due' | 'new'; includesKnown: boolean; cardIds?: string[] }
  /** Every due card: not only the slice that fits, and also those that are known well enough until the interview. */
  isAll: boolean
  minutes: number | null
  /** The step of today's session that this review is; null for a review by itself. */
  step: string | null
  /** At most so many new cards. */
  newLimit: number | null
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu
const MAX_MINUTES = 240

/** `/review`, `/review?all`, `/review?minutes=5`, `/review?new`, `/review?new=10`, `/review?cards=<id>,<id>`. */
export function readReviewScope(url: string): ReviewScope {
  const { searchParams } = new URL(url)
  const cardIds = (searchParams.get('cards') ?? '')
    .split(',')
    .filter((id) => ID.test(id))
    .slice(0, MAX_QUEUE_BATCH)
  const minutes = Number(searchParams.get('minutes'))
  const newLimit = Number(searchParams.get('new'))
  return {
    input: {
      kind: searchParams.has('new') ? 'new' : 'due',
      includesKnown: searchParams.has('all'),
      ...(cardIds.length > 0 ? { cardIds } : {}),
    },
    isAll: searchParams.has('all'),
    step: searchParams.get('session'),
    minutes: Number.isInteger(minutes) && minutes > 0 ? Math.min(minutes, MAX_MINUTES) : null,
    newLimit: Number.isInteger(newLimit) && newLimit > 0 ? newLimit : null,
  }
}

/** The cards of the session, and how many due ones are still to be loaded. */
export function limitSession(
  batch: Pick<QueueBatch, 'cards' | 'nextCursor' | 'newLeft'>,
  today: Pick<Today, 'due' | 'slice' | 'secondsPerAnswer'>,
  { input, isAll, step, minutes, newLimit }: ReviewScope,
): { cards: QueueCard[]; unloaded: number } {
  if (input.cardIds !== undefined) {
    // The named cards of a step are new ones: after a reload, those that were answered are done.
    const cards = step === null ? batch.cards : batch.cards.filter(({ memory }) => memory === null)
    return { cards, unloaded: 0 }
  }
  if (input.kind === 'new') {
    return { cards: batch.cards.slice(0, Math.min(batch.newLeft, newLimit ?? batch.newLeft)), unloaded: 0 }
  }
  const fitting =
    minutes === null
      ? isAll
        ? null
        : (today.slice?.cards ?? null)
      : cardsIn(minutes, today.secondsPerAnswer)
  const due = today.due.count + (isAll ? today.due.known : 0)
  const total = Math.min(Math.max(due, batch.cards.length), fitting ?? Number.POSITIVE_INFINITY)
  const cards = batch.cards.slice(0, total)
  return { cards, unloaded: batch.nextCursor === null ? 0 : Math.max(0, total - cards.length) }
}

import type { AnswerEvent } from '#app/features/scheduling/answers/answer-event.rules.ts'
import type { QueueCard } from '#app/features/scheduling/scheduling.schema.ts'
import { applyReview, effectiveRating, isLeech } from '#app/features/scheduling/schedule/schedule.rules.ts'
import type {
  CardReview,
  Confidence,
  MemoryState,
  ScheduleSettings,
} from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { Rating } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import { measureDuration, type SessionCounts } from '#app/features/study/study.rules.ts'

/** One review over all decks, in the browser: which card is shown, and what each press does. Pure. */

/** A card in the queue, with what the learner set on it. */
export type ReviewItem = QueueCard

/** Its position in the run is known when it is queued. */
export type ReviewAnswer = Omit<AnswerEvent, 'seq'> & CardReview

/** An answer that was not undone, and the card's memory after it. */
export type ReviewStep = {
  answer: ReviewAnswer
  question: string
  /** The card as it was before; null once the answer is too long ago to be undone. */
  item: ReviewItem | null
  next: MemoryState
}

/** A failed card, which comes back within the session. */
type WaitingItem = { item: ReviewItem; dueAt: number; afterAnswers: number }

export type ReviewSide = 'question' | 'confidence' | 'answer'

export type ReviewSession = {
  /** The first is on the screen. */
  upcoming: readonly ReviewItem[]
  waiting: readonly WaitingItem[]
  /** The answers of this session, in order; undo removes the last. */
  steps: readonly ReviewStep[]
  /** Due cards that the server has not sent yet. */
  unloaded: number
  side: ReviewSide
  hintsUsed: number
  confidence: Confidence | null
  /** When the current question was shown. */
  shownAt: number
}

/** A failed card comes back after this many other cards, or after its minutes, whichever is first. */
export const CARDS_BEFORE_RETURN = 8
const CONFIDENCE_EVERY = 4
/** How many answers can be undone. Texts of cards that were answered earlier would only fill the memory of the tab. */
export const UNDO_REACH = 100

type Start = {
  items: readonly ReviewItem[]
  unloaded: number
  /** The answers of this session before a reload. */
  steps?: readonly ReviewStep[]
  /** Cards that were suspended in this session. */
  dropped?: readonly string[]
  at: number
}

export function startSession({ items, unloaded, steps = [], dropped = [], at }: Start): ReviewSession {
  const known = applySteps(items, steps).filter(({ card }) => !dropped.includes(card.id))
  const isWaiting = ({ memory }: ReviewItem) =>
    memory !== null && memory.phase !== 'review' && memory.dueAt > at
  const session: ReviewSession = {
    upcoming: known.filter((item) => !isWaiting(item)),
    waiting: known.filter(isWaiting).map((item) => ({
      item,
      dueAt: item.memory?.dueAt ?? at,
      afterAnswers: steps.length + CARDS_BEFORE_RETURN,
    })),
    steps,
    unloaded,
    ...freshCard(at),
  }
  return showNext(session, at)
}

/**
 * The answers of this session before a reload. Where the server didn't have one yet, its card is done or comes back
 * later; a failed card comes back even if it isn't among the cards, as in a session over new ones.
 */
function applySteps(items: readonly ReviewItem[], steps: readonly ReviewStep[]): ReviewItem[] {
  const lastSteps = new Map(steps.map((step) => [step.answer.cardId, step]))
  const present = new Set(items.map(({ card }) => card.id))
  const failed = [...lastSteps.values()].flatMap(({ answer, item, next }) =>
    item === null || next.phase === 'review' || present.has(answer.cardId) ? [] : [{ ...item, memory: next }],
  )
  const current = items.flatMap((item) => {
    const step = lastSteps.get(item.card.id)
    if (step === undefined || (item.memory?.lastReviewAt ?? 0) >= step.answer.at) return [item]
    return step.next.phase === 'review' ? [] : [{ ...item, memory: step.next }]
  })
  return [...current, ...failed]
}

const freshCard = (at: number) => ({
  side: 'question' as const,
  hintsUsed: 0,
  confidence: null,
  shownAt: at,
})

/** Whether the last answer can be undone. */
export const canUndo = ({ steps }: ReviewSession): boolean => (steps.at(-1)?.item ?? null) !== null

export const currentItem = ({ upcoming }: ReviewSession): ReviewItem | null => upcoming[0] ?? null

/** Cards that the server has not sent yet keep the session open. */
export const isFinished = ({ upcoming, waiting, unloaded }: ReviewSession): boolean =>
  upcoming.length === 0 && waiting.length === 0 && unloaded === 0

/** The confidence question comes before about one reveal in four; a card always gives the same result. */
export function promptsConfidence({ card, memory }: ReviewItem): boolean {
  const text = `${card.id}${String(memory?.reps ?? 0)}`
  let hash = 0
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return hash % CONFIDENCE_EVERY === 0
}

export function reveal(session: ReviewSession, hasConfidence: boolean): ReviewSession {
  const item = currentItem(session)
  if (item === null || session.side === 'answer') return session
  const isPrompted = session.side === 'question' && hasConfidence && promptsConfidence(item)
  return { ...session, side: isPrompted ? 'confidence' : 'answer' }
}

export function setConfidence(session: ReviewSession, confidence: Confidence | null): ReviewSession {
  return session.side === 'confidence' ? { ...session, confidence, side: 'answer' } : session
}

export function openHint(session: ReviewSession, hintCount: number): ReviewSession {
  if (session.side !== 'question' || session.hintsUsed >= hintCount) return session
  return { ...session, hintsUsed: session.hintsUsed + 1 }
}

type RateInput = { id: string; at: number; zoneOffsetMinutes: number; rating: Rating }

/** Rates the shown answer and moves on. Null if no answer is shown. */
export function rate(
  session: ReviewSession,
  { id, at, zoneOffsetMinutes, rating }: RateInput,
  settings: ScheduleSettings,
): { session: ReviewSession; step: ReviewStep & { item: ReviewItem } } | null {
  const item = currentItem(session)
  if (item === null || session.side !== 'answer') return null
  const { hintsUsed, confidence } = session
  const answer: ReviewAnswer = {
    kind: 'answer',
    id,
    cardId: item.card.id,
    deckId: item.deck.id,
    at,
    zoneOffsetMinutes,
    rating,
    durationMs: measureDuration(session.shownAt, at),
    hintsUsed,
    confidence,
  }
  const next = applyReview(item.card.id, item.memory, answer, settings)
  const step = { answer, question: item.card.question, item, next }
  const steps = [...dropOldItems(session.steps), step]
  const returned = { ...item, memory: next }
  const comesBack = next.phase !== 'review'
  const waiting = comesBack
    ? [
        ...session.waiting,
        { item: returned, dueAt: next.dueAt, afterAnswers: steps.length + CARDS_BEFORE_RETURN },
      ]
    : session.waiting
  const rest = { ...session, ...freshCard(at), steps, waiting, upcoming: session.upcoming.slice(1) }
  return { session: showNext(rest, at), step }
}

/** Another answer comes after these. */
const dropOldItems = (steps: readonly ReviewStep[]): ReviewStep[] =>
  steps.map((step, index) =>
    step.item !== null && index <= steps.length - UNDO_REACH ? { ...step, item: null } : step,
  )

/** Puts a failed card in front when its time has come, or when nothing else is left. */
function showNext(session: ReviewSession, at: number): ReviewSession {
  const isBack = ({ dueAt, afterAnswers }: WaitingItem) => dueAt <= at || session.steps.length >= afterAnswers
  const index = session.waiting.findIndex(isBack)
  const isNothingElse = session.upcoming.length === 0 && session.unloaded === 0
  const chosen = session.waiting[index === -1 && isNothingElse ? 0 : index]
  if (chosen === undefined) return session
  return {
    ...session,
    waiting: session.waiting.filter((one) => one !== chosen),
    upcoming: [chosen.item, ...session.upcoming],
  }
}

/** Takes the last answer back: its card is on the screen again, as it was before the answer. */
export function undo(
  session: ReviewSession,
  at: number,
): { session: ReviewSession; step: ReviewStep } | null {
  const step = session.steps.at(-1)
  if (step === undefined || step.item === null) return null
  const { cardId } = step.answer
  const isOther = ({ card }: ReviewItem) => card.id !== cardId
  // An edit, a star or a note that came after the answer stays.
  const latest = findItem(session, cardId)
  const item = latest === null ? step.item : { ...latest, memory: step.item.memory }
  return {
    step,
    session: {
      ...session,
      ...freshCard(at),
      steps: session.steps.slice(0, -1),
      waiting: session.waiting.filter((one) => isOther(one.item)),
      upcoming: [item, ...session.upcoming.filter(isOther)],
    },
  }
}

/** The newest version of a card in the session. */
function findItem({ upcoming, waiting, steps }: ReviewSession, cardId: string): ReviewItem | null {
  const isWanted = ({ card }: ReviewItem) => card.id === cardId
  return (
    upcoming.find(isWanted) ??
    waiting.find(({ item }) => isWanted(item))?.item ??
    steps.findLast(({ item }) => item !== null && isWanted(item))?.item ??
    null
  )
}

/** Changes a card wherever it is in the session, so that an undo keeps an edit. */
export function changeItem(
  session: ReviewSession,
  cardId: string,
  change: (item: ReviewItem) => ReviewItem,
): ReviewSession {
  const apply = (item: ReviewItem) => (item.card.id === cardId ? change(item) : item)
  return {
    ...session,
    upcoming: session.upcoming.map(apply),
    waiting: session.waiting.map((one) => ({ ...one, item: apply(one.item) })),
    steps: session.steps.map((step) => {
      const item = step.item === null ? null : apply(step.item)
      return { ...step, item, question: item?.card.question ?? step.question }
    }),
  }
}

/** Takes a suspended, deleted or withdrawn card out of what is to come. */
export function dropCard(session: ReviewSession, cardId: string, at: number): ReviewSession {
  const isCurrent = currentItem(session)?.card.id === cardId
  const rest = {
    ...session,
    upcoming: session.upcoming.filter(({ card }) => card.id !== cardId),
    waiting: session.waiting.filter(({ item }) => item.card.id !== cardId),
  }
  return isCurrent ? showNext({ ...rest, ...freshCard(at) }, at) : rest
}

/** Puts a suspended card back on the screen. */
export function restoreCard(session: ReviewSession, item: ReviewItem, at: number): ReviewSession {
  return { ...session, ...freshCard(at), upcoming: [item, ...session.upcoming] }
}

/** Adds a batch from the server behind the loaded cards. Cards that are already here, or done, are skipped. */
export function addBatch(
  session: ReviewSession,
  items: readonly ReviewItem[],
  unloaded: number,
  at: number,
): ReviewSession {
  const known = new Set([
    ...session.upcoming.map(({ card }) => card.id),
    ...session.waiting.map(({ item }) => item.card.id),
    ...session.steps.map(({ answer }) => answer.cardId),
  ])
  const added = items.filter(({ card }) => !known.has(card.id))
  const wasEmpty = session.upcoming.length === 0
  const next = { ...session, upcoming: [...session.upcoming, ...added], unloaded }
  return wasEmpty ? showNext({ ...next, shownAt: at }, at) : next
}

/** A card that comes back counts again, in the position and in the total: the last one is the end. */
export function countSession(session: ReviewSession): SessionCounts {
  const { steps, upcoming, waiting, unloaded } = session
  const repeated = steps.filter(({ answer }) => isRepeat(answer)).length
  return {
    position: steps.length + (upcoming.length > 0 ? 1 : 0),
    total: steps.length + upcoming.length + waiting.length + unloaded,
    completed: steps.length - repeated,
    repeated,
  }
}

/** Lapses between two offers of a repair. */
const REPAIR_STEP = 2

/** After an answer that made the card a leech: not again until two lapses after the last repair. */
export function needsRepair({ memory, repairedLapses }: ReviewItem, next: MemoryState): boolean {
  const hasLapsed = next.lapses > (memory?.lapses ?? 0)
  const isOpen = repairedLapses === 0 || next.lapses >= repairedLapses + REPAIR_STEP
  return hasLapsed && isLeech(next) && isOpen
}

export const isRepeat = ({ rating, hintsUsed }: CardReview): boolean =>
  effectiveRating(rating, hintsUsed) === 'again'

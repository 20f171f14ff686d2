import type { AnswerEvent, RunEvent, UndoEvent } from '#app/features/scheduling/answers/answer-event.rules.ts'
import type { Rating } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import type { Confidence } from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { Quota } from '#app/shared/quotas.ts'
import { DAY_MS, FULL_PERCENT, MINUTES_PER_HOUR, MINUTE_MS } from '#app/shared/units.ts'

/** The classic run: all cards in question order, Repeat to the end of the queue. Time and ids are arguments. */

/** Limits the activity entries of one person; nobody starts a session every 30 seconds for an hour. */
export const STUDY_SESSIONS: Quota = {
  kind: 'study',
  limit: 120,
  minutes: MINUTES_PER_HOUR,
  noun: 'study sessions',
}

/** The lists of decks show the progress of this many, the last studied first. */
export const MAX_DECKS_WITH_PROGRESS = 200

/** A classic run answers its cards in question order; a review is made of what is due in all decks. */
export const RUN_MODES = ['classic', 'review'] as const
// The same words as in the schedule, whose module is too large for the screen of a classic run.
export const RATINGS = ['again', 'hard', 'good', 'easy'] as const satisfies readonly Rating[]
/** In the order of their keys, 1 to 3. */
export const CONFIDENCES = ['sure', 'think-so', 'guess'] as const satisfies readonly Confidence[]
export const MAX_HINTS_USED = 3

export type Run = {
  id: string
  startedAt: number
  /** The deck's cards in question order, when the run was started or resumed. */
  cardIds: readonly string[]
  /** The answered cards, then those to come. */
  queue: readonly string[]
  events: readonly RunEvent[]
  /** The answers that were not undone, in order. */
  answers: readonly AnswerEvent[]
  isAnswerShown: boolean
  isHintShown: boolean
  hintsUsed: number
  /** When the current question was shown. */
  shownAt: number
}

export type RunAction =
  | { kind: 'reveal' }
  | { kind: 'toggleHint' }
  | { kind: 'rate'; rating: Rating; id: string; at: number }
  | { kind: 'undo'; id: string; at: number }

export const MAX_DURATION_MS = 3_600_000
/** Bounds what is stored; far more than anybody answers in one run. */
export const MAX_RUN_EVENTS = 10_000
export const MAX_EVENTS_PER_RECORD = 100
export const MAX_REVISION = 100
export const MAX_ZONE_OFFSET_MINUTES = 900
/** The largest time that a Date can hold. */
export const MAX_TIME_MS = 8_640_000_000_000_000
const MAX_AGE_MS = 400 * DAY_MS
const MAX_LEAD_MS = 5 * 60_000

export function startRun(cardIds: readonly string[], { id, at }: { id: string; at: number }): Run {
  return {
    id,
    startedAt: at,
    cardIds,
    queue: cardIds,
    events: [],
    answers: [],
    isAnswerShown: false,
    isHintShown: false,
    hintsUsed: 0,
    shownAt: at,
  }
}

export function reduceRun(run: Run, action: RunAction): Run {
  if (action.kind === 'rate') return rate(run, action)
  if (action.kind === 'undo') return undo(run, action)
  if (isFinished(run) || run.isAnswerShown) return run
  if (action.kind === 'reveal') return { ...run, isAnswerShown: true, isHintShown: false }
  return { ...run, isHintShown: !run.isHintShown, hintsUsed: 1 }
}

function rate(run: Run, { rating, id, at }: { rating: Rating; id: string; at: number }): Run {
  const cardId = currentCardId(run)
  if (cardId === null || !run.isAnswerShown || run.events.length >= MAX_RUN_EVENTS) return run
  const answer: AnswerEvent = {
    kind: 'answer',
    id,
    seq: nextSeq(run.events),
    cardId,
    rating,
    durationMs: measureDuration(run.shownAt, at),
    hintsUsed: run.hintsUsed,
    confidence: null,
    at,
  }
  return {
    ...run,
    queue: rating === 'again' ? [...run.queue, cardId] : run.queue,
    events: [...run.events, answer],
    answers: [...run.answers, answer],
    isAnswerShown: false,
    isHintShown: false,
    hintsUsed: 0,
    shownAt: at,
  }
}

/** Undoes the last answer: its card is current again, with the answer shown, ready to be rated. */
function undo(run: Run, { id, at }: { id: string; at: number }): Run {
  const last = run.answers.at(-1)
  if (last === undefined || run.events.length >= MAX_RUN_EVENTS) return run
  const { cardId } = last
  const event: UndoEvent = { kind: 'undo', id, seq: nextSeq(run.events), undoes: last.id, cardId, at }
  const undone = replayEvents(run, run.cardIds, [...run.events, event], at)
  // A card that was deleted from the deck can't be shown.
  if (!run.cardIds.includes(cardId)) return undone
  return { ...undone, isAnswerShown: true, hintsUsed: last.hintsUsed, shownAt: at - last.durationMs }
}

/**
 * The run after these events, over the deck's current cards. The rest of a classic queue follows from the events:
 * the cards never answered, in question order, then those whose last answer was Repeat, in the order of those
 * answers. So a run can be resumed after a reload, on another device, and after the deck has changed.
 */
export function replayEvents(
  { id, startedAt }: { id: string; startedAt: number },
  cardIds: readonly string[],
  events: readonly RunEvent[],
  at: number,
): Run {
  const inOrder = [...events].sort((a, b) => a.seq - b.seq || compareText(a.id, b.id))
  const answers = dropUndoneAnswers(inOrder)
  const inDeck = new Set(cardIds)
  const lastAnswers = new Map<string, AnswerEvent>()
  for (const answer of answers) {
    lastAnswers.delete(answer.cardId)
    lastAnswers.set(answer.cardId, answer)
  }
  const unseen = cardIds.filter((cardId) => !lastAnswers.has(cardId))
  const toRepeat = [...lastAnswers.values()]
    .filter(({ cardId, rating }) => rating === 'again' && inDeck.has(cardId))
    .map(({ cardId }) => cardId)
  const answered = answers.map(({ cardId }) => cardId)
  return {
    ...startRun(cardIds, { id, at }),
    startedAt,
    queue: [...answered, ...unseen, ...toRepeat],
    events: inOrder,
    answers,
  }
}

function dropUndoneAnswers(events: readonly RunEvent[]): AnswerEvent[] {
  const undone = new Set(events.flatMap((event) => (event.kind === 'undo' ? [event.undoes] : [])))
  return events.filter((event): event is AnswerEvent => event.kind === 'answer' && !undone.has(event.id))
}

export function currentCardId(run: Run): string | null {
  return run.queue[run.answers.length] ?? null
}

/** A run over an empty deck is never finished. */
export function isFinished(run: Run): boolean {
  return run.queue.length > 0 && run.answers.length >= run.queue.length
}

/** The last card is drawn without the edges of further cards beneath it. */
export function isLastCard(run: Run): boolean {
  return run.answers.length >= run.queue.length - 1
}

/** The cards that were repeated at least once, each once, in the order of the run. */
export function listRepeatedCards({ answers, cardIds }: Run): string[] {
  const inDeck = new Set(cardIds)
  const repeated = answers.filter(({ rating, cardId }) => rating === 'again' && inDeck.has(cardId))
  return [...new Set(repeated.map(({ cardId }) => cardId))]
}

/** From showing each question to its rating, in whole minutes, at least one. */
export const countMinutes = ({ answers }: { answers: readonly Pick<AnswerEvent, 'durationMs'>[] }): number =>
  Math.max(1, Math.round(answers.reduce((sum, { durationMs }) => sum + durationMs, 0) / MINUTE_MS))

/** Of the header and the summary of a session. */
export type SessionCounts = { completed: number; repeated: number; position: number; total: number }

/** `position` counts from 1 and stays at the total when the run is done; the total grows with each Repeat. */
export function countRun({ answers, queue }: Run): SessionCounts {
  const completed = answers.filter(({ rating }) => rating !== 'again').length
  const total = queue.length
  return {
    completed,
    repeated: answers.length - completed,
    position: Math.min(answers.length + 1, total),
    total,
  }
}

/** (completed + repeated) / total, in percent, never above 100; 100 only at the end. */
export function progressPercent({ completed, repeated, total }: Omit<SessionCounts, 'position'>): number {
  if (total === 0) return 0
  const done = completed + repeated
  if (done >= total) return FULL_PERCENT
  return Math.min(Math.round((FULL_PERCENT * done) / total), FULL_PERCENT - 1)
}

/** Clamps a time to a range around the time of receipt, because a device's clock may be wrong. */
export function clampReportedTime(reportedAt: number, receivedAt: number): number {
  return clamp(reportedAt, receivedAt - MAX_AGE_MS, receivedAt + MAX_LEAD_MS)
}

/** From showing a question to its rating. Longer durations mean that the card was left open. */
export const measureDuration = (shownAt: number, at: number) => clamp(at - shownAt, 0, MAX_DURATION_MS)

const nextSeq = (events: readonly RunEvent[]) => (events.at(-1)?.seq ?? 0) + 1
const clamp = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

import { MAX_CARDS_PER_SET } from '#app/features/cards/card.rules.ts'
import type { RunEvent } from '#app/features/scheduling/answers/answer-event.rules.ts'
import { RUN_STATES } from '#app/features/study/study-session.rules.ts'
import {
  CONFIDENCES,
  MAX_HINTS_USED,
  MAX_REVISION,
  MAX_RUN_EVENTS,
  MAX_TIME_MS,
  MAX_ZONE_OFFSET_MINUTES,
  RATINGS,
  RUN_MODES,
} from '#app/features/study/study.rules.ts'
import type { RunRecord } from '#app/features/study/study.schema.ts'
import { readOlderNames } from './older-names.rules.ts'

/** One event of a run, or only the run's new state, queued for the server. */
export type QueuedEvent = {
  /** Its position among all entries of this browser, from any tab. */
  order: number
  run: RunRecord['run']
  event: RunEvent | null
  state: RunRecord['state']
  /** A number, because an IndexedDB index can't hold a boolean. */
  isSent: 0 | 1
  keptAt: number
}

/** Why the server doesn't take an entry: a code that `describeRejection` knows, or a sentence. */
export type Rejection = { reason: string; at: number }

/** Its entry may be of an older format, so it is unknown. */
export type RefusedEvent = { order: number; rejection: Rejection; entry: unknown }

type Check = (value: unknown) => boolean

const integer =
  (from: number, to: number): Check =>
  (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= from && value <= to
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
const text =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const fields = (checks: Record<string, Check>): Check => {
  const named = Object.entries(checks)
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    named.every(([name, check]) => check(Reflect.get(value, name)))
}

const anyInteger = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
const id = text(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i)
const newId = text(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i)
const time = integer(0, MAX_TIME_MS)
const cardIds: Check = (value) =>
  Array.isArray(value) && value.length >= 1 && value.length <= MAX_CARDS_PER_SET && value.every(id)

const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)

const eventFields = {
  id: newId,
  seq: integer(1, MAX_RUN_EVENTS),
  cardId: id,
  at: time,
  deckId: optional(id),
  zoneOffsetMinutes: optional(integer(-MAX_ZONE_OFFSET_MINUTES, MAX_ZONE_OFFSET_MINUTES)),
}
const answer = fields({
  ...eventFields,
  kind: oneOf(['answer']),
  rating: oneOf(RATINGS),
  // Limited by the server, not refused.
  durationMs: Number.isFinite,
  hintsUsed: integer(0, MAX_HINTS_USED),
  confidence: oneOf([...CONFIDENCES, null]),
})
const undo = fields({ ...eventFields, kind: oneOf(['undo']), undoes: newId })
const isRunEvent = (value: unknown): value is RunEvent => answer(value) || undo(value)

const entry = fields({
  order: anyInteger,
  run: fields({
    id: newId,
    deckId: id,
    mode: optional(oneOf(RUN_MODES)),
    cardIds: optional(cardIds),
    revision: (value) => typeof value === 'string' && value.length <= MAX_REVISION,
    startedAt: time,
  }),
  event: (value) => value === null || isRunEvent(value),
  state: oneOf(RUN_STATES),
  isSent: oneOf([0, 1]),
  keptAt: anyInteger,
})

const isQueuedEvent = (value: unknown): value is QueuedEvent => entry(value)

/**
 * A stored entry, which an older version may have written; null if the server would not accept it. Checked by hand,
 * because zod is larger than the rest of the study screen; a test compares it with the server's schema.
 */
export function readQueuedEvent(value: unknown): QueuedEvent | null {
  if (typeof value !== 'object' || value === null) return null
  const read = { ...value, event: readOlderNames(Reflect.get(value, 'event')) }
  return isQueuedEvent(read) ? read : null
}

/** The events of a stored run, from a process of this build or of the one before. */
export const readRunEvents = (events: readonly unknown[]): RunEvent[] =>
  events.map(readOlderNames).filter(isRunEvent)

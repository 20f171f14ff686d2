import { MAX_CARDS_PER_SET } from '#app/features/cards/card.rules.ts'
import { RUN_STATES } from '#app/features/study/study-session.rules.ts'
import {
  GRADES,
  MAX_DURATION_MS,
  MAX_REVISION,
  MAX_RUN_EVENTS,
  MAX_TIME_MS,
} from '#app/features/study/study.rules.ts'
import type { RunRecord } from '#app/features/study/study.schema.ts'

/** One event of a run, or only its new state, on its way to the server. */
export type QueuedEvent = {
  /** Its place among all that was kept here, from any tab. */
  order: number
  run: RunRecord['run']
  event: RunRecord['events'][number] | null
  state: RunRecord['state']
  /** 0 while it waits; a number, because an index cannot hold a boolean. */
  isSent: 0 | 1
  keptAt: number
}

type Check = (value: unknown) => boolean

const wholeNumber =
  (from: number, to: number): Check =>
  (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= from && value <= to
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
const text =
  (form: RegExp): Check =>
  (value) =>
    typeof value === 'string' && form.test(value)
const fields = (checks: Record<string, Check>): Check => {
  const named = Object.entries(checks)
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    named.every(([name, fits]) => fits(Reflect.get(value, name)))
}

const anyWholeNumber = wholeNumber(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
const id = text(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i)
const newId = text(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i)
const time = wholeNumber(0, MAX_TIME_MS)
const cardIds: Check = (value) =>
  Array.isArray(value) && value.length >= 1 && value.length <= MAX_CARDS_PER_SET && value.every(id)

const eventFields = { id: newId, seq: wholeNumber(1, MAX_RUN_EVENTS), cardId: id, at: time }
const answer = fields({
  ...eventFields,
  kind: oneOf(['answer']),
  grade: oneOf(GRADES),
  durationMs: wholeNumber(0, MAX_DURATION_MS),
  usedHint: oneOf([true, false]),
})
const undo = fields({ ...eventFields, kind: oneOf(['undo']), undoes: newId })

const entry = fields({
  order: anyWholeNumber,
  run: fields({
    id: newId,
    deckId: id,
    cardIds: (value) => value === undefined || cardIds(value),
    revision: (value) => typeof value === 'string' && value.length <= MAX_REVISION,
    startedAt: time,
  }),
  event: (value) => value === null || answer(value) || undo(value),
  state: oneOf(RUN_STATES),
  isSent: oneOf([0, 1]),
  keptAt: anyWholeNumber,
})

/**
 * Whether the server would take what this browser kept: an older version may have kept something else. By hand,
 * because the schema library weighs more than the rest of the study screen; a test holds it to the server's schema.
 */
export const isQueuedEvent = (value: unknown): value is QueuedEvent => entry(value)

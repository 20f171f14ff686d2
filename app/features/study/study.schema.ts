import { z } from 'zod'
import { cardIdsSchema } from '#app/features/cards/card.schema.ts'
import type { RefusedEvent } from '#app/features/scheduling/answers/answer-limits.rules.ts'
import { timeZoneSchema } from '#app/features/scheduling/scheduling.schema.ts'
import { measuredMs } from '#app/shared/duration.schema.ts'
import { idSchema, newIdSchema } from '#app/shared/id.schema.ts'
import { stripUnstorable } from '#app/shared/text.ts'
import { readOlderNames } from './answers/older-names.rules.ts'
import { RUN_STATES } from './study-session.rules.ts'
import {
  CONFIDENCES,
  MAX_DURATION_MS,
  MAX_EVENTS_PER_RECORD,
  MAX_HINTS_USED,
  MAX_REVISION,
  MAX_RUN_EVENTS,
  MAX_TIME_MS,
  MAX_ZONE_OFFSET_MINUTES,
  RATINGS,
  RUN_MODES,
} from './study.rules.ts'

const time = z.int().min(0).max(MAX_TIME_MS)
const zoneOffset = z.int().min(-MAX_ZONE_OFFSET_MINUTES).max(MAX_ZONE_OFFSET_MINUTES)
const seq = z.int().min(1).max(MAX_RUN_EVENTS)

const reviewFields = {
  /** The card's deck; needed in a review, which goes over several. */
  deckId: idSchema.optional(),
  /** Of the device when it was answered; a later request may be sent from another zone. */
  zoneOffsetMinutes: zoneOffset.optional(),
}

const answerEvent = z.object({
  kind: z.literal('answer'),
  id: newIdSchema,
  seq,
  cardId: idSchema,
  rating: z.enum(RATINGS),
  durationMs: measuredMs(MAX_DURATION_MS),
  /** Of the hint ladder of a review; the hint of a classic run is the first. */
  hintsUsed: z.int().min(0).max(MAX_HINTS_USED),
  /** What the learner said before the answer was shown. */
  confidence: z.enum(CONFIDENCES).nullable(),
  at: time,
  ...reviewFields,
})

const undoEvent = z.object({
  kind: z.literal('undo'),
  id: newIdSchema,
  seq,
  undoes: newIdSchema,
  cardId: idSchema,
  at: time,
  ...reviewFields,
})

export const recordInput = z.object({
  /** The learner who gave the answers: another person may have logged in since then. */
  learnerId: idSchema,
  run: z.object({
    id: newIdSchema,
    /** Classic if absent. A review goes over all decks in learning, and its `deckId` is the learner's id. */
    mode: z.enum(RUN_MODES).optional(),
    deckId: idSchema,
    /** Of a run over listed cards; `deckId` is then the id of their set. */
    cardIds: cardIdsSchema.optional(),
    revision: z.string().max(MAX_REVISION).transform(stripUnstorable),
    startedAt: time,
  }),
  /** In chronological order; empty if only the run's state changed. */
  events: z
    .array(z.preprocess(readOlderNames, z.discriminatedUnion('kind', [answerEvent, undoEvent])))
    .max(MAX_EVENTS_PER_RECORD),
  /** The state of the run after the last event. */
  state: z.enum(RUN_STATES),
  zoneOffsetMinutes: zoneOffset,
  /** Of the device, by name; the day of a learner who chose no zone. */
  timeZone: timeZoneSchema.optional(),
})

/** A part of a run's events, and its state after them. */
export type RunRecord = z.infer<typeof recordInput>

/** The events that were not stored; all others are. */
export type RecordResult = { refused: RefusedEvent[] }

export const deckToStudyInput = z.object({ deckId: idSchema })
export const beginInput = deckToStudyInput.extend({
  /** Makes the request idempotent: sent twice, it adds one activity entry. */
  id: newIdSchema,
  cardIds: cardIdsSchema.optional(),
})

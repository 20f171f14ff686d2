import { z } from 'zod'
import { cardIdsSchema } from '#app/features/cards/card.schema.ts'
import { idSchema, newIdSchema } from '#app/shared/id.schema.ts'
import { stripUnstorable } from '#app/shared/text.ts'
import { RUN_STATES } from './study-session.rules.ts'
import {
  GRADES,
  MAX_DURATION_MS,
  MAX_EVENTS_PER_RECORD,
  MAX_REVISION,
  MAX_RUN_EVENTS,
  MAX_TIME_MS,
} from './study.rules.ts'

const MAX_ZONE_OFFSET_MINUTES = 900

const time = z.int().min(0).max(MAX_TIME_MS)
const zoneOffset = z.int().min(-MAX_ZONE_OFFSET_MINUTES).max(MAX_ZONE_OFFSET_MINUTES)
const seq = z.int().min(1).max(MAX_RUN_EVENTS)

const answerEvent = z.object({
  kind: z.literal('answer'),
  id: newIdSchema,
  seq,
  cardId: idSchema,
  grade: z.enum(GRADES),
  durationMs: z.int().min(0).max(MAX_DURATION_MS),
  usedHint: z.boolean(),
  at: time,
})

const undoEvent = z.object({
  kind: z.literal('undo'),
  id: newIdSchema,
  seq,
  undoes: newIdSchema,
  cardId: idSchema,
  at: time,
})

export const recordInput = z.object({
  /** Whose answers these are, as the browser believes: another person may have logged in meanwhile. */
  learnerId: idSchema,
  run: z.object({
    id: newIdSchema,
    deckId: idSchema,
    /** Of a run over cards that were named one by one; its deck is then the set of them. */
    cardIds: cardIdsSchema.optional(),
    revision: z.string().max(MAX_REVISION).transform(stripUnstorable),
    startedAt: time,
  }),
  /** In the order in which they happened. None, when only the run's state has changed. */
  events: z.array(z.discriminatedUnion('kind', [answerEvent, undoEvent])).max(MAX_EVENTS_PER_RECORD),
  /** What the run is after the last of them. */
  state: z.enum(RUN_STATES),
  zoneOffsetMinutes: zoneOffset,
})

/** What a browser tells of a run: a part of its events, and how it stands after them. */
export type RunRecord = z.infer<typeof recordInput>

export const deckToStudyInput = z.object({ deckId: idSchema })
export const beginInput = deckToStudyInput.extend({
  /** The same beginning sent twice is one entry of the activity log. */
  id: newIdSchema,
  cardIds: cardIdsSchema.optional(),
})

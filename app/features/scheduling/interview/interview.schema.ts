import { z } from 'zod'
import { daySchema } from '#app/features/scheduling/scheduling.schema.ts'
import { editSchema } from '#app/shared/edit.schema.ts'
import { idSchema, newIdSchema } from '#app/shared/id.schema.ts'
import { boundedText } from '#app/shared/text.ts'
import {
  MAX_DECKS_PER_ROUND,
  MAX_MINUTES_PER_DAY,
  MAX_ROUNDS,
  MIN_MINUTES_PER_DAY,
} from '#app/features/scheduling/scheduling.rules.ts'
import type { AnswersSoFar } from '#app/features/scheduling/forecast/forgetting.rules.ts'
import type { MemoryState, ScheduleSettings } from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { StudyDay } from '#app/shared/study-day.ts'

export const ROUND_KINDS = [
  'phone-screen',
  'coding',
  'debugging',
  'ai-assisted',
  'system-design',
  'behavioral',
  'other',
] as const
const RESULTS = ['badly', 'mixed', 'well'] as const
const MAX_TITLE = 120
const MAX_ROUND_NOTE = 200
const MAX_QUESTION = 1_000
const MAX_FORECAST_DECKS = 200

export const roundSchema = z.object({
  kind: z.enum(ROUND_KINDS),
  /** Null: on the day of the interview. */
  day: daySchema.nullable().default(null),
  deckIds: z.array(idSchema).max(MAX_DECKS_PER_ROUND).default([]),
  note: boundedText(MAX_ROUND_NOTE, 'The note').default(''),
})
export type InterviewRound = z.infer<typeof roundSchema>

/** Creates or replaces: the browser creates the id. */
export const saveInterviewInput = z.object({
  id: newIdSchema,
  title: boundedText(MAX_TITLE, 'The title').default(''),
  day: daySchema,
  minutesPerDay: z.int().min(MIN_MINUTES_PER_DAY).max(MAX_MINUTES_PER_DAY),
  rounds: z.array(roundSchema).max(MAX_ROUNDS).default([]),
  edit: editSchema.optional(),
})
export const interviewInput = z.object({ interviewId: idSchema })

const share = z.number().min(0).max(1)
export const forecastSchema = z.object({
  low: share,
  high: share,
  decks: z.array(z.object({ deckId: idSchema, low: share, high: share })).max(MAX_FORECAST_DECKS),
})
export type SavedForecast = z.infer<typeof forecastSchema>
export const saveForecastInput = interviewInput.extend({ forecast: forecastSchema })

export const debriefSchema = z.object({
  rounds: z
    .array(
      z.object({
        kind: z.enum(ROUND_KINDS),
        result: z.enum(RESULTS),
        /** The topics that came up; those of a round that went badly are due again. */
        deckIds: z.array(idSchema).max(MAX_DECKS_PER_ROUND).default([]),
        question: boundedText(MAX_QUESTION, 'The question').default(''),
      }),
    )
    .max(MAX_ROUNDS),
})
export type Debrief = z.infer<typeof debriefSchema>
export const saveDebriefInput = interviewInput.extend({ debrief: debriefSchema })

/** What the learner edits of an interview. */
export type InterviewPlan = {
  title: string
  day: StudyDay
  minutesPerDay: number
  rounds: InterviewRound[]
}

export type Interview = InterviewPlan & {
  id: string
  lastEdit: string
  debrief: Debrief | null
}

/** One card of the forecast; without memory it has not been started. */
export type ForecastCard = { cardId: string; deckId: string; memory: MemoryState | null }

export type ForecastData = {
  interview: Interview
  today: StudyDay
  schedule: ScheduleSettings
  /** The decks that matter, those of all rounds or, if none is named, all in learning. */
  decks: { deckId: string; name: string; cardCount: number }[]
  /** Up to `MAX_FORECAST_CARDS`. */
  cards: ForecastCard[]
  isMore: boolean
  /** No forecast under `MIN_FORECAST_ANSWERS`. */
  answers: number
  secondsPerAnswer: number
  newPerDay: number
  /** How fast this learner forgets. */
  answersSoFar: AnswersSoFar
}

export type Receipt = {
  interview: Interview
  /** The first forecast that was saved, and the last one before the interview. */
  first: { day: StudyDay; forecast: SavedForecast } | null
  last: { day: StudyDay; forecast: SavedForecast } | null
  /** First answers to due cards on the three days before the interview. */
  result: { from: StudyDay; to: StudyDay; answers: number; right: number }
  decks: { deckId: string; name: string | null; answers: number; right: number }[]
  /** From the first forecast (or 30 days before) to the interview. */
  studied: { days: number; of: number; minutes: number }
}

import { z } from 'zod'
import { idSchema } from '#app/shared/id.schema.ts'
import type { LastFit } from '#app/features/scheduling/scheduling.schema.ts'
import type { DaySums } from '#app/features/scheduling/answers/day-sums.rules.ts'
import type { StudyDay } from '#app/shared/study-day.ts'

export const MAX_PROGRESS_DAYS = 366
const DEFAULT_DAYS = 84

export const progressInput = z.object({
  /** How many days back, today included. */
  days: z.int().min(1).max(MAX_PROGRESS_DAYS).default(DEFAULT_DAYS),
  /** Only this deck. */
  deckId: idSchema.nullish(),
})

export type Progress = {
  today: StudyDay
  targetRetention: number
  /** Days with answers, oldest first. */
  days: (DaySums & { day: StudyDay })[]
  /** By deck: expected recall today of the started cards, with its standard error. */
  decks: {
    deckId: string
    name: string | null
    cards: number
    started: number
    recall: number | null
    standardError: number | null
  }[]
  /** Active cards due on each of the next 30 days; those of earlier days count for today. */
  due: { day: StudyDay; count: number }[]
  secondsPerAnswer: number
  interviews: { day: StudyDay; title: string }[]
  /** The last fit, if its parameters are in use. */
  fit: LastFit | null
}

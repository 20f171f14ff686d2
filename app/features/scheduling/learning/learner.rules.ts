import { DEFAULT_NEW_PER_DAY } from '#app/features/scheduling/scheduling.rules.ts'
import type { MemorySettings } from '#app/features/scheduling/scheduling.schema.ts'
import { DEFAULT_PARAMETERS } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import { DEFAULT_SETTINGS, type ScheduleSettings } from '#app/features/scheduling/schedule/schedule.rules.ts'
import { type StudyDay, studyDayIn } from '#app/shared/study-day.ts'

/** A learner's row, as stored. */
export type LearnerRow = {
  revision: number
  timeZone: string
  dayStartHour: number
  newPerDay: number
  minutesPerDay: number
  buttons: number
  hasConfidence: boolean
  retentionPermille: number
  order: MemorySettings['order']
  pausedFrom: StudyDay | null
  pausedTo: StudyDay | null
  reviewCount: number
  cardsStudied: number
  cardsCompleted: number
  fitVersion: number
}

export type FitRow = {
  version: number
  parameters: number[]
  reviewCount: number
  isBetter: boolean
  testCount: number
  lossBefore: number
  lossAfter: number
  fittedAt: number
}

/** Everything that scheduling a learner's answers depends on. */
export type Learner = {
  row: LearnerRow
  settings: MemorySettings
  schedule: ScheduleSettings
  fits: FitRow[]
}

export const DEFAULT_LEARNER: LearnerRow = {
  revision: 0,
  timeZone: DEFAULT_SETTINGS.timeZone,
  dayStartHour: DEFAULT_SETTINGS.dayStartHour,
  newPerDay: DEFAULT_NEW_PER_DAY,
  minutesPerDay: 25,
  buttons: 2,
  hasConfidence: true,
  retentionPermille: 900,
  order: 'interleaved',
  pausedFrom: null,
  pausedTo: null,
  reviewCount: 0,
  cardsStudied: 0,
  cardsCompleted: 0,
  fitVersion: 0,
}

const PERMILLE = 1_000
const FOUR = 4

export type LearnerParts = { row: LearnerRow | null; fits: FitRow[]; interviewDays: StudyDay[] }

export function buildLearner({ row: stored, fits, interviewDays }: LearnerParts): Learner {
  const row = stored ?? DEFAULT_LEARNER
  const fit = fits.find(({ version }) => version === row.fitVersion) ?? null
  const latest = fits.at(-1)
  const { timeZone, dayStartHour, newPerDay, minutesPerDay, hasConfidence, order, pausedFrom, pausedTo } = row
  return {
    row,
    fits,
    settings: {
      timeZone,
      dayStartHour,
      newPerDay,
      minutesPerDay,
      buttons: row.buttons === FOUR ? FOUR : 2,
      hasConfidence,
      targetRetention: row.retentionPermille / PERMILLE,
      order,
      pause: pausedFrom === null || pausedTo === null ? null : { from: pausedFrom, to: pausedTo },
      fit: latest === undefined ? null : describeFit(latest),
    },
    schedule: {
      ...DEFAULT_SETTINGS,
      parameters: fit?.parameters ?? DEFAULT_PARAMETERS,
      targetRetention: row.retentionPermille / PERMILLE,
      dayStartHour,
      timeZone,
      interviewDays,
    },
  }
}

const describeFit = ({ version: _, parameters: __, ...fit }: FitRow) => fit

export const todayOf = ({ row }: Learner, at: number): StudyDay =>
  studyDayIn(at, row.timeZone, row.dayStartHour)

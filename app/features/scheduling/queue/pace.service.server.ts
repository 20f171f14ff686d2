import { addSums, type DaySums, NO_SUMS } from '#app/features/scheduling/answers/day-sums.rules.ts'
import { daySumsColumn, findDaySums } from '#app/features/scheduling/answers/day-sums.store.server.ts'
import {
  countDueDays,
  type DueDay,
  dueDaysColumn,
} from '#app/features/scheduling/learning/backlog.store.server.ts'
import { DEFAULT_SECONDS_PER_ANSWER } from '#app/features/scheduling/scheduling.rules.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { estimateSeconds } from './queue.rules.ts'

const SAMPLE_DAYS = 30

type DayRange = { from: StudyDay; to: StudyDay; deckId?: string | null }

/** What a learner did on each day with answers, the oldest first; of one deck, or of all. */
export const readDaySums = (
  db: Database,
  learnerId: string,
  { deckId = null, ...range }: DayRange,
): Promise<(DaySums & { day: StudyDay })[]> => findDaySums(db, learnerId, { ...range, deckId })

/** About how long this learner takes for an answer, by the last 30 days. */
export async function readSecondsPerAnswer(
  db: Database,
  learnerId: string,
  today: StudyDay,
): Promise<number> {
  const sums = await readDaySums(db, learnerId, { from: today - SAMPLE_DAYS, to: today })
  return estimateSeconds(
    sums.reduce((sum, day) => addSums(sum, day), NO_SUMS),
    DEFAULT_SECONDS_PER_ANSWER,
  )
}

type DaysAhead = { today: StudyDay; days: number }

/** How many cards are due today, those of earlier days included, and on each of the days after it. */
export const readDueDays = async (db: Database, learnerId: string, ahead: DaysAhead): Promise<DueDay[]> =>
  listDueDays(await countDueDays(db, learnerId, rangeOf(ahead)), ahead)

/** For a statement that reads more of the learner; `toPace` reads the columns. */
export const selectPace = (learnerId: string, ahead: DaysAhead) => [
  daySumsColumn(learnerId, ahead.today),
  dueDaysColumn(learnerId, rangeOf(ahead)),
]
export type PaceRows = { daySums: DaySums | null; dueDays: DueDay[] }

export const toPace = ({ daySums, dueDays }: PaceRows, ahead: DaysAhead) => ({
  sums: daySums ?? NO_SUMS,
  due: listDueDays(dueDays, ahead),
})

/** From the first day on, because what is behind is due, too. */
const rangeOf = ({ today, days }: DaysAhead): DayRange => ({ from: 0, to: today + days - 1 })

function listDueDays(counts: readonly DueDay[], { today, days }: DaysAhead): DueDay[] {
  const behind = counts.filter(({ day }) => day < today).reduce((sum, { count }) => sum + count, 0)
  return Array.from({ length: days }, (_, index) => ({
    day: today + index,
    count: (counts.find(({ day }) => day === today + index)?.count ?? 0) + (index === 0 ? behind : 0),
  }))
}

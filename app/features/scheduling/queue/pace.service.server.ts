import { addSums, type DaySums, NO_SUMS } from '#app/features/scheduling/answers/day-sums.rules.ts'
import { findDaySums } from '#app/features/scheduling/answers/day-sums.store.server.ts'
import { countDueDays } from '#app/features/scheduling/learning/backlog.store.server.ts'
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

/** How many cards are due today, those of earlier days included, and on each of the days after it. */
export async function readDueDays(
  db: Database,
  learnerId: string,
  { today, days }: { today: StudyDay; days: number },
): Promise<{ day: StudyDay; count: number }[]> {
  const counts = await countDueDays(db, learnerId, { from: 0, to: today + days - 1 })
  const behind = counts.filter(({ day }) => day < today).reduce((sum, { count }) => sum + count, 0)
  return Array.from({ length: days }, (_, index) => ({
    day: today + index,
    count: (counts.find(({ day }) => day === today + index)?.count ?? 0) + (index === 0 ? behind : 0),
  }))
}

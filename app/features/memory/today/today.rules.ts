import type { Today } from '#app/features/memory/memory.schema.ts'
import type { DoneToday } from './done-card.tsx'
import type { DueCards } from './due-card.tsx'

/** What the panels of Today show, from what the server sends. */

const SECONDS_PER_MINUTE = 60
const DAYS_SHOWN = 30

const minutesFor = (cards: number, { secondsPerAnswer }: Pick<Today, 'secondsPerAnswer'>) =>
  (cards * secondsPerAnswer) / SECONDS_PER_MINUTE

/** Nobody was away on the day they started. */
function countDaysAway({ day, studiedDays }: Today): number {
  const last = studiedDays.filter((studied) => studied < day).at(-1)
  if (last === undefined) return 0
  return day - last - 1
}

export function describeDue(today: Today, spreadDays: number | null): DueCards {
  const { slice, due } = today
  const fresh = Math.min(today.newCards.left, today.newCards.available)
  return {
    count: slice?.cards ?? due.count,
    done: Math.max(0, today.done.answers - today.done.repeated),
    minutes: slice?.minutes ?? today.minutes,
    decks: due.decks.map(({ deckId, name, count }) => ({ id: deckId, name, count })),
    fresh: { count: fresh, minutes: minutesFor(fresh, today) },
    stop: today.stopNow?.canStop === true ? describeStop(today) : null,
    backlog: slice === null ? null : { daysAway: countDaysAway(today), total: due.count, spreadDays },
  }
}

export function describeDone(today: Today): DoneToday {
  const tomorrow = today.week.find(({ day }) => day === today.day + 1)?.count ?? 0
  return {
    done: Math.max(0, today.done.answers - today.done.repeated),
    minutes: today.done.minutes,
    tomorrow: { count: tomorrow, minutes: minutesFor(tomorrow, today) },
    freshCount: Math.min(today.newCards.left, today.newCards.available),
    gain: describeStop(today),
  }
}

const describeStop = ({ stopNow, interview }: Today) =>
  stopNow === null || interview === null ? null : { points: stopNow.points, interviewDay: interview.day }

/** One entry for each of the last 30 days, the oldest first. */
export function listStudied({ day, studiedDays }: Today): boolean[] {
  const studied = new Set(studiedDays)
  return Array.from({ length: DAYS_SHOWN }, (_, index) => studied.has(day - DAYS_SHOWN + 1 + index))
}

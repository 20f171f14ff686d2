import { describeLoad } from '#app/features/scheduling/queue/day-load.rules.ts'
import type { Today } from '#app/features/scheduling/scheduling.schema.ts'
import { longDate } from '#app/shared/day-text.ts'
import { countOf } from '#app/shared/figure-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'

/** What the panels of Today show, from what the server sends. */

export type Backlog = {
  /** Days since the last answer. */
  daysAway: number
  /** Every card that is due, of which today's slice is a part. */
  total: number
  /** Over how many days the rest is spread; null until the learner asks for it. */
  spreadDays: number | null
}

export type DueCards = {
  /** Due now: the slice that fits into the learner's minutes. */
  count: number
  done: number
  minutes: number
  decks: ReadonlyArray<{ id: string; name: string; count: number }>
  fresh: { count: number; minutes: number }
  /** Null unless more cards are due than fit. */
  backlog: Backlog | null
}

export type DoneToday = {
  done: number
  minutes: number
  /** The next day of the week ahead with due cards; null if it has none. */
  next: { day: StudyDay; isTomorrow: boolean; count: number; minutes: number } | null
  /** Due cards that are known well enough until the interview. */
  known: number
  /** What more answers would add to recall on the interview day, in points; null without an interview. */
  gain: { points: number; interviewDay: StudyDay } | null
}

export type OpenDebrief = NonNullable<Today['openDebrief']>

const DAYS_SHOWN = 30

/** Nobody was away on the day they started. */
function countDaysAway({ day, studiedDays }: Today): number {
  const last = studiedDays.findLast((studied) => studied < day)
  if (last === undefined) return 0
  return day - last - 1
}

export function describeDue(today: Today, spreadDays: number | null): DueCards {
  const { slice, due } = today
  const load = describeLoad(today)
  return {
    count: load.due.count,
    done: Math.max(0, today.done.answers - today.done.repeated),
    minutes: load.due.minutes,
    decks: due.decks.map(({ deckId, name, count }) => ({ id: deckId, name, count })),
    fresh: load.fresh,
    backlog:
      slice === null ? null : { daysAway: countDaysAway(today), total: due.count + due.known, spreadDays },
  }
}

export function describeDone(today: Today): DoneToday {
  return {
    done: Math.max(0, today.done.answers - today.done.repeated),
    minutes: today.done.minutes,
    next: describeLoad(today).next,
    known: today.due.known,
    gain: describeStop(today),
  }
}

const describeStop = ({ stopNow, interview }: Today) =>
  stopNow === null || interview?.day !== stopNow.onDay
    ? null
    : { points: stopNow.points, interviewDay: stopNow.onDay }

/** The interview that is asked about; nothing but the next one matters on its day. */
export function findOpenDebrief({ openDebrief, interview, day }: Today): OpenDebrief | null {
  return interview?.day === day ? null : (openDebrief ?? null)
}

/** One entry for each of the last 30 days, the oldest first. */
export function listStudied({ day, studiedDays }: Today): boolean[] {
  const studied = new Set(studiedDays)
  return Array.from({ length: DAYS_SHOWN }, (_, index) => studied.has(day - DAYS_SHOWN + 1 + index))
}

/** The number that says why stopping is fine. */
export function explainStop({ gain, known }: Pick<DoneToday, 'gain' | 'known'>): string {
  if (gain === null) return 'Nothing else is due. Cards stick better after a night of sleep. Rest counts too.'
  const amount =
    gain.points < 0.5
      ? 'less than half a point'
      : `about ${countOf(Math.max(1, Math.round(gain.points)), 'point')}`
  const effect = `would add ${amount} to your recall on ${longDate(gain.interviewDay)}. Rest counts too.`
  if (known === 0) return `Nothing else is due. More reviews today ${effect}`
  return known === 1
    ? `You know the one card that is left well enough. Answering it ${effect}`
    : `You know the ${known} cards that are left well enough. Answering them ${effect}`
}

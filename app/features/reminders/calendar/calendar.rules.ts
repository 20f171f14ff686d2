import type { Interview } from '#app/features/scheduling/interview/interview.schema.ts'
import { instantOf, type Times } from '#app/features/reminders/reminder.rules.ts'
import { weekdayIndex } from '#app/shared/day-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { MINUTE_MS, SECOND_MS } from '#app/shared/units.ts'

/** An event of the feed: a whole day, or a time. It has a title and nothing else that was written by anybody. */
export type FeedEvent = {
  id: string
  title: string
  /** Raised when the event changes, so that a calendar takes the new version. */
  sequence: number
} & ({ kind: 'day'; day: StudyDay } | { kind: 'time'; start: number; end: number })

export type FeedInput = {
  /** The same for one learner after a renewal, and says nothing about them. */
  learnerKey: string
  today: StudyDay
  interviews: readonly (Pick<Interview, 'id' | 'title' | 'day' | 'rounds'> & { changedAt: number })[]
  /** The learner's hour. */
  times: Omit<Times, 'weekday'>
  /** Bit 0 is Monday, bit 6 Sunday. */
  weekdays: number
  minutesPerDay: number
  pause: { from: StudyDay; to: StudyDay } | null
  sequence: number
}

const SESSION_DAYS = 14
const PAST_DAYS = 30
/** Seconds since then fit into a sequence number for decades. */
const FIRST_CHANGE = Date.UTC(2026, 0)

/** A line break in a title would begin another line of the file, and so another property. */
const stripControls = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const nameOf = (title: string) => {
  const name = stripControls(title)
  return name === '' ? 'Interview' : `Interview: ${name}`
}

function interviewEvents({ interviews, today }: FeedInput): FeedEvent[] {
  return interviews.flatMap(({ id, title, day, rounds, changedAt }) => {
    const sequence = Math.max(0, Math.floor((changedAt - FIRST_CHANGE) / SECOND_MS))
    const name = nameOf(title)
    const others = rounds.flatMap((round, index) =>
      round.day === null || round.day === day
        ? []
        : [{ id: `interview-${id}-${index + 1}`, title: `${name}, round ${index + 1}`, day: round.day }],
    )
    return [{ id: `interview-${id}`, title: name, day }, ...others]
      .filter((event) => event.day >= today - PAST_DAYS)
      .map((event) => ({ ...event, kind: 'day' as const, sequence }))
  })
}

/** The days on which a session is planned: those of the plan, without a pause of the reviews. */
function sessionEvents({
  learnerKey,
  today,
  times,
  weekdays,
  minutesPerDay,
  pause,
  sequence,
}: FeedInput): FeedEvent[] {
  const days = Array.from({ length: SESSION_DAYS }, (_, index) => today + index)
  const isPlanned = (day: StudyDay) =>
    Math.floor(weekdays / 2 ** weekdayIndex(day)) % 2 === 1 &&
    (pause === null || day < pause.from || day > pause.to)
  return days.filter(isPlanned).map((day) => {
    const start = instantOf(day, times)
    return {
      id: `session-${learnerKey}-${day}`,
      title: 'Review session',
      kind: 'time',
      start,
      end: start + minutesPerDay * MINUTE_MS,
      sequence,
    }
  })
}

export const listFeedEvents = (input: FeedInput): FeedEvent[] => [
  ...interviewEvents(input),
  ...sessionEvents(input),
]

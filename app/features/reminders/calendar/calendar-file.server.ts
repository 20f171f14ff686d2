import ical from 'ical-generator'
import { formatStudyDay, type StudyDay } from '#app/shared/study-day.ts'
import type { FeedEvent } from './calendar.rules.ts'

const REFRESH_SECONDS = 3_600

/** The file that calendars read (RFC 5545). Times are in UTC, so that it needs no rules of zones. */
export function writeCalendar(
  events: readonly FeedEvent[],
  { siteName, host, stamp }: { siteName: string; host: string; stamp: Date },
): string {
  const calendar = ical({
    name: siteName,
    prodId: { company: 'Flashcards', product: 'Interview preparation', language: 'EN' },
    ttl: REFRESH_SECONDS,
  })
  for (const event of events) {
    const { id, title, sequence } = event
    const common = { id: `${id}@${host}`, summary: title, sequence, stamp }
    if (event.kind === 'day') {
      // The end of a whole day is the day after it.
      calendar.createEvent({ ...common, allDay: true, start: dateOf(event.day), end: dateOf(event.day + 1) })
    } else {
      calendar.createEvent({ ...common, start: new Date(event.start), end: new Date(event.end) })
    }
  }
  const text = calendar.toString()
  // The library leaves out the last line break, which the format asks for.
  return text.endsWith('\r\n') ? text : `${text}\r\n`
}

/** As text: a `Date` would be read in the zone of the server. */
const dateOf = (day: StudyDay) => formatStudyDay(day)

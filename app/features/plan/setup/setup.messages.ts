import { longDate } from '#app/shared/day-text.ts'
import { countOf } from '#app/shared/figure-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'

export const setupMessages = {
  title: 'Four questions, then your first session',
  lead: 'You can change every answer later. It takes about a minute.',
  track: 'What are you preparing for?',
  date: 'When is your interview?',
  time: 'How much time do you have?',
  known: 'What do you know already?',
  knownDetail:
    'Twelve short questions, about three minutes. We skip the units you know, so more of the others fit.',
  pastDate: 'That day has passed. Choose a later one.',
  noDate: 'Choose a day, or say that you have no date yet.',
  noWeekday: 'Choose at least one day.',
  saveFailed: "We couldn't save your plan. Your answers are still here.",
  offline: 'Needs a connection',
  loadFailed: "We couldn't load the tracks.",
  loadFailedDetail: 'Check your connection and try again.',
  takeCheck: 'Take the check · 3 min',
  makePlan: 'Make my plan',
  thenReady: 'Then your plan is ready.',
  /** What stands beside the number of units that fit. */
  fit: (fits: number, total: number, day: StudyDay) =>
    fits === total
      ? `units, all of them, fit by ${longDate(day)}`
      : `of ${total} units fit by ${longDate(day)}`,
  pace: (weeks: number) => `units, about ${countOf(weeks, 'week')} at this pace`,
  nothingFits: (total: number) => `0 of ${total} units fit. Choose the one-week refresher, or more minutes.`,
  leftOut: (titles: readonly string[]) => `We leave out the last ones: ${titles.join(', ')}.`,
  allWith: (minutes: number, total: number) => `With ${minutes} minutes a day all ${total} fit.`,
  noneWith: 'A later date or more days a week help.',
} as const

import { newId } from '#app/shared/ids.ts'
import type { Expectation } from './expectation.ts'
import { ownerOnly, signedIn } from './people.ts'

const MISSING = 404

/** The calls of reviews, interviews and progress. */
export const MEMORY_CALLS: Record<string, Expectation> = {
  'memory.today': { cells: signedIn },
  'memory.queue': { cells: signedIn, input: () => ({}) },
  'memory.offlineDecks': { cells: signedIn },
  'memory.takenCards': { cells: signedIn, input: () => ({ after: null }) },
  'memory.decks': { cells: signedIn },
  'memory.join': { cells: ownerOnly(MISSING), input: ({ deck }) => ({ deckId: deck.id }) },
  // Everyone leaves a deck only for themselves.
  'memory.leave': { cells: signedIn, input: ({ deck }) => ({ deckId: deck.id }) },
  'memory.sync': { cells: signedIn },
  'memory.settings': { cells: signedIn },
  'memory.saveSettings': { cells: signedIn, input: () => ({ newPerDay: 5 }) },
  'memory.pause': { cells: signedIn, input: () => ({ pause: null }) },
  'memory.spreadBacklog': { cells: signedIn },
  // The marks of the caller, of which there are none.
  'memory.mark': {
    cells: ownerOnly(MISSING),
    input: ({ deck }) => ({ cardId: deck.cardId, isStarred: true }),
  },
  'memory.leeches': { cells: signedIn },
  'memory.starred': { cells: signedIn },
  'memory.suspended': { cells: signedIn },
  'memory.lessonQuestions': {
    cells: signedIn,
    input: ({ course, featured }) => ({ lessonId: course.first, cardIds: [featured.cardId] }),
  },
  'memory.finishLessonQuestions': {
    cells: signedIn,
    input: ({ course, featured }) => ({
      lessonId: course.first,
      cardIds: [featured.cardId],
      isSkipped: false,
    }),
  },
  'memory.progress': { cells: signedIn, input: () => ({}) },
  'memory.interview.list': { cells: signedIn },
  'memory.interview.save': {
    cells: signedIn,
    input: () => ({ id: newId(), day: 30_000, minutesPerDay: 25 }),
  },
  // Deletes only interviews of the caller.
  'memory.interview.delete': { cells: signedIn, input: ({ interviewId }) => ({ interviewId }) },
  'memory.interview.forecastData': {
    cells: ownerOnly(MISSING),
    input: ({ interviewId }) => ({ interviewId }),
  },
  'memory.interview.saveForecast': {
    cells: ownerOnly(MISSING),
    input: ({ interviewId }) => ({ interviewId, forecast: { low: 0.9, high: 0.95, decks: [] } }),
  },
  'memory.interview.receipt': { cells: ownerOnly(MISSING), input: ({ interviewId }) => ({ interviewId }) },
  'memory.interview.saveDebrief': {
    cells: ownerOnly(MISSING),
    input: ({ interviewId }) => ({ interviewId, debrief: { rounds: [] } }),
  },
}

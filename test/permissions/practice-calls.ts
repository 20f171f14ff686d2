import { newId } from '#app/shared/ids.ts'
import type { Expectation } from './expectation.ts'
import { anyone, signedIn } from './people.ts'

const draft = { slug: 'two-sum', language: 'python', code: 'pass' }

/** Exercises are open and the same for everyone; progress, attempts and drafts are those of the caller. */
export const PRACTICE_CALLS: Record<string, Expectation> = {
  'practice.list': { cells: anyone },
  'practice.due': { cells: signedIn },
  'practice.ofDeck': { cells: signedIn, input: () => ({ deckId: newId() }) },
  'practice.exercise': { cells: anyone, input: () => ({ slug: 'two-sum' }) },
  'practice.saveDraft': { cells: signedIn, input: () => draft },
  'practice.submit': {
    cells: signedIn,
    input: () => ({
      ...draft,
      id: newId(),
      outcome: 'solved',
      passedTests: 3,
      totalTests: 3,
      hintsOpened: 0,
      ms: 60_000,
      zoneOffsetMinutes: 0,
    }),
  },
}

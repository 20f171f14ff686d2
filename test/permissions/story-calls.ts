import { newId } from '#app/shared/ids.ts'
import type { Expectation } from './expectation.ts'
import { ownerOnly, signedIn } from './people.ts'

const MISSING = 404

/** Stories belong to one learner: for everyone else, administrators included, they don't exist. */
export const STORY_CALLS: Record<string, Expectation> = {
  'story.list': { cells: signedIn },
  'story.due': { cells: signedIn },
  'story.create': { cells: signedIn, input: () => ({ id: newId(), title: 'A story', competency: null }) },
  'story.update': {
    cells: ownerOnly(MISSING),
    input: ({ storyId }) => ({ id: storyId, patch: { headline: 'New' } }),
  },
  'story.setFit': {
    cells: ownerOnly(MISSING),
    input: ({ storyId }) => ({ id: storyId, competency: 'failure', fit: 'best' }),
  },
  // Deleting a story that isn't the caller's deletes nothing and says nothing.
  'story.delete': { cells: signedIn, input: ({ storyId }) => ({ id: storyId }) },
  'story.answer': {
    cells: ownerOnly(MISSING),
    input: ({ storyId }) => ({
      id: newId(),
      competency: 'failure',
      storyId,
      coveredParts: ['headline'],
      zoneOffsetMinutes: 0,
    }),
  },
}

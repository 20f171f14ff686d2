import { EMPTY_WORK } from '#app/features/rounds/design/design-round.schema.ts'
import { newId } from '#app/shared/ids.ts'
import { DESIGN_PROMPT } from '../factories/design-round.ts'
import type { Expectation } from './expectation.ts'
import { ownerOnly, signedIn } from './people.ts'

const NO_ROUND = 404

/** Prompts are the same for everyone who is logged in; a round is its learner's own. */
export const DESIGN_CALLS: Record<string, Expectation> = {
  'design.list': { cells: signedIn },
  'design.round': { cells: signedIn, input: () => ({ slug: DESIGN_PROMPT }) },
  'design.start': {
    cells: signedIn,
    input: () => ({ slug: DESIGN_PROMPT, screen: newId(), roundId: newId(), isNew: true }),
  },
  'design.act': {
    cells: ownerOnly(NO_ROUND),
    input: ({ designRound }) => ({ ...designRound, action: { kind: 'next' } }),
  },
  'design.save': {
    cells: ownerOnly(NO_ROUND),
    input: ({ designRound: { slug, roundId } }) => ({
      slug,
      roundId,
      work: EMPTY_WORK,
      edit: { id: `${crypto.randomUUID()}:0000000001`, base: '' },
    }),
  },
}

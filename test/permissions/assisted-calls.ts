import { newId } from '#app/shared/ids.ts'
import { ASSISTED_PROJECT } from '../factories/assisted-round.ts'
import type { Expectation } from './expectation.ts'
import { ownerOnly, signedIn } from './people.ts'

const NO_ROUND = 404

/** Projects are the same for everyone who is logged in; a round is its learner's own. */
export const ASSISTED_CALLS: Record<string, Expectation> = {
  'assisted.list': { cells: signedIn },
  'assisted.round': { cells: signedIn, input: () => ({ slug: ASSISTED_PROJECT }) },
  'assisted.start': {
    cells: signedIn,
    input: () => ({ slug: ASSISTED_PROJECT, screen: newId(), roundId: newId(), isNew: true }),
  },
  'assisted.act': {
    cells: ownerOnly(NO_ROUND),
    input: ({ assistedRound }) => ({ ...assistedRound, action: { kind: 'next' } }),
  },
  'assisted.save': {
    cells: ownerOnly(NO_ROUND),
    input: ({ assistedRound: { slug, roundId } }) => ({
      slug,
      roundId,
      files: '{}',
      choice: 'reject',
      reason: 'It keeps one call too many.',
      version: 'first',
      draft: '',
      explanation: '',
      log: '[]',
      edit: { id: `${crypto.randomUUID()}:0000000001`, base: '' },
    }),
  },
}

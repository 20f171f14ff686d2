import { newId } from '#app/shared/ids.ts'
import { DEBUG_PROJECT } from '../factories/debug-round.ts'
import type { Expectation } from './expectation.ts'
import { ownerOnly, signedIn } from './people.ts'

const NO_ROUND = 404

/** Projects are the same for everyone who is logged in; a round is its learner's own. */
export const DEBUG_CALLS: Record<string, Expectation> = {
  'debug.list': { cells: signedIn },
  'debug.round': { cells: signedIn, input: () => ({ slug: DEBUG_PROJECT }) },
  'debug.start': {
    cells: signedIn,
    input: () => ({ slug: DEBUG_PROJECT, screen: newId(), roundId: newId(), isNew: true }),
  },
  'debug.act': {
    cells: ownerOnly(NO_ROUND),
    input: ({ debugRound }) => ({ ...debugRound, action: { kind: 'next' } }),
  },
  'debug.save': {
    cells: ownerOnly(NO_ROUND),
    input: ({ debugRound: { slug, roundId } }) => ({
      slug,
      roundId,
      files: '{}',
      think: 'The cache',
      because: 'It is stale',
      sure: 'guess',
      explanation: '',
      log: '[]',
      edit: { id: `${crypto.randomUUID()}:0000000001`, base: '' },
    }),
  },
}

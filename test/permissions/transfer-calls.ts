import { newId } from '#app/shared/ids.ts'
import type { Expectation } from './expectation.ts'
import { ownerOnly, signedIn } from './people.ts'

const MISSING = 404

/** Imports are those of the caller; another person's look like missing ones. */
export const TRANSFER_CALLS: Record<string, Expectation> = {
  'transfer.known': { cells: signedIn, input: () => ({ keys: ['note:0'] }) },
  'transfer.list': { cells: signedIn },
  'transfer.start': {
    cells: signedIn,
    input: () => ({ id: newId(), name: 'notes.apkg', source: 'anki', keepsSchedule: true }),
  },
  'transfer.addBatch': {
    cells: ownerOnly(MISSING),
    input: ({ importId }) => ({
      importId,
      deck: { id: newId(), name: 'Networks', isLast: true },
      cards: [{ key: 'note:0', question: 'Q', answer: 'A' }],
      zoneOffsetMinutes: 0,
    }),
  },
  'transfer.finish': { cells: ownerOnly(MISSING), input: ({ importId }) => ({ importId }) },
  'transfer.undo': { cells: ownerOnly(MISSING), input: ({ importId }) => ({ importId }) },
}

import { newId } from '#app/shared/ids.ts'
import { createCode } from '#app/features/mock/code/code-merge.server.ts'
import type { Expectation } from './expectation.ts'
import { type Cells, ownerOnly, signedIn } from './people.ts'

const MISSING = 404

/** The two people of a room: the fixture's owner, and a guest whose cookie no caller here has. */
const ownerAlone: Cells = {
  anonymous: MISSING,
  user: MISSING,
  owner: 200,
  other: MISSING,
  banned: MISSING,
  admin: MISSING,
}

/** Both seats of the room are taken, so for everyone but its owner it doesn't exist. */
export const MOCK_CALLS: Record<string, Expectation> = {
  'mock.create': {
    cells: signedIn,
    input: () => ({
      subject: { kind: 'exercise', slug: 'two-sum' },
      role: 'candidate',
      minutes: 45,
      zoneOffsetMinutes: 0,
    }),
  },
  'mock.room': { cells: ownerAlone, input: ({ mockRoom }) => ({ room: mockRoom }) },
  'mock.past': { cells: signedIn },
  'mock.debrief': { cells: ownerOnly(MISSING), input: ({ pastMockRoom }) => ({ id: pastMockRoom }) },
  'mock.join': {
    cells: ownerAlone,
    input: ({ mockRoom }) => ({ room: mockRoom, name: 'Third', zoneOffsetMinutes: 0 }),
  },
  'mock.control': {
    cells: ownerAlone,
    input: ({ mockRoom }) => ({ room: mockRoom, action: { kind: 'end' } }),
  },
  'mock.send': {
    cells: ownerAlone,
    input: ({ mockRoom }) => ({ room: mockRoom, id: newId(), content: { kind: 'message', text: 'Hello' } }),
  },
  'mock.judge': {
    cells: ownerAlone,
    input: ({ mockRoom }) => ({ room: mockRoom, round: 1, entry: { kind: 'note', text: 'Note' } }),
  },
  'mock.ping': { cells: ownerAlone, input: ({ mockRoom }) => ({ room: mockRoom }) },
  'mock.code': { cells: ownerAlone, input: ({ mockRoom }) => ({ room: mockRoom, round: 1, after: 0 }) },
  'mock.push': {
    cells: ownerAlone,
    input: ({ mockRoom }) => ({
      room: mockRoom,
      round: 1,
      update: Buffer.from(createCode('x')).toString('base64'),
    }),
  },
}

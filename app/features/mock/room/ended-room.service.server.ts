import type { Database } from '#app/platform/database.server.ts'
import { listPastRooms } from './room.store.server.ts'

/** More in 30 days is not preparing any more. */
const MAX_ENDED = 60

export type EndedInterview = { endedAt: number; isAlone: boolean }

/** The interviews of a person that have ended, without what they were about: one statement. */
export async function listEndedInterviews(db: Database, personId: string): Promise<EndedInterview[]> {
  const rooms = await listPastRooms(db, personId, MAX_ENDED)
  return rooms.map(({ endedAt, isAlone }) => ({ endedAt: endedAt.getTime(), isAlone }))
}

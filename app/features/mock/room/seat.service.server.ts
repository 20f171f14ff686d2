import type { Database, Transaction } from '#app/platform/database.server.ts'
import { mockErrors } from '#app/features/mock/mock.messages.ts'
import { roleOf } from './room-view.service.server.ts'
import { type Caller, findSeatedRoom, lockRoom, type SeatedRoom } from './room.store.server.ts'
import { listRounds, type RoundRow } from './round.store.server.ts'

export type Seated = { room: SeatedRoom; rounds: RoundRow[]; round: RoundRow }

/** The caller's room and its current round; 404 for everybody else and once it has ended. */
export async function requireSeat(db: Database, secretHash: string, caller: Caller): Promise<Seated> {
  const room = await findSeatedRoom(db, secretHash, caller)
  if (room === null || room.endedAt !== null) throw mockErrors.noRoom()
  const rounds = await listRounds(db, room.id)
  const round = rounds.at(-1)
  if (round === undefined) throw mockErrors.noRoom()
  return { room, rounds, round }
}

/** The same for a write that must not happen twice. */
export async function lockSeat(tx: Transaction, secretHash: string, caller: Caller): Promise<Seated> {
  const { room } = await requireSeat(tx, secretHash, caller)
  await lockRoom(tx, room.id)
  return requireSeat(tx, secretHash, caller)
}

export const isInterviewer = ({ room, round }: Seated) => roleOf(room.seat, round) === 'interviewer'
/** Alone, the owner does what an interviewer would do. */
export const canLead = (seated: Seated) => seated.room.isAlone || isInterviewer(seated)

/** The seat of a caller whose stream opens; null for everybody else and once the interview has ended. */
export async function findOpenSeat(
  db: Database,
  secretHash: string,
  caller: Caller,
): Promise<SeatedRoom | null> {
  const room = await findSeatedRoom(db, secretHash, caller)
  return room?.endedAt === null ? room : null
}

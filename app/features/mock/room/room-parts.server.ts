import type { Database } from '#app/platform/database.server.ts'
import type { Mark } from '#app/features/mock/mock.rules.ts'
import type { SeatedRoom } from './room.store.server.ts'
import {
  listMarks,
  listMessages,
  listNotes,
  listRounds,
  listSeats,
  type MarkRow,
  type MessageRow,
  type NoteRow,
  type RoundRow,
  type SeatRow,
} from './round.store.server.ts'

/** Everything that is stored of a room; views of it show a part. */
export type RoomParts = {
  room: SeatedRoom
  seats: SeatRow[]
  rounds: RoundRow[]
  messages: MessageRow[]
  marks: MarkRow[]
  notes: NoteRow[]
  now: number
}

export async function readParts(db: Database, room: SeatedRoom, now: number): Promise<RoomParts> {
  return {
    room,
    seats: await listSeats(db, room.id),
    rounds: await listRounds(db, room.id),
    messages: await listMessages(db, room.id),
    marks: await listMarks(db, room.id),
    notes: await listNotes(db, room.id, room.seat),
    now,
  }
}

export const toMark = ({ criterion, mark, comment }: MarkRow): Mark => ({ criterion, mark, comment })

/** Since the start of the round; a pause in between is left in. */
export const sentAt = (createdAt: Date, { startedAt }: RoundRow) =>
  Math.max(0, createdAt.getTime() - (startedAt ?? createdAt).getTime())

/** When the hint, question or proposal with this number was sent. */
export const sentAtOf =
  (round: RoundRow, messages: readonly MessageRow[]) =>
  (index: number): number | null => {
    const sent = messages.find(({ hint }) => hint === index)
    return sent === undefined ? null : sentAt(sent.createdAt, round)
  }

import { sql } from 'kysely'
import type { PersonalTable } from './personal-tables.store.server.ts'

type Where = PersonalTable['where']

/** The rooms in which a person has a seat. */
const inOwnRooms: Where = ({ id }) =>
  sql`room_id in (select s.room_id from mock_seat s where s.person_id = ${id}::uuid)`
/** What the person wrote or marked there; what the other one wrote stays with the other one. */
const fromOwnSeat: Where = ({ id }) =>
  sql`(room_id, seat) in (select s.room_id, s.seat from mock_seat s where s.person_id = ${id}::uuid)`

const ofSeat = (table: string, key: string[]): PersonalTable => ({
  table,
  columns: [],
  where: fromOwnSeat,
  key,
  hidden: [],
  erasure: { kind: 'deleted with', parent: 'mock_seat' },
})

const ofRoom = (table: string, key: string[], hidden: string[]): PersonalTable => ({
  table,
  columns: [],
  where: inOwnRooms,
  key,
  hidden,
  erasure: { kind: 'deleted with', parent: 'mock_room' },
})

/** A room has some thousand rows at most: messages, marks, and what was typed. */
const ROOMS_PER_BATCH = 50

/** Mock interviews. The person's rooms are deleted; in a room of somebody else, the person's seat. */
export const MOCK_TABLES: readonly PersonalTable[] = [
  ofSeat('mock_message', ['room_id', 'id']),
  ofSeat('mock_mark', ['room_id', 'round', 'criterion']),
  ofSeat('mock_note', ['room_id', 'round']),
  ofSeat('mock_presence', ['room_id', 'seat']),
  ofRoom('mock_update', ['room_id', 'round', 'seq'], ['data']),
  // The texts are copies of somebody's cards, and their answers are not for the candidate before the end.
  ofRoom('mock_card', ['room_id', 'position'], ['question', 'answer', 'hint', 'code', 'interviewer_due_day']),
  ofRoom('mock_code', ['room_id', 'round'], []),
  ofRoom('mock_round', ['room_id', 'round'], []),
  {
    table: 'mock_seat',
    columns: ['person_id', 'guest_hash'],
    where: ({ id }) => sql`person_id = ${id}::uuid`,
    key: ['room_id', 'seat'],
    hidden: ['guest_hash'],
    erasure: { kind: 'deleted', inBatches: { by: 'joined_at', rows: ROOMS_PER_BATCH } },
  },
  {
    table: 'mock_room',
    columns: ['owner_id'],
    where: ({ id }) => sql`owner_id = ${id}::uuid`,
    key: ['id'],
    hidden: ['secret_hash'],
    erasure: { kind: 'deleted', inBatches: { by: 'created_at', rows: ROOMS_PER_BATCH } },
  },
]

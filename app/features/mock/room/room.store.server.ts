import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Seat, SubjectKind } from '#app/features/mock/mock.rules.ts'

/** Who calls: an account, a guest's cookie, or both after a guest has logged in. */
export type Caller = { personId: string | null; guestHash: string | null }

export type RoomRow = {
  id: string
  ownerId: string
  minutes: number
  isAlone: boolean
  isFull: boolean
  expiresAt: Date
  endedAt: Date | null
  /** Of a room over a deck. */
  deckId: string | null
  deckName: string | null
}
export type SeatedRoom = RoomRow & { seat: Seat }

const roomColumns = sql`r.id, r.owner_id as "ownerId", r.minutes, r.is_alone as "isAlone",
  (r.is_alone or r.second_joined_at is not null) as "isFull", r.expires_at as "expiresAt", r.ended_at as "endedAt",
  r.deck_id as "deckId", r.deck_name as "deckName"`

/** A closed room exists for nobody; an expired one only for its two people, and only once a round of it has started. */
const isOpen = sql`r.closed_at is null and (r.ended_at is not null or r.expires_at > now()
  or exists (select from mock_round o where o.room_id = r.id and o.started_at is not null))`

const isCaller = ({ personId, guestHash }: Caller) =>
  sql`(s.person_id = ${personId}::uuid or s.guest_hash = ${guestHash}::text)`

/** The room and the caller's seat; null for everyone but its two people. */
export async function findSeatedRoom(
  db: Database,
  secretHash: string,
  caller: Caller,
): Promise<SeatedRoom | null> {
  const { rows } = await sql<SeatedRoom>`
    select ${roomColumns}, s.seat from mock_room r join mock_seat s on s.room_id = r.id
    where r.secret_hash = ${secretHash} and ${isOpen} and ${isCaller(caller)}
    order by s.seat limit 1`.execute(db)
  return rows[0] ?? null
}

/** An interview of this person that has ended, by its id. */
export async function findPastRoom(
  db: Database,
  personId: string,
  roomId: string,
): Promise<SeatedRoom | null> {
  const { rows } = await sql<SeatedRoom>`
    select ${roomColumns}, s.seat from mock_room r join mock_seat s on s.room_id = r.id
    where r.id = ${roomId} and r.closed_at is null and r.ended_at is not null and s.person_id = ${personId}
    order by s.seat limit 1`.execute(db)
  return rows[0] ?? null
}

export type PastRoomRow = {
  id: string
  endedAt: Date
  isAlone: boolean
  partnerName: string | null
  deckName: string | null
  /** What the rounds that were started are about. */
  subjects: { kind: SubjectKind; slug: string }[]
}

/** The interviews of a person that have ended, the newest first. */
export async function listPastRooms(db: Database, personId: string, limit: number): Promise<PastRoomRow[]> {
  const { rows } = await sql<PastRoomRow>`
    select r.id, r.ended_at as "endedAt", r.is_alone as "isAlone", r.deck_name as "deckName",
      (select o.name from mock_seat o where o.room_id = r.id and o.seat <> s.seat) as "partnerName",
      coalesce((select json_agg(json_build_object('kind', o.kind, 'slug', o.slug) order by o.round) from mock_round o
        where o.room_id = r.id and o.started_at is not null and o.slug is not null), '[]') as subjects
    from mock_seat s join mock_room r on r.id = s.room_id
    where s.person_id = ${personId} and r.closed_at is null and r.ended_at is not null
    order by r.ended_at desc, r.id limit ${limit}`.execute(db)
  return rows
}

/** The same for an open stream, which knows the room's id. */
export async function isStillSeated(db: Database, roomId: string, seat: Seat): Promise<boolean> {
  const { rows } = await sql`
    select from mock_room r join mock_seat s on s.room_id = r.id and s.seat = ${seat}
    where r.id = ${roomId} and ${isOpen}`.execute(db)
  return rows.length > 0
}

export type Invitation = { ownerName: string; minutes: number }

/** What somebody with the link sees while the second seat is free. */
export async function findInvitation(db: Database, secretHash: string): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`
    select s.name as "ownerName", r.minutes from mock_room r
    join mock_seat s on s.room_id = r.id and s.seat = 1
    where r.secret_hash = ${secretHash} and r.closed_at is null and r.ended_at is null and r.expires_at > now()
      and r.second_joined_at is null and not r.is_alone`.execute(db)
  return rows[0] ?? null
}

export type SeatToInsert = Caller & { name: string; zoneOffsetMinutes: number }

async function insertSeat(tx: Transaction, roomId: string, seat: Seat, row: SeatToInsert): Promise<void> {
  await sql`insert into mock_seat (room_id, seat, person_id, guest_hash, name, zone_offset_minutes)
    values (${roomId}, ${seat}, ${row.personId}, ${row.guestHash}, ${row.name}, ${row.zoneOffsetMinutes})`.execute(
    tx,
  )
}

export async function insertRoom(
  tx: Transaction,
  room: {
    id: string
    secretHash: string
    ownerId: string
    minutes: number
    expiresAt: Date
    deck: { id: string; name: string } | null
  },
  owner: SeatToInsert,
): Promise<void> {
  await sql`insert into mock_room (id, secret_hash, owner_id, minutes, expires_at, deck_id, deck_name)
    values (${room.id}, ${room.secretHash}, ${room.ownerId}, ${room.minutes}, ${room.expiresAt},
      ${room.deck?.id ?? null}, ${room.deck?.name ?? null})`.execute(tx)
  await insertSeat(tx, room.id, 1, owner)
}

/** Takes the second seat; false if it is taken. The row of the room decides between two who come at the same time. */
export async function joinRoom(tx: Transaction, secretHash: string, row: SeatToInsert): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update mock_room set second_joined_at = now()
    where secret_hash = ${secretHash} and closed_at is null and ended_at is null and expires_at > now()
      and second_joined_at is null and not is_alone
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) return false
  await insertSeat(tx, id, 2, row)
  return true
}

/** Locks the room until the transaction ends, so that two people don't start or end a round twice. */
export async function lockRoom(tx: Transaction, roomId: string): Promise<void> {
  await sql`select from mock_room where id = ${roomId} for update`.execute(tx)
}

export async function updateRoom(
  tx: Transaction,
  roomId: string,
  change: { is_alone?: boolean; closed_at?: Date; ended_at?: Date | null },
): Promise<void> {
  await tx.updateTable('mock_room').set(change).where('id', '=', roomId).execute()
}

/** Deletes some of the oldest rooms with everything in them; returns how many. */
export async function deleteOldRooms(db: Database, days: number, limit: number): Promise<number> {
  const result = await sql`
    delete from mock_room where id in (
      select id from mock_room where created_at < now() - make_interval(days => ${days})
      order by created_at limit ${limit})`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import { createCode } from '#app/features/mock/code/code-merge.server.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Inserts a mock interview of a person, who interviews, and a guest, with a row in each of its tables. Returns its link. */
export async function insertMockRoom(db: Database, ownerId: string): Promise<string> {
  const secret = randomBytes(16).toString('base64url')
  const id = randomUUIDv7()
  const update = Buffer.from(createCode('pass'))
  await sql`insert into mock_room (id, secret_hash, owner_id, minutes, second_joined_at, expires_at)
    values (${id}, ${hashOf(secret)}, ${ownerId}, 45, now(), now() + interval '1 day')`.execute(db)
  await sql`insert into mock_seat (room_id, seat, person_id, guest_hash, name, zone_offset_minutes)
    values (${id}, 1, ${ownerId}, null, 'Sam', 0), (${id}, 2, null, ${hashOf(randomUUIDv7())}, 'Priya', 0)`.execute(
    db,
  )
  await sql`insert into mock_presence (room_id, seat) values (${id}, 1)`.execute(db)
  await sql`insert into mock_round (room_id, round, interviewer_seat, slug, language, started_at)
    values (${id}, 1, 1, 'two-sum', 'python', now())`.execute(db)
  await sql`insert into mock_code (room_id, round, last_seq, bytes) values (${id}, 1, 1, ${update.length})`.execute(
    db,
  )
  await sql`insert into mock_update (room_id, round, seq, data) values (${id}, 1, 1, ${update})`.execute(db)
  await sql`insert into mock_message (room_id, id, round, seat, text)
    values (${id}, ${randomUUIDv7()}, 1, 1, 'Hello')`.execute(db)
  await sql`insert into mock_mark (room_id, round, criterion, seat, mark) values (${id}, 1, 'code', 1, 3)`.execute(
    db,
  )
  await sql`insert into mock_card (room_id, position, card_id, question, answer, hint, code)
    values (${id}, 0, ${randomUUIDv7()}, 'What is a heap?', 'A tree.', '', '')`.execute(db)
  await sql`insert into mock_note (room_id, round, seat, text) values (${id}, 1, 1, 'A note')`.execute(db)
  return secret
}

/** The same after it has ended; returns its id. */
export async function insertPastMockRoom(db: Database, ownerId: string): Promise<string> {
  const secret = await insertMockRoom(db, ownerId)
  const { rows } = await sql<{ id: string }>`
    update mock_room set ended_at = now() where secret_hash = ${hashOf(secret)} returning id`.execute(db)
  return rows[0]?.id ?? ''
}

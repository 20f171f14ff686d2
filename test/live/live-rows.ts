import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

export async function insertDeck(pool: Pool, ownerId: string = randomUUID()) {
  const id = randomUUID()
  await pool.query(`insert into deck (owner_id, id, name, category) values ($1, $2, 'v0', 'Other')`, [
    ownerId,
    id,
  ])
  return { ownerId, id }
}

export async function insertPersonWithSession(pool: Pool) {
  const personId = randomUUID()
  const sessionId = randomUUID()
  await pool.query(`insert into person (id, name, email) values ($1, 'Ada', $2)`, [
    personId,
    `${personId}@example.test`,
  ])
  await pool.query(
    `insert into session (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [sessionId, personId, sessionId],
  )
  return { personId, sessionId }
}

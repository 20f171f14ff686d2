import { createHmac, randomBytes, randomUUIDv7 } from 'node:crypto'
import { hashToken, sessionCookieName } from '#app/platform/session.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DAY_MS } from '#app/shared/units.ts'

type SessionOptions = {
  personId: string
  secret: string
  publicUrl: string
  expiresAt?: Date
  createdAt?: Date
  renewedAt?: Date
}

/** Inserts a session and returns the cookie that a browser would send. */
export async function insertSession(db: Database, options: SessionOptions) {
  const id = randomUUIDv7()
  const token = randomBytes(24).toString('base64url')
  const expiresAt = options.expiresAt ?? new Date(Date.now() + DAY_MS)
  await db
    .insertInto('session')
    .values({
      id,
      token: hashToken(token),
      user_id: options.personId,
      expires_at: expiresAt,
      created_at: options.createdAt ?? new Date(),
      updated_at: options.renewedAt ?? new Date(),
    })
    .execute()
  const signature = createHmac('sha256', options.secret).update(token).digest('base64')
  const name = sessionCookieName(options.publicUrl)
  const value = encodeURIComponent(`${token}.${signature}`)
  return { id, token, name, value, cookie: `${name}=${value}` }
}

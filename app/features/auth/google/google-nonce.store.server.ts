import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '#app/platform/database.server.ts'

const toIdentifier = (nonceHash: string) => `google-nonce:${nonceHash}`

export async function insertNonce(db: Database, nonceHash: string, expiresAt: Date): Promise<void> {
  await db
    .insertInto('verification')
    .values({ id: randomUUIDv7(), identifier: toIdentifier(nonceHash), value: '', expires_at: expiresAt })
    .execute()
}

/** Deletes a nonce and returns whether it was valid. Of several concurrent calls only one returns true. */
export async function consumeNonce(db: Database, nonceHash: string, now: Date): Promise<boolean> {
  const result = await db
    .deleteFrom('verification')
    .where('identifier', '=', toIdentifier(nonceHash))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

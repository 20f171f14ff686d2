import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '#app/platform/database.server.ts'

const identifierOf = (nonceHash: string) => `google-nonce:${nonceHash}`

export async function insertNonce(db: Database, nonceHash: string, expiresAt: Date): Promise<void> {
  await db
    .insertInto('verification')
    .values({ id: randomUUIDv7(), identifier: identifierOf(nonceHash), value: '', expires_at: expiresAt })
    .execute()
}

/** Whether it was still good; from now on it is not. Of many at once only one hears yes. */
export async function consumeNonce(db: Database, nonceHash: string, now: Date): Promise<boolean> {
  const result = await db
    .deleteFrom('verification')
    .where('identifier', '=', identifierOf(nonceHash))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

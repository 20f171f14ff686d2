import type { Database } from '#app/platform/database.server.ts'
import { hashToken } from '#app/platform/session.server.ts'

type UsedSecret = { kind: string; secret: string; expiresAt: Date }

/** An id that the same secret always has. */
function toId(text: string): string {
  const hash = hashToken(text)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-')
}

/**
 * Marks a secret as used, which a browser has kept until now. Returns false if it was used before; of several concurrent
 * calls only one returns true. Nothing is stored for the many that are never used.
 */
export async function consumeOnce(db: Database, { kind, secret, expiresAt }: UsedSecret): Promise<boolean> {
  const result = await db
    .insertInto('verification')
    .values({ id: toId(`${kind}:${secret}`), identifier: kind, value: '', expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

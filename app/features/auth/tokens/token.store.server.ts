import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'

export type TokenPurpose = 'reset-password' | 'custom-token'

/** Keeps a token's hash. Written again (a mail that is sent again) it lives from then on, unless it was used. */
export async function insertToken(
  tx: Transaction,
  token: { hash: string; purpose: TokenPurpose; personId: string; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('account_token')
    .values({
      token_hash: token.hash,
      purpose: token.purpose,
      person_id: token.personId,
      expires_at: token.expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('token_hash')
        .doUpdateSet({ expires_at: token.expiresAt })
        .where('account_token.used_at', 'is', null),
    )
    .execute()
}

/** Whose valid token it is, without using it up. */
export async function findTokenOwner(
  db: Database,
  hash: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('account_token')
    .select('person_id')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.person_id ?? null
}

/** Whose token it was; from now on it is nobody's. Of many at once only one gets an answer. */
export async function consumeToken(
  tx: Transaction,
  hash: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<string | null> {
  const row = await tx
    .updateTable('account_token')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('person_id')
    .executeTakeFirst()
  return row?.person_id ?? null
}

/** A changed password makes every link that is still on its way worthless. */
export async function revokeTokens(tx: Transaction, personId: string): Promise<void> {
  await tx
    .updateTable('account_token')
    .set({ used_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute()
}

import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'

export type TokenPurpose = 'reset-password' | 'custom-token' | 'confirm-email'

/** Stores a token's hash. Storing it again, when a mail is resent, extends its life unless it was used. */
export async function insertToken(
  tx: Transaction,
  token: {
    hash: string
    purpose: TokenPurpose
    personId: string
    expiresAt: Date
    /** False: not sent by mail, but handed over by an administrator. */
    provesMailbox?: boolean
  },
): Promise<void> {
  await tx
    .insertInto('account_token')
    .values({
      token_hash: token.hash,
      purpose: token.purpose,
      person_id: token.personId,
      expires_at: token.expiresAt,
      proves_mailbox: token.provesMailbox ?? true,
    })
    .onConflict((conflict) =>
      conflict
        .column('token_hash')
        .doUpdateSet({ expires_at: token.expiresAt })
        .where('account_token.used_at', 'is', null),
    )
    .execute()
}

/** Returns the owner of a valid token without consuming it. */
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

/** Marks a valid token as used and returns its owner, and whether it was sent to their mailbox. Of several concurrent calls only one succeeds. */
export async function consumeToken(
  tx: Transaction,
  hash: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<{ personId: string; provesMailbox: boolean } | null> {
  const row = await tx
    .updateTable('account_token')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['person_id as personId', 'proves_mailbox as provesMailbox'])
    .executeTakeFirst()
  return row ?? null
}

const unusedTokens = (tx: Transaction, personId: string) =>
  tx
    .updateTable('account_token')
    .set({ used_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)

/** Revokes all unused tokens of a person, for example after a password change. */
export async function revokeTokens(tx: Transaction, personId: string): Promise<void> {
  await unusedTokens(tx, personId).execute()
}

/** Revokes a person's unused tokens of one kind. */
export async function revokeTokensFor(
  tx: Transaction,
  personId: string,
  purpose: TokenPurpose,
): Promise<void> {
  await unusedTokens(tx, personId).where('purpose', '=', purpose).execute()
}

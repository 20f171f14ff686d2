import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'

export type PasskeyRow = {
  id: string
  name: string
  credentialId: string
  transports: string[]
  isSynced: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

/** A person's passkeys, oldest first. */
export function listPasskeyRows(db: Database, personId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .select([
      'id',
      'name',
      'credential_id as credentialId',
      'transports',
      'is_synced as isSynced',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export type PasskeyKey = { id: string; personId: string; publicKey: Buffer; signCount: number }

/** The key of a credential of any person. */
export async function findPasskeyKey(db: Database, credentialId: string): Promise<PasskeyKey | null> {
  const row = await db
    .selectFrom('passkey')
    .select(['id', 'person_id as personId', 'public_key as publicKey', 'sign_count as signCount'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, signCount: Number(row.signCount) }
}

type NewPasskeyRow = {
  personId: string
  credentialId: string
  publicKey: Uint8Array
  signCount: number
  transports: readonly string[]
  isSynced: boolean
  name: string
}

/** Returns the new id, or null if the credential is somebody's already. */
export async function insertPasskey(tx: Transaction, passkey: NewPasskeyRow): Promise<string | null> {
  const row = await tx
    .insertInto('passkey')
    .values({
      id: randomUUIDv7(),
      person_id: passkey.personId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      sign_count: passkey.signCount,
      transports: [...passkey.transports],
      is_synced: passkey.isSynced,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Records a use. Returns false if the passkey was removed, or used with the same count, since it was read. */
export async function recordPasskeyUse(
  tx: Transaction,
  { id, signCount }: Pick<PasskeyKey, 'id' | 'signCount'>,
  next: { signCount: number; isSynced: boolean },
): Promise<boolean> {
  const result = await tx
    .updateTable('passkey')
    .set({ sign_count: next.signCount, is_synced: next.isSynced, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('sign_count', '=', String(signCount))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

type OwnPasskey = { personId: string; passkeyId: string }

export async function updatePasskeyName(
  tx: Transaction,
  { personId, passkeyId }: OwnPasskey,
  name: string,
): Promise<boolean> {
  const result = await tx
    .updateTable('passkey')
    .set({ name })
    .where('person_id', '=', personId)
    .where('id', '=', passkeyId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function deletePasskey(tx: Transaction, { personId, passkeyId }: OwnPasskey): Promise<boolean> {
  const result = await tx
    .deleteFrom('passkey')
    .where('person_id', '=', personId)
    .where('id', '=', passkeyId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function deletePasskeys(tx: Transaction, personId: string): Promise<void> {
  await tx.deleteFrom('passkey').where('person_id', '=', personId).execute()
}

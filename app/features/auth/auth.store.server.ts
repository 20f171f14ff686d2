import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { SUBSCRIPTIONS, type Profile } from '#app/shared/profile.ts'
import type { SignUpForm } from './auth.rules.ts'

const CREDENTIAL = 'credential'

/** A person who can log in with a password; the hash is null where they never set one. */
export type CredentialRow = {
  id: string
  email: string
  name: string
  passwordHash: string | null
  isBanned: boolean
}

const credentialQuery = (db: Database) =>
  db
    .selectFrom('person')
    .leftJoin('account', (join) =>
      join.onRef('account.user_id', '=', 'person.id').on('account.provider_id', '=', CREDENTIAL),
    )
    .select(['person.id', 'person.email', 'person.name', 'account.password', 'person.banned_at'])

type CredentialSelection = {
  id: string
  email: string
  name: string
  password: string | null
  banned_at: Date | null
}

const toCredential = ({ password, banned_at, ...person }: CredentialSelection): CredentialRow => ({
  ...person,
  passwordHash: password,
  isBanned: banned_at !== null,
})

export async function findCredentialByEmail(db: Database, email: string): Promise<CredentialRow | null> {
  const row = await credentialQuery(db).where('person.email', '=', email).executeTakeFirst()
  return row === undefined ? null : toCredential(row)
}

export async function findCredentialById(db: Database, personId: string): Promise<CredentialRow | null> {
  const row = await credentialQuery(db).where('person.id', '=', personId).executeTakeFirst()
  return row === undefined ? null : toCredential(row)
}

export async function isEmailInUse(db: Database, email: string): Promise<boolean> {
  const row = await db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}

/** The new person's id, or nothing when the address is taken: the database decides, so that of many at once one wins. */
export async function insertPersonRow(
  tx: Transaction,
  person: Pick<SignUpForm, 'email' | 'company'> & { name: string },
): Promise<string | null> {
  const row = await tx
    .insertInto('person')
    .values({ id: randomUUIDv7(), ...person })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Sets the password of a person who has one, or gives them one. */
export async function upsertPassword(tx: Transaction, personId: string, passwordHash: string): Promise<void> {
  await tx
    .insertInto('account')
    .values({
      id: randomUUIDv7(),
      user_id: personId,
      account_id: personId,
      provider_id: CREDENTIAL,
      password: passwordHash,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password: passwordHash, updated_at: sql<Date>`now()` }),
    )
    .execute()
}

/** Whether the hash was still the one that is known here; of two changes at once only one says yes. */
export async function replacePassword(
  tx: Transaction,
  personId: string,
  hashes: { known: string; next: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('account')
    .set({ password: hashes.next, updated_at: sql<Date>`now()` })
    .where('provider_id', '=', CREDENTIAL)
    .where('account_id', '=', personId)
    .where('password', '=', hashes.known)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function markEmailVerified(tx: Transaction, personId: string): Promise<void> {
  await tx
    .updateTable('person')
    .set({ email_verified: true, updated_at: sql<Date>`now()` })
    .where('id', '=', personId)
    .where('email_verified', '=', false)
    .execute()
}

/** Google and the like open this account no more, until they are linked again. */
export async function unlinkProviders(tx: Transaction, personId: string): Promise<void> {
  await tx
    .deleteFrom('account')
    .where('user_id', '=', personId)
    .where('provider_id', '<>', CREDENTIAL)
    .execute()
}

/** Whether a person is banned, and the database's time: sessions live by its clock, not by that of a process. */
export async function readSignInState(
  db: Database,
  personId: string,
): Promise<{ isBanned: boolean; now: Date }> {
  const { rows } = await sql<{ isBanned: boolean; now: Date }>`
    select now() as now,
      exists (select from person where id = ${personId} and banned_at is not null) as "isBanned"`.execute(db)
  const [state] = rows
  if (state === undefined) throw new Error('The database gave no time.')
  return state
}

/** A person's own profile. What is stored there and known to nobody counts as the default. */
export async function findProfile(db: Database, personId: string): Promise<Profile | null> {
  const row = await db
    .selectFrom('person')
    .select(['name', 'email', 'company', 'subscription', 'role'])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    ...row,
    subscription: SUBSCRIPTIONS.find((known) => known === row.subscription) ?? 'Free',
    role: row.role === 'admin' ? 'admin' : 'user',
  }
}

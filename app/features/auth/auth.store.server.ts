import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Role } from '#app/shared/viewer.ts'
import { SUBSCRIPTIONS, type Profile } from '#app/shared/profile.ts'
import { shownName } from '#app/features/names/shown-name.policy.server.ts'
import type { SignUpForm } from './auth.rules.ts'

const CREDENTIAL = 'credential'

/** A person with their password hash, which is null if they never set a password. */
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
    .select(['person.id', 'person.email', 'account.password', 'person.banned_at'])
    .select(shownName().as('name'))

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

/** Reads a person's role and locks it until the transaction ends. */
export async function lockRole(tx: Transaction, personId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('person')
    .select('role')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.role ?? null
}

/** Returns the new id, or null if the email is taken; the unique constraint decides between concurrent sign-ups. */
export async function insertPersonRow(
  tx: Transaction,
  person: Pick<SignUpForm, 'email' | 'company'> & { name: string; role?: Role },
): Promise<string | null> {
  const row = await tx
    .insertInto('person')
    .values({ id: randomUUIDv7(), ...person })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

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

/** Replaces the hash if it is still `known`; of two concurrent changes only one returns true. */
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

/** Whether mail may go to the person's address: they have shown that they read it. */
export async function isEmailConfirmed(db: Database, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select(['email', 'email_verified', 'confirmed_email'])
    .where('id', '=', personId)
    .executeTakeFirst()
  return row !== undefined && (row.email_verified || row.confirmed_email === row.email)
}

/** Permits mail only: a person who knows the password may still be somebody else (decision 0016). */
export async function markEmailConfirmed(tx: Transaction, personId: string, email: string): Promise<void> {
  await tx
    .updateTable('person')
    .set({ confirmed_email: email })
    .where('id', '=', personId)
    .where('email', '=', email)
    .execute()
}

export async function markEmailVerified(tx: Transaction, personId: string): Promise<void> {
  await tx
    .updateTable('person')
    .set({ email_verified: true, updated_at: sql<Date>`now()` })
    .where('id', '=', personId)
    .where('email_verified', '=', false)
    .execute()
}

export async function hasLinkedAccount(db: Database, personId: string, provider: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('user_id', '=', personId)
    .where('provider_id', '=', provider)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes Google and other providers, which then have to be linked again. */
export async function unlinkProviders(tx: Transaction, personId: string): Promise<void> {
  await tx
    .deleteFrom('account')
    .where('user_id', '=', personId)
    .where('provider_id', '<>', CREDENTIAL)
    .execute()
}

/** Returns the ban and the database's time, because sessions use the database's clock. */
export async function readSignInState(
  db: Database,
  personId: string,
): Promise<{ isBanned: boolean; now: Date }> {
  const { rows } = await sql<{ isBanned: boolean; now: Date }>`
    select now() as now,
      exists (select from person where id = ${personId} and banned_at is not null) as "isBanned"`.execute(db)
  const [state] = rows
  if (state === undefined) throw new Error('The database returned no row.')
  return state
}

/** A person's own profile. Unknown stored values are read as the default. */
export async function findProfile(db: Database, personId: string): Promise<Profile | null> {
  const row = await db
    .selectFrom('person')
    .select(['name', 'display_name', 'email', 'company', 'subscription', 'role'])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { display_name, ...profile } = row
  return {
    ...profile,
    displayName: display_name ?? '',
    subscription: SUBSCRIPTIONS.find((known) => known === row.subscription) ?? 'Free',
    role: row.role === 'admin' ? 'admin' : 'user',
  }
}

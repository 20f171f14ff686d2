import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { ProviderId } from '#app/features/auth/providers/provider.rules.ts'
import type { OwnMethods } from './own-methods.rules.ts'

type LinkedAccount = { providerId: string; accountId: string }
type StoredMethods = Omit<OwnMethods, 'providers'> & { linked: LinkedAccount[] }

export async function readStoredMethods(db: Database, personId: string): Promise<StoredMethods> {
  const accounts = await db
    .selectFrom('account')
    .select(['provider_id as providerId', 'account_id as accountId', 'password'])
    .where('user_id', '=', personId)
    .execute()
  const { passkeys } = await db
    .selectFrom('passkey')
    .select((eb) => eb.fn.countAll<string>().as('passkeys'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return {
    hasPassword: accounts.some(({ password }) => password !== null),
    linked: accounts.filter(({ password }) => password === null),
    passkeys: Number(passkeys),
  }
}

export async function deletePassword(tx: Transaction, personId: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('account')
    .where('user_id', '=', personId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function deleteLinkedAccount(
  tx: Transaction,
  personId: string,
  provider: ProviderId,
): Promise<boolean> {
  const result = await tx
    .deleteFrom('account')
    .where('user_id', '=', personId)
    .where('provider_id', '=', provider)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

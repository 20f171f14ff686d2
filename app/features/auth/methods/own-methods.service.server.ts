import { accountErrors } from '#app/features/auth/auth-error.messages.ts'
import { revokeAllAccessTokens } from '#app/features/access-tokens/access-token.service.server.ts'
import type { AuthDeps, SessionRef } from '#app/features/auth/auth.service.server.ts'
import { lockRole } from '#app/features/auth/auth.store.server.ts'
import { isAccountOf } from '#app/features/auth/oidc/oidc.rules.ts'
import { OIDC } from '#app/features/auth/oidc/oidc.service.server.ts'
import { passkeyErrors } from '#app/features/auth/passkeys/passkey.messages.ts'
import { deletePasskey } from '#app/features/auth/passkeys/passkey.store.server.ts'
import { listPasskeys } from '#app/features/auth/passkeys/passkey.service.server.ts'
import type { PasskeySummary } from '#app/features/auth/passkeys/passkey.schema.ts'
import { isProviderId, type ProviderId } from '#app/features/auth/providers/provider.rules.ts'
import { deletePersonSessions } from '#app/features/auth/session/session.store.server.ts'
import { revokeTokens } from '#app/features/auth/tokens/token.store.server.ts'
import { readSignInOptions } from '#app/features/sign-in-settings/sign-in-settings.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { ownMethodErrors } from './own-methods.messages.ts'
import { countUsableMethods, type OwnMethods } from './own-methods.rules.ts'
import { deleteLinkedAccount, deletePassword, readStoredMethods } from './own-methods.store.server.ts'

/** After a change of the OpenID Connect provider, the accounts of the earlier one stay linked but log nobody in. */
async function readOwnMethods(
  db: Database,
  config: AuthDeps['config'],
  personId: string,
): Promise<OwnMethods> {
  const { linked, ...own } = await readStoredMethods(db, personId)
  const { OIDC_ISSUER: issuer } = config
  const current = linked.filter(
    ({ providerId, accountId }) =>
      providerId !== OIDC || (issuer !== undefined && isAccountOf(issuer, accountId)),
  )
  return { ...own, providers: current.map(({ providerId }) => providerId) }
}

/** A person's ways in, as they see them. */
export async function listOwnMethods(
  { db, config }: Pick<AuthDeps, 'db' | 'config'>,
  personId: string,
): Promise<{ passkeys: PasskeySummary[]; providers: ProviderId[]; hasPassword: boolean }> {
  const { hasPassword, providers } = await readOwnMethods(db, config, personId)
  return {
    passkeys: await listPasskeys(db, personId),
    providers: providers.filter(isProviderId),
    hasPassword,
  }
}

/**
 * Removes a way in, unless no other one that works would be left, and ends the person's other sessions: one of them may
 * have begun with it. The person is locked meanwhile, so that two removals at the same moment can't take the last two
 * together.
 */
async function removeMethod(
  { db, config }: AuthDeps,
  { personId, sessionId }: SessionRef,
  remove: (tx: Transaction) => Promise<void>,
  beforeLock: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  const { methods } = await readSignInOptions(db, config)
  await db.transaction().execute(async (tx) => {
    await beforeLock(tx)
    if ((await lockRole(tx, personId)) === null) throw accountErrors.sessionExpired()
    await remove(tx)
    if (countUsableMethods(await readOwnMethods(tx, config, personId), methods) === 0)
      throw ownMethodErrors.lastWayIn()
    await deletePersonSessions(tx, personId, sessionId)
  })
}

export const removePasskey = (deps: AuthDeps, session: SessionRef, passkeyId: string): Promise<void> =>
  removeMethod(deps, session, async (tx) => {
    if (!(await deletePasskey(tx, { personId: session.personId, passkeyId })))
      throw passkeyErrors.passkeyMissing()
  })

/** Links to choose a new password and access tokens end, too, as after a change of the password. */
export const removePassword = (deps: AuthDeps, session: SessionRef): Promise<void> =>
  removeMethod(deps, session, async (tx) => {
    const { personId } = session
    if (!(await deletePassword(tx, personId))) throw accountErrors.noPassword()
    await revokeTokens(tx, personId)
    await revokeAllAccessTokens(tx, { id: personId }, personId)
  })

/**
 * A provider that vouches for the same verified email links the account again at the next sign-in there. `dropRole` takes
 * the role that the provider gave; it locks other administrators, so it comes before the lock of the person.
 */
export const unlinkProvider = (
  deps: AuthDeps,
  session: SessionRef,
  provider: ProviderId,
  dropRole: (tx: Transaction) => Promise<void>,
): Promise<void> =>
  removeMethod(
    deps,
    session,
    async (tx) => {
      if (!(await deleteLinkedAccount(tx, session.personId, provider))) throw ownMethodErrors.notLinked()
    },
    dropRole,
  )

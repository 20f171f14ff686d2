import type { BetterAuthOptions, GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware, getOAuthState } from 'better-auth/api'
import { readCaller } from '#app/features/auth/attempts/auth-caller.server.ts'
import { endStartedSession } from '#app/features/auth/auth-endpoints.server.ts'
import { accountErrors } from '#app/features/auth/auth-error.messages.ts'
import type { AuthDeps } from '#app/features/auth/auth.service.server.ts'
import { hasLinkedAccount } from '#app/features/auth/auth.store.server.ts'
import { readGoogleClaims } from '#app/features/auth/google/google.rules.ts'
import { requireGoogle } from '#app/features/auth/google/google.service.server.ts'
import { readOidcGroups } from '#app/features/auth/oidc/oidc.rules.ts'
import { rememberGroups, requireOidc } from '#app/features/auth/oidc/oidc.service.server.ts'
import { requireProviderSignUp } from '#app/features/auth/sign-up/provider-sign-up.server.ts'
import { enforceSignUpQuota } from '#app/features/auth/sign-up/sign-up-quota.service.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { isProviderId, type ProviderId, providerResultPath, readProviderClaims } from './provider.rules.ts'

const CALLBACK_PATH = '/callback/:id'

type Validate = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>
type Source = Parameters<Validate>[0]['source']
type SignInRequest = Parameters<Validate>[1]
type ValidateResult = { error: string; errorDescription: string }

/**
 * Decides whom a provider may sign in. Better Auth has already checked that an existing account's own email is verified,
 * so that nobody can register an account with someone else's email and wait for them to sign in.
 */
export const validateProviderUser =
  (deps: AuthDeps) =>
  async (...[{ source }, request]: Parameters<Validate>): Promise<ValidateResult | undefined> => {
    const { oauth } = source
    if (oauth === undefined || !isProviderId(oauth.providerId)) return undefined
    try {
      if (oauth.providerId === 'google') requireGoogleUser(source)
      else await requireOidcUser(source, request)
      if (source.action === 'create-user') await requireSignUp(deps, request)
      return undefined
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause
      return { error: cause.code, errorDescription: cause.message }
    }
  }

/** Throws for an email that Google hasn't verified. Links an existing account only if Google is authoritative for it. */
function requireGoogleUser({ oauth, action }: Source): void {
  const claims = readGoogleClaims(oauth?.profile ?? {})
  if (claims === null || !claims.isEmailVerified) throw accountErrors.googleUnverified()
  if (action === 'link-account' && !claims.isAuthoritative) throw accountErrors.googleNotLinked()
}

/** Who is linked is known by their subject; for everybody else the provider must have verified the email. */
async function requireOidcUser({ oauth, action }: Source, { request }: SignInRequest): Promise<void> {
  const profile = oauth?.profile ?? {}
  const claims = readProviderClaims(profile)
  if (claims === null || (action !== 'sign-in' && !claims.isEmailVerified)) {
    throw accountErrors.providerUnverified()
  }
  // A sign-in that began with Google must not end with the answer of another provider.
  if ((await getOAuthState())?.['provider'] !== 'oidc') throw accountErrors.googleTooLate()
  if (request !== undefined) rememberGroups(request, readOidcGroups(profile))
}

/** Throws if signing up is closed, needs another link, or there were too many accounts from this network. */
async function requireSignUp(deps: AuthDeps, { headers, body }: SignInRequest): Promise<void> {
  await requireProviderSignUp(deps, body)
  await enforceSignUpQuota(deps.db, deps.config, readCaller(headers))
}

const providerOf = (params: Record<string, unknown> | undefined): ProviderId =>
  params?.['id'] === 'oidc' ? 'oidc' : 'google'

function errorUrlOf({ config }: AuthDeps, provider: ProviderId, { code }: AppError): string {
  const url = new URL(providerResultPath(provider, { isPopup: false, next: null }), config.PUBLIC_URL)
  url.searchParams.set('error', code)
  return url.href
}

/** An admin may turn Google off while someone is signing in there; a provider may be removed with a restart. */
export const rejectWhenProviderOff = (deps: AuthDeps) =>
  createAuthMiddleware(async (ctx) => {
    if (ctx.path !== CALLBACK_PATH) return
    const provider = providerOf(ctx.params)
    try {
      if (provider === 'oidc') requireOidc(deps.config)
      else await requireGoogle(deps)
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause
      throw ctx.redirect(errorUrlOf(deps, provider, cause))
    }
  })

/** Ends the session of a callback if the account was unlinked meanwhile, as by a reset link. */
export async function rejectWhenUnlinked(deps: AuthDeps, ctx: GenericEndpointContext): Promise<void> {
  const started = ctx.context.newSession
  if (ctx.path !== CALLBACK_PATH || started === null) return
  const provider = providerOf(ctx.params)
  if (await hasLinkedAccount(deps.db, started.user.id, provider)) return
  await endStartedSession(ctx, started.session)
  ctx.context.setNewSession(null)
  throw ctx.redirect(errorUrlOf(deps, provider, accountErrors.googleTooLate()))
}

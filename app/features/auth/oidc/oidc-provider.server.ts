import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import {
  createAuthorizationURL,
  generateState,
  type OAuthProvider,
  validateAuthorizationCode,
} from 'better-auth/oauth2'
import { oidcAddressInput } from '#app/features/auth/auth.schema.ts'
import type { AuthDeps } from '#app/features/auth/auth.service.server.ts'
import { nameFromEmail } from '#app/features/auth/auth.rules.ts'
import { createProviderNonce } from '#app/features/auth/google/google.service.server.ts'
import { mapAppErrors } from '#app/features/auth/map-app-errors.server.ts'
import { readProviderClaims } from '#app/features/auth/providers/provider.rules.ts'
import { consumeOnce } from '#app/features/auth/tokens/used-once.store.server.ts'
import { readProviderSettings } from '#app/features/sign-in-settings/sign-in-settings.service.server.ts'
import { accountErrors } from '#app/features/auth/auth-error.messages.ts'
import { limitProviderTime, OidcDiscovery } from './oidc-discovery.server.ts'
import { completeClaims, OIDC, requireOidc, verifyIdToken } from './oidc.service.server.ts'

/** Longer than the state of a sign-in is valid. */
const NONCE_MEMORY_MS = 3_600_000

/** The standard's default, which some providers insist on. */
const BASIC = 'client_secret_basic'

type Settings = NonNullable<ReturnType<typeof readProviderSettings>>

/** The operator's provider, in the shape that Better Auth's callback uses. */
function createOidcProvider({ db, config }: AuthDeps, settings: Settings, discovery: OidcDiscovery) {
  const { clientId, clientSecret } = settings
  const options = { clientId, clientSecret }
  const needsGroups = config.OIDC_ADMIN_GROUP !== undefined
  const provider: OAuthProvider<{ sub: string }> = {
    id: OIDC,
    name: config.OIDC_NAME,
    get issuer() {
      return discovery.issuer
    },
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => profile.sub,
    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce }) {
      const document = await discovery.read()
      const hasGroups = needsGroups && document.scopes_supported?.includes('groups') === true
      return createAuthorizationURL({
        id: OIDC,
        options,
        authorizationEndpoint: document.authorization_endpoint,
        state,
        codeVerifier,
        redirectURI,
        scopes: ['openid', 'email', 'profile', ...(hasGroups ? ['groups'] : [])],
        ...(idTokenNonce === undefined ? {} : { nonce: idTokenNonce }),
      })
    },
    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const document = await discovery.read()
      const methods = document.token_endpoint_auth_methods_supported ?? [BASIC]
      const exchange = validateAuthorizationCode({
        code,
        redirectURI,
        options,
        tokenEndpoint: document.token_endpoint,
        authentication: methods.includes(BASIC) ? 'basic' : 'post',
        ...(codeVerifier === undefined ? {} : { codeVerifier }),
      })
      return limitProviderTime(exchange)
    },
    async getUserInfo({ idToken, accessToken, expectedIdTokenNonce: nonce }) {
      if (idToken === undefined || typeof nonce !== 'string') return null
      const document = await discovery.read()
      const verified = await verifyIdToken(idToken, { document, clientId, nonce })
      if (verified === null) return null
      // The state is in the browser, which could send it again; its nonce is accepted once.
      const expiresAt = new Date(Date.now() + NONCE_MEMORY_MS)
      if (!(await consumeOnce(db, { kind: 'oidc-nonce', secret: nonce, expiresAt }))) return null
      const completed = await completeClaims(verified, { document, accessToken, needsGroups })
      const claims = completed === null ? null : readProviderClaims(completed)
      if (completed === null || claims === null) return null
      const { sub, email, isEmailVerified } = claims
      return {
        user: { email, emailVerified: isEmailVerified, name: nameFromEmail(email) },
        // With the issuer: after a change of providers nobody gets the account of the one with the same number.
        data: { ...completed, sub: `${document.issuer} ${sub}` },
      }
    },
  }
  return provider
}

/** Sign-in with any OpenID Connect provider: its place among Better Auth's providers, and the URL to go to. */
export function oidcEndpoints(deps: AuthDeps): BetterAuthPlugin {
  const settings = readProviderSettings(deps.config)
  const provider =
    settings === null
      ? null
      : createOidcProvider(deps, settings, new OidcDiscovery(settings.issuer, deps.log))
  return {
    id: 'flashcards-oidc',
    init: ({ socialProviders }) =>
      provider === null ? undefined : { context: { socialProviders: [provider, ...socialProviders] } },
    endpoints: {
      oidcAddress: createAuthEndpoint('/oidc/address', { method: 'POST', body: oidcAddressInput }, (ctx) =>
        mapAppErrors(async () => {
          requireOidc(deps.config)
          if (provider === null) throw accountErrors.providerOff()
          const idTokenNonce = createProviderNonce()
          const { state, codeVerifier } = await generateState(ctx, {
            idTokenNonce,
            additionalData: { invitation: ctx.body.invitation, provider: OIDC },
          })
          const redirectURI = `${ctx.context.baseURL}/callback/${OIDC}`
          const url = await provider.createAuthorizationURL({
            state,
            codeVerifier,
            redirectURI,
            idTokenNonce,
          })
          return ctx.json({ url: url.href })
        }),
      ),
    },
  }
}

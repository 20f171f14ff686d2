import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { KEY_ID, newKey, readClaims, sign } from '../oidc/signed-claims.ts'

/** A person as Google knows them. */
export type GooglePerson = { sub: string; email: string; email_verified: boolean; hd?: string; name?: string }

/** Who the fake Google signs in next, and how it changes the response. */
export type GoogleMode = {
  person: GooglePerson
  /** Overrides claims of the ID token before it is signed again. */
  claims?: Record<string, unknown>
  /** The person cancels the sign-in. */
  isCancelled?: boolean
  /** The response has no ID token. */
  isEmpty?: boolean
}

export const GOOGLE_ENV = { GOOGLE_CLIENT_ID: 'flashcards-test', GOOGLE_CLIENT_SECRET: 'not a secret at all' }
const ISSUER = 'https://accounts.google.com'
const HOUR_SECONDS = 3600
const TTL = 600

export type GoogleDouble = {
  origin: string
  mode: GoogleMode
  /** Creates a credential as One Tap returns it. */
  credential(nonce: string, changes?: Record<string, unknown>): string
  /** Creates a credential signed with a key that isn't Google's. */
  forge(nonce: string): string
  stop(): Promise<void>
}

export const newGooglePerson = (email = `g-${randomUUID()}@gmail.com`): GooglePerson => ({
  sub: randomUUID(),
  email,
  email_verified: true,
  name: 'Grace From Google',
})

/** Starts a certified OpenID provider that acts as Google: issuer, endpoints and keys. */
export async function startGoogleDouble(redirectUris: string[]): Promise<GoogleDouble> {
  const [key, otherKey] = [newKey(), newKey()]
  const initialMode: GoogleMode = { person: newGooglePerson() }
  const double = { mode: initialMode }
  const known = new Map<string, GooglePerson>()
  // Google lets people choose between several accounts.
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(ISSUER, {
    clients: [
      {
        client_id: GOOGLE_ENV.GOOGLE_CLIENT_ID,
        client_secret: GOOGLE_ENV.GOOGLE_CLIENT_SECRET,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
    // Like Google, put the claims into the ID token.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['test'] },
    ttl: {
      AccessToken: TTL,
      AuthorizationCode: TTL,
      Grant: TTL,
      IdToken: HOUR_SECONDS,
      Interaction: TTL,
      Session: TTL,
    },
    routes: { authorization: '/auth', token: '/token', jwks: '/certs' },
    interactions: { policy, url: (_, interaction) => `/choose/${interaction.uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => known.get(sub) ?? { sub } }),
  })
  provider.on('server_error', (_, error) => console.error(error))
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    await next()
    if (ctx.path === '/token') changeResponse(ctx.body)
  })

  function changeResponse(body: unknown) {
    if (typeof body !== 'object' || body === null || !('id_token' in body)) return
    if (double.mode.isEmpty) delete body.id_token
    else if (double.mode.claims !== undefined && typeof body.id_token === 'string') {
      body.id_token = sign(key, { ...readClaims(body.id_token), ...double.mode.claims })
    }
  }

  async function chooseAccount(request: IncomingMessage, response: ServerResponse) {
    const { person, isCancelled } = double.mode
    const { params } = await provider.interactionDetails(request, response)
    if (isCancelled) {
      const denied = { error: 'access_denied', error_description: 'The person cancelled.' }
      await provider.interactionFinished(request, response, denied)
      return
    }
    known.set(person.sub, person)
    const grant = new provider.Grant({ accountId: person.sub, clientId: String(params['client_id']) })
    grant.addOIDCScope('openid email profile')
    const grantId = await grant.save()
    await provider.interactionFinished(request, response, {
      select_account: {},
      login: { accountId: person.sub, remember: false },
      consent: { grantId },
    })
  }

  const handle = provider.callback()
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/choose/')) {
      chooseAccount(request, response).catch((error: unknown) => {
        response.statusCode = 500
        response.end(String(error))
      })
    } else void handle(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The fake Google has no port.')
  const createClaims = (nonce: string) => {
    const now = Math.floor(Date.now() / 1000)
    return {
      iss: ISSUER,
      aud: GOOGLE_ENV.GOOGLE_CLIENT_ID,
      iat: now,
      exp: now + HOUR_SECONDS,
      nonce,
      ...double.mode.person,
    }
  }
  return Object.assign(double, {
    origin: `http://127.0.0.1:${address.port}`,
    credential: (nonce: string, changes = {}) => sign(key, { ...createClaims(nonce), ...changes }),
    forge: (nonce: string) => sign(otherKey, createClaims(nonce)),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close').catch(() => {})
    },
  })
}

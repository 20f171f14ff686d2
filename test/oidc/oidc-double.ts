import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { KEY_ID, newKey, readClaims, sign } from './signed-claims.ts'

/** A person as the provider knows them. */
export type OidcPerson = { sub: string; email: string; email_verified: boolean; groups: string[] }

/** Whom the provider signs in next, and how it changes its responses. */
export type OidcMode = {
  person: OidcPerson
  /** Overrides claims of the ID token before it is signed again. */
  claims?: Record<string, unknown>
  /** Overrides what the user info endpoint says. */
  userInfo?: Record<string, unknown>
  /** Overrides the discovery document. */
  document?: Record<string, unknown>
  /** Signs with a key that the provider doesn't publish. */
  isForged?: boolean
  /** The response has no ID token. */
  isEmpty?: boolean
}

export const OIDC_CLIENT = { OIDC_CLIENT_ID: 'flashcards-test', OIDC_CLIENT_SECRET: 'not a secret at all' }
const TTL = 600

export type OidcDouble = {
  origin: string
  mode: OidcMode
  /** The codes that it has given out, newest last. */
  env: Record<string, string>
  stop(): Promise<void>
}

export const newOidcPerson = (changes: Partial<OidcPerson> = {}): OidcPerson => ({
  sub: randomUUID(),
  email: `${randomUUID()}@northwind.example`,
  email_verified: true,
  groups: [],
  ...changes,
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Starts a certified OpenID provider with an issuer of its own, which keeps claims for its user info endpoint. */
export async function startOidcDouble(redirectUris: string[], port = 0): Promise<OidcDouble> {
  const [key, otherKey] = [newKey(), newKey()]
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The fake provider has no port.')
  const origin = `http://127.0.0.1:${address.port}`
  const initialMode: OidcMode = { person: newOidcPerson() }
  const double = { mode: initialMode }
  const known = new Map<string, OidcPerson>()
  const provider = new Provider(origin, {
    clients: [
      {
        client_id: OIDC_CLIENT.OIDC_CLIENT_ID,
        client_secret: OIDC_CLIENT.OIDC_CLIENT_SECRET,
        redirect_uris: redirectUris,
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: [], groups: ['groups'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['test'] },
    ttl: {
      AccessToken: TTL,
      AuthorizationCode: TTL,
      Grant: TTL,
      IdToken: TTL,
      Interaction: TTL,
      Session: TTL,
    },
    interactions: { url: (_, interaction) => `/choose/${interaction.uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => known.get(sub) ?? { sub } }),
  })
  provider.on('server_error', (_, error) => console.error(error))
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    await next()
    const { body } = ctx
    if (!isObject(body)) return
    const { mode } = double
    if (ctx.path === '/token') changeTokens(body)
    if (ctx.path === '/me') Object.assign(body, mode.userInfo)
    if (ctx.path.startsWith('/.well-known/')) Object.assign(body, mode.document)
  })

  function changeTokens(body: Record<string, unknown>) {
    const { claims, isForged, isEmpty } = double.mode
    const token = body['id_token']
    if (isEmpty) delete body['id_token']
    else if (typeof token === 'string' && (claims !== undefined || isForged)) {
      body['id_token'] = sign(isForged ? otherKey : key, { ...readClaims(token), ...claims })
    }
  }

  async function chooseAccount(request: IncomingMessage, response: ServerResponse) {
    const { person } = double.mode
    const { params } = await provider.interactionDetails(request, response)
    known.set(person.sub, person)
    const grant = new provider.Grant({ accountId: person.sub, clientId: String(params['client_id']) })
    grant.addOIDCScope('openid email profile groups')
    const grantId = await grant.save()
    await provider.interactionFinished(request, response, {
      login: { accountId: person.sub, remember: false },
      consent: { grantId },
    })
  }

  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/choose/')) {
      chooseAccount(request, response).catch((error: unknown) => {
        response.statusCode = 500
        response.end(String(error))
      })
    } else void handle(request, response)
  })
  return Object.assign(double, {
    origin,
    env: { OIDC_ISSUER: origin, OIDC_NAME: 'Northwind', ...OIDC_CLIENT },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close').catch(() => {})
    },
  })
}

import { z } from 'zod'
import { accountErrors } from '#app/features/auth/auth-error.messages.ts'
import type { Log } from '#app/platform/log.server.ts'
import { discoveryUrl, isSameIssuer } from './oidc.rules.ts'

const PROVIDER_TIMEOUT_MS = 8_000
/** Addresses of a provider change rarely; its keys are read again whenever a token names a new one. */
const DOCUMENT_LIFE_MS = 3_600_000

const documentSchema = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  scopes_supported: z.array(z.string()).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
})
export type OidcDocument = z.infer<typeof documentSchema>

/** Reads JSON from the operator's provider, in a limited time and without following a redirect. */
export async function readProviderJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The provider answered with ${response.status}.`)
  return response.json()
}

/** Waits for a call of Better Auth's, which has no limit of its own, no longer than for ours. */
export async function limitProviderTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(accountErrors.providerDown()), PROVIDER_TIMEOUT_MS)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The provider's description of itself, read when the first person needs it and not at the start: a provider that is down
 * then works as soon as it is back.
 */
export class OidcDiscovery {
  readonly #issuer: string
  readonly #log: Log
  #known: { document: OidcDocument; readAtMs: number } | null = null
  /** People who come at the same moment share one request. */
  #reading: Promise<OidcDocument> | null = null

  constructor(issuer: string, log: Log) {
    this.#issuer = issuer
    this.#log = log
  }

  /** The issuer in the provider's own spelling, once it is known. */
  get issuer(): string | undefined {
    return this.#known?.document.issuer
  }

  async read(): Promise<OidcDocument> {
    if (this.#known !== null && Date.now() - this.#known.readAtMs < DOCUMENT_LIFE_MS) {
      return this.#known.document
    }
    this.#reading ??= this.#fetch().finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  async #fetch(): Promise<OidcDocument> {
    try {
      const document = documentSchema.parse(await readProviderJson(discoveryUrl(this.#issuer)))
      // Otherwise the provider could speak for another one.
      if (!isSameIssuer(document.issuer, this.#issuer)) throw new Error('The document is of another issuer.')
      this.#known = { document, readAtMs: Date.now() }
      return document
    } catch (err) {
      this.#log.warn({ err }, 'the sign-in provider could not be read')
      if (this.#known !== null) return this.#known.document
      throw accountErrors.providerDown()
    }
  }
}

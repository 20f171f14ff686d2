import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { verifyGoogleIdToken } from 'better-auth/social-providers'
import type { Config } from '#app/platform/config.server.ts'
import { hashToken } from '#app/platform/session.server.ts'
import { accountErrors } from '#app/features/auth/auth-error.messages.ts'
import type { AuthDeps } from '#app/features/auth/auth.service.server.ts'
import {
  isGoogleConfigured,
  readSignInOptions,
} from '#app/features/sign-in-settings/sign-in-settings.service.server.ts'
import { insertNonce, consumeNonce } from './google-nonce.store.server.ts'
import { type GoogleClaims, readGoogleClaims } from './google.rules.ts'

export const GOOGLE = 'google'
export const NONCE_LIFE_SECONDS = 600
const NONCE_BYTES = 32
const GOOGLE_TIMEOUT_MS = 8_000

type GoogleKeys = { clientId: string; clientSecret: string }

type Payload = NonNullable<Awaited<ReturnType<typeof verifyGoogleIdToken>>>
export type VerifiedCredential = { claims: GoogleClaims; payload: Payload }

/** Returns the client id and secret, or null if Google isn't configured. */
export function readGoogleKeys(config: Config): GoogleKeys | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config
  if (!isGoogleConfigured(config) || clientId === undefined || clientSecret === undefined) return null
  return { clientId, clientSecret }
}

/** Throws if Google isn't configured or an admin has turned it off. */
export async function requireGoogle({ db, config }: AuthDeps): Promise<GoogleKeys> {
  const keys = readGoogleKeys(config)
  const { methods } = await readSignInOptions(db, config)
  if (keys === null || !methods.google) throw accountErrors.googleOff()
  return keys
}

export const createProviderNonce = () => randomBytes(NONCE_BYTES).toString('base64url')

/** Creates a nonce that Google must include in the credential. It works once, in the browser that received it. */
export async function issueNonce({ db }: AuthDeps): Promise<string> {
  const nonce = createProviderNonce()
  await insertNonce(db, hashToken(nonce), new Date(Date.now() + NONCE_LIFE_SECONDS * 1000))
  return nonce
}

/** Verifies signature, issuer, audience, age and nonce. Returns null if any of them is wrong. */
export async function verifyCredential(
  { clientId }: Pick<GoogleKeys, 'clientId'>,
  credential: string,
  nonce: string,
): Promise<VerifiedCredential | null> {
  const verification = verifyGoogleIdToken({ token: credential, audience: clientId, nonce })
  const payload = await Promise.race([verification, delay(GOOGLE_TIMEOUT_MS, null, { ref: false })])
  // Checked again because Better Auth doesn't compare an empty nonce.
  if (payload === null || payload['nonce'] !== nonce) return null
  const claims = readGoogleClaims(payload)
  return claims === null ? null : { claims, payload }
}

/** Accepts a One Tap credential once, with the nonce of this browser. */
export async function acceptCredential(
  deps: AuthDeps,
  form: { credential: string; nonce: string | null },
): Promise<VerifiedCredential> {
  const keys = await requireGoogle(deps)
  const isNonceValid = form.nonce !== null && (await consumeNonce(deps.db, hashToken(form.nonce), new Date()))
  const verified =
    isNonceValid && form.nonce !== null ? await verifyCredential(keys, form.credential, form.nonce) : null
  if (verified === null) throw accountErrors.googleUnconfirmed()
  if (!verified.claims.isEmailVerified) throw accountErrors.googleUnverified()
  return verified
}

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
const GOOGLE_ANSWERS_WITHIN_MS = 8_000

type GoogleKeys = { clientId: string; clientSecret: string }

type Payload = NonNullable<Awaited<ReturnType<typeof verifyGoogleIdToken>>>
export type VerifiedCredential = { claims: GoogleClaims; payload: Payload }

/** What Google gave this site, or nothing where it is not configured. */
export function readGoogleKeys(config: Config): GoogleKeys | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config
  if (!isGoogleConfigured(config) || clientId === undefined || clientSecret === undefined) return null
  return { clientId, clientSecret }
}

/** Refuses while Google is not configured or an admin has switched it off. */
export async function requireGoogle({ db, config }: AuthDeps): Promise<GoogleKeys> {
  const keys = readGoogleKeys(config)
  const { methods } = await readSignInOptions(db, config)
  if (keys === null || !methods.google) throw accountErrors.googleOff()
  return keys
}

export const createGoogleNonce = () => randomBytes(NONCE_BYTES).toString('base64url')

/** A value that Google must repeat in what it signs: it works once, in the browser that got it. */
export async function issueNonce({ db }: AuthDeps): Promise<string> {
  const nonce = createGoogleNonce()
  await insertNonce(db, hashToken(nonce), new Date(Date.now() + NONCE_LIFE_SECONDS * 1000))
  return nonce
}

/** Who Google says this is. Signature, issuer, audience, age and nonce must be right; one wrong reads like another. */
export async function verifyCredential(
  { clientId }: Pick<GoogleKeys, 'clientId'>,
  credential: string,
  nonce: string,
): Promise<VerifiedCredential | null> {
  const verifying = verifyGoogleIdToken({ token: credential, audience: clientId, nonce })
  const payload = await Promise.race([verifying, delay(GOOGLE_ANSWERS_WITHIN_MS, null, { ref: false })])
  // Said again here: the library compares a nonce only where one is given.
  if (payload === null || payload['nonce'] !== nonce) return null
  const claims = readGoogleClaims(payload)
  return claims === null ? null : { claims, payload }
}

/** A credential from One Tap: good once, for the nonce that this browser holds. */
export async function acceptCredential(
  deps: AuthDeps,
  form: { credential: string; nonce: string | null },
): Promise<VerifiedCredential> {
  const keys = await requireGoogle(deps)
  const isFresh = form.nonce !== null && (await consumeNonce(deps.db, hashToken(form.nonce), new Date()))
  const known =
    isFresh && form.nonce !== null ? await verifyCredential(keys, form.credential, form.nonce) : null
  if (known === null) throw accountErrors.googleUnconfirmed()
  if (!known.claims.isEmailVerified) throw accountErrors.googleUnverified()
  return known
}

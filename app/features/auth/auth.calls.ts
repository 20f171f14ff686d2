import { describeAccountError, NOT_READY } from './auth.messages.ts'
import type { Credentials, SignUpForm } from './auth.rules.ts'

/** An error of an auth request; its message is shown to the user. */
export class AccountError extends Error {
  readonly code: string | undefined
  readonly status: number

  constructor(message: string, status: number, code?: string) {
    super(message)
    this.code = code
    this.status = status
  }
}

const UNREACHABLE = "Can't reach the server. Check your connection and try again."

/** Formats a failure for the message panel. 'Not ready' is shown as it is, without the request's own sentence. */
export function describeFailure(error: unknown, sentence: (message: string) => string): string {
  if (error instanceof AccountError && error.code === NOT_READY) return error.message
  return sentence(error instanceof Error ? error.message : String(error))
}

/** Without a schema library, because every page loads this code. */
function readText(body: unknown, name: string): string | undefined {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' ? value : undefined
}

/** Longer than the queue of log-ins may take. */
const REQUEST_LIMIT_MS = 60_000
/** The server was busy: nothing was executed, and nothing was counted as an attempt. */
const BUSY_CODES = new Set(['account/busy', 'api/tooManyAtOnce'])
/** About 20 seconds. A class that logs in behind one IP address needs that long: its queue takes two at a time. */
export const BUSY_RETRIES = 12

/** Adds jitter to the server's delay, so that waiting browsers don't all retry at the same moment. */
const waitToRetry = (retryAfter: string | null) =>
  new Promise((resolve) => setTimeout(resolve, (Number(retryAfter) || 1) * 1000 * (1 + Math.random())))

/** Calls an endpoint that sets cookies. */
export async function callAuth(path: string, body: unknown, retriesLeft = BUSY_RETRIES): Promise<unknown> {
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // The request completes even if the user leaves the page.
    keepalive: true,
    signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
  }).catch(() => {
    throw new AccountError(UNREACHABLE, 0)
  })
  const data: unknown = await response.json().catch(() => null)
  if (response.ok) return data
  const code = readText(data, 'code')
  if (code !== undefined && BUSY_CODES.has(code) && retriesLeft > 0) {
    await waitToRetry(response.headers.get('retry-after'))
    return callAuth(path, body, retriesLeft - 1)
  }
  const message = readText(data, 'message')
  const { status } = response
  const details = {
    ...(code === undefined ? {} : { code }),
    ...(message === undefined ? {} : { message }),
    status,
  }
  throw new AccountError(describeAccountError(details), status, code)
}

export const signUp = (form: SignUpForm & { invitation?: string }) => callAuth('sign-up/email', form)
export const logIn = (form: Credentials) => callAuth('sign-in/email', form)
export const logOut = () => callAuth('sign-out', {})
export const requestReset = (email: string) => callAuth('request-password-reset', { email })
export const resetPassword = (form: { token: string; password: string }) => callAuth('reset-password', form)
export const signInWithToken = (token: string) => callAuth('sign-in/custom-token', { token })
export const signInAsVisitor = () => callAuth('sign-in/anonymous', {})

/** Fetches the settings for One Tap. */
export async function startGoogle(): Promise<{ clientId: string; nonce: string }> {
  const data = await callAuth('google/start', {})
  return { clientId: readText(data, 'clientId') ?? '', nonce: readText(data, 'nonce') ?? '' }
}

/** Signs in with a credential from Google. Returns true if this created an account. */
export async function signInWithGoogle(credential: string, invitation: string | null): Promise<boolean> {
  const data = await callAuth('google/sign-in', { credential, invitation })
  return typeof data === 'object' && data !== null && Reflect.get(data, 'isNew') === true
}

/** Fetches Google's authorization URL; Google redirects back from there. */
export async function fetchGoogleUrl(target: {
  isPopup: boolean
  next: string | null
  invitation: string | null
}): Promise<string> {
  return readText(await callAuth('google/address', target), 'url') ?? ''
}

/** Fetches the authorization URL of the operator's provider, which redirects back from there. */
export async function fetchProviderUrl(target: {
  next: string | null
  invitation: string | null
}): Promise<string> {
  return readText(await callAuth('oidc/address', target), 'url') ?? ''
}

/** What the browser needs to ask for a passkey; it checks the shape itself. */
export const fetchPasskeyOptions = () => callAuth('passkey/options', {}, 0)
export const logInWithPasskey = (credential: unknown) => callAuth('passkey/sign-in', credential)

/** Extends the session. Returns its new expiry time, or null if it has expired. */
export async function renewSession(): Promise<string | null> {
  try {
    return readText(await callAuth('renew-session', {}), 'expiresAt') ?? null
  } catch (error) {
    if (error instanceof AccountError && error.status === 401) return null
    throw error
  }
}

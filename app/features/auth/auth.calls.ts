import { describeAccountError, NOT_READY } from './auth.messages.ts'
import type { Credentials, SignUpForm } from './auth.rules.ts'

/** A 'no' of the account calls, in words for people. */
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

/** What the message panel says: the failure in the call's own sentence, or that the service itself is not ready. */
export function describeFailure(error: unknown, sentence: (message: string) => string): string {
  if (error instanceof AccountError && error.code === NOT_READY) return error.message
  return sentence(error instanceof Error ? error.message : String(error))
}

/** Read by hand: every page can log out, and a schema library would weigh more than all of this. */
function readText(body: unknown, name: string): string | undefined {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' ? value : undefined
}

const BUSY = 'account/busy'
const BUSY_RETRIES = 4

/** Somewhat later than the server says, and not all waiting browsers at the same moment. */
const waitToRetry = (retryAfter: string | null) =>
  new Promise((resolve) => setTimeout(resolve, (Number(retryAfter) || 1) * 1000 * (1 + Math.random())))

async function callAuth(path: string, body: unknown, retriesLeft = BUSY_RETRIES): Promise<unknown> {
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // A page that is left at once does not take its call along.
    keepalive: true,
  }).catch(() => {
    throw new AccountError(UNREACHABLE, 0)
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer
  const code = readText(answer, 'code')
  // The log-in queue was full: nothing was tried or counted, so the same call is simply made again.
  if (code === BUSY && retriesLeft > 0) {
    await waitToRetry(response.headers.get('retry-after'))
    return callAuth(path, body, retriesLeft - 1)
  }
  const message = readText(answer, 'message')
  const { status } = response
  const said = {
    ...(code === undefined ? {} : { code }),
    ...(message === undefined ? {} : { message }),
    status,
  }
  throw new AccountError(describeAccountError(said), status, code)
}

export const signUp = (form: SignUpForm) => callAuth('sign-up/email', form)
export const logIn = (form: Credentials) => callAuth('sign-in/email', form)
export const logOut = () => callAuth('sign-out', {})
export const requestReset = (email: string) => callAuth('request-password-reset', { email })
export const resetPassword = (form: { token: string; password: string }) => callAuth('reset-password', form)
export const signInWithToken = (token: string) => callAuth('sign-in/custom-token', { token })
export const signInAsVisitor = () => callAuth('sign-in/anonymous', {})

/** What One Tap is started with. */
export async function startGoogle(): Promise<{ clientId: string; nonce: string }> {
  const answer = await callAuth('google/start', {})
  return { clientId: readText(answer, 'clientId') ?? '', nonce: readText(answer, 'nonce') ?? '' }
}

/** Hands over what Google signed. True when this made a new account. */
export async function signInWithGoogle(credential: string): Promise<boolean> {
  const answer = await callAuth('google/sign-in', { credential })
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'isNew') === true
}

/** Where at Google one signs in; from there the browser comes back by itself. */
export async function fetchGoogleUrl(target: { isPopup: boolean; next: string | null }): Promise<string> {
  return readText(await callAuth('google/address', target), 'url') ?? ''
}

/** Moves the session's end; answers with the new one, or nothing when the session is over. */
export async function renewSession(): Promise<string | null> {
  try {
    return readText(await callAuth('renew-session', {}), 'expiresAt') ?? null
  } catch (error) {
    if (error instanceof AccountError && error.status === 401) return null
    throw error
  }
}

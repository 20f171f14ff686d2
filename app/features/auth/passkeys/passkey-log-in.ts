import { describeFailure, fetchPasskeyOptions, logInWithPasskey } from '#app/features/auth/auth.calls.ts'
import { accountMessages } from '#app/features/auth/auth.messages.ts'
import { continueAfterLogIn, type LogInTarget } from '#app/features/auth/log-in-and-continue.ts'

// Loaded after the page, to keep it small.

const CLOSED = 'No passkey was used. Try again, or log in with your password.'
const UNSUPPORTED = "This browser can't use passkeys."
/** A little shorter than a challenge is valid, so that one that is chosen from the field still works. */
const OFFER_MS = 9 * 60_000

/** The offer in the email field. A browser handles one request at a time, so a press ends it first. */
let offer = new AbortController()
let isAsking = false

const isSupported = () =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** A prompt that was closed, or a passkey that wasn't chosen: nothing failed. */
const isClosed = (error: unknown) =>
  error instanceof DOMException && ['NotAllowedError', 'AbortError', 'TimeoutError'].includes(error.name)

/** The browser checks the rest. */
const isOptions = (data: unknown): data is PublicKeyCredentialRequestOptionsJSON =>
  typeof data === 'object' && data !== null && 'challenge' in data

/** Asks the browser for a passkey. Returns what the server needs to check it. */
async function requestPasskey(request: Omit<CredentialRequestOptions, 'publicKey'>): Promise<unknown> {
  const options = await fetchPasskeyOptions()
  if (!isOptions(options)) throw new TypeError('The server sent no options.')
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const credential = await navigator.credentials.get({ ...request, publicKey })
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('', 'NotAllowedError')
  return credential.toJSON()
}

const describe = (error: unknown) =>
  isClosed(error) ? CLOSED : describeFailure(error, accountMessages.logInFailed)

/** Asks for a passkey at once, for a press of the button. Returns an error message, or null. */
export async function askForPasskey(target: LogInTarget): Promise<string | null> {
  if (!isSupported()) return UNSUPPORTED
  isAsking = true
  offer.abort()
  try {
    await logInWithPasskey(await requestPasskey({}))
    await continueAfterLogIn(target)
    return null
  } catch (error) {
    return describe(error)
  } finally {
    isAsking = false
  }
}

/** Offers passkeys among the suggestions of the email field, until the page is left or the button pressed. */
export async function offerPasskeys(
  readTarget: () => LogInTarget,
  onFailure: (text: string) => void,
  leaving: AbortSignal,
): Promise<void> {
  // The button may be pressed before this is called, or during any wait below.
  if (!isSupported() || isAsking) return
  offer = new AbortController()
  const ended = AbortSignal.any([offer.signal, leaving])
  if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return
  while (!ended.aborted) {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(OFFER_MS)])
    const credential = await requestPasskey({ mediation: 'conditional', signal }).catch(() => null)
    if (credential === null) {
      // Without an answer from the server there is nothing to offer; a press of the button says what is wrong.
      if (!signal.aborted) return
      continue
    }
    try {
      await logInWithPasskey(credential)
      await continueAfterLogIn(readTarget())
      return
    } catch (error) {
      onFailure(describe(error))
    }
  }
}

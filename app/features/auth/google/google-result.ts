import { accountErrors } from '#app/features/auth/auth-error.messages.ts'
import { accountMessages } from '#app/features/auth/auth.messages.ts'

/** What the window that went to Google tells the one that opened it. */
export type GoogleResult = { error: string | null; isNew: boolean }

const CHANNEL = 'flashcards.google'

/** Not by `opener`: our pages cut that line to every other site, and it would not grow back on the way home. */
export function postGoogleResult(result: GoogleResult): void {
  const channel = new BroadcastChannel(CHANNEL)
  // A channel has one origin, its own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(result)
  channel.close()
}

function readResult(data: unknown): GoogleResult | null {
  if (typeof data !== 'object' || data === null || !('error' in data) || !('isNew' in data)) return null
  const { error, isNew } = data
  if (typeof isNew !== 'boolean') return null
  return error === null || typeof error === 'string' ? { error, isNew } : null
}

export function listenForGoogleResult(listener: (result: GoogleResult) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const result = readResult(data)
    if (result !== null) listener(result)
  })
  return () => channel.close()
}

const OURS = new Map(
  Object.values(accountErrors).map((refuse) => {
    const { code, message } = refuse()
    return [code, message]
  }),
)

/** The library's and Google's own words for what went wrong, in ours. */
const REMOTE = new Map([
  ['access_denied', accountErrors.googleCancelled().message],
  ['account_not_linked', accountErrors.googleNotLinked().message],
  ['state_mismatch', accountErrors.googleTooLate().message],
  ['state_not_found', accountErrors.googleTooLate().message],
  ['state_invalid', accountErrors.googleTooLate().message],
])

const NO_CREDENTIAL = new Set(['no_code', 'unable_to_get_user_info', 'email_not_found'])

/** What a person reads. The code comes from the address, which anyone can write: only our own sentences are said. */
export function describeGoogleError(code: string): string {
  if (NO_CREDENTIAL.has(code)) return accountMessages.googleNoCredential
  const sentence = OURS.get(code) ?? REMOTE.get(code) ?? accountErrors.googleUnconfirmed().message
  return accountMessages.googleFailed(sentence)
}

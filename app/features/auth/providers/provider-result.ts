import { accountErrors } from '#app/features/auth/auth-error.messages.ts'
import { accountMessages } from '#app/features/auth/auth.messages.ts'
import { signUpModeErrors } from '#app/features/invitations/invitation.messages.ts'

/** The message from the popup to the window that opened it. */
export type ProviderResult = { error: string | null; isNew: boolean }

const CHANNEL = 'flashcards.google'

/** Uses a channel because our opener policy clears `window.opener` when the popup visits the provider. */
export function postProviderResult(result: ProviderResult): void {
  const channel = new BroadcastChannel(CHANNEL)
  // A BroadcastChannel only reaches its own origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(result)
  channel.close()
}

function readResult(data: unknown): ProviderResult | null {
  if (typeof data !== 'object' || data === null || !('error' in data) || !('isNew' in data)) return null
  const { error, isNew } = data
  if (typeof isNew !== 'boolean') return null
  return error === null || typeof error === 'string' ? { error, isNew } : null
}

export function listenForProviderResult(listener: (result: ProviderResult) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const result = readResult(data)
    if (result !== null) listener(result)
  })
  return () => channel.close()
}

const OUR_MESSAGES = new Map(
  [...Object.values(accountErrors), ...Object.values(signUpModeErrors)].map((createError) => {
    const { code, message } = createError()
    return [code, message]
  }),
)

const NOT_LINKED = 'account_not_linked'

/** Error codes of Better Auth and of providers, with our messages. */
const REMOTE_MESSAGES = new Map([
  ['access_denied', accountErrors.googleCancelled().message],
  [NOT_LINKED, accountErrors.googleNotLinked().message],
  ['state_mismatch', accountErrors.googleTooLate().message],
  ['state_not_found', accountErrors.googleTooLate().message],
  ['state_invalid', accountErrors.googleTooLate().message],
])

const NO_CREDENTIAL = new Set(['no_code', 'unable_to_get_user_info', 'email_not_found'])

/** Returns the text for an error code. The code comes from the URL, so only our own texts are shown. */
export function describeProviderError(
  code: string,
  name: string,
  { isOnlyProvider = false }: { isOnlyProvider?: boolean } = {},
): string {
  if (NO_CREDENTIAL.has(code)) return accountMessages.providerNoCredential(name)
  if (code === NOT_LINKED && isOnlyProvider) return accountMessages.providerNotLinked(name)
  if (code === signUpModeErrors.invitationNeeded().code) return accountMessages.providerUnknownPerson(name)
  const sentence =
    OUR_MESSAGES.get(code) ?? REMOTE_MESSAGES.get(code) ?? accountMessages.providerUnconfirmed(name)
  return accountMessages.providerFailed(name, sentence)
}

import { SERVICE_UNAVAILABLE, UNAUTHORIZED } from '#app/shared/http-status.ts'
import { explainError, errorCodeOf, statusOf } from './api.ts'
import { showMessage } from './messages.tsx'

type Sentence = (message: string) => string

/** Error texts of a feature. */
export type ErrorWording = {
  /** Shown instead when the server has no database. */
  notReady?: string
  /** Whether `notReady` is also shown when nobody is logged in. */
  needsSession?: boolean
  /** Prefix of error codes whose message is shown as it is. */
  ownCode?: string
}

/** The text shown for a failed call: the feature's sentence with the reason in it. */
export function describeError(error: unknown, sentence: Sentence, wording: ErrorWording = {}): string {
  const { notReady, needsSession = false, ownCode } = wording
  const status = statusOf(error)
  const isNotReady = status === SERVICE_UNAVAILABLE || (needsSession && status === UNAUTHORIZED)
  if (isNotReady && notReady !== undefined) return notReady
  const isOwnError = ownCode !== undefined && errorCodeOf(error)?.startsWith(ownCode) === true
  return isOwnError ? explainError(error) : sentence(explainError(error))
}

export function showError(error: unknown, sentence: Sentence, wording?: ErrorWording): void {
  showMessage({ kind: 'error', text: describeError(error, sentence, wording) })
}

import { explainError, errorCodeOf, statusOf } from './api.ts'
import { showMessage } from './messages.tsx'

const UNAUTHORIZED = 401
const SERVICE_UNAVAILABLE = 503

type Sentence = (message: string) => string

/** How a feature words its errors. */
export type ErrorWording = {
  /** Said instead where the server has no database. */
  notReady?: string
  /** Whether that is also said where nobody is logged in. */
  needsSession?: boolean
  /** How the codes of those errors begin whose own sentence says it all. */
  ownCode?: string
}

/** The sentence that a person reads of a failed call: the feature's own, around the reason. */
export function describeError(error: unknown, sentence: Sentence, wording: ErrorWording = {}): string {
  const { notReady, needsSession = false, ownCode } = wording
  const status = statusOf(error)
  const isNotReady = status === SERVICE_UNAVAILABLE || (needsSession && status === UNAUTHORIZED)
  if (isNotReady && notReady !== undefined) return notReady
  const speaksForItself = ownCode !== undefined && errorCodeOf(error)?.startsWith(ownCode) === true
  return speaksForItself ? explainError(error) : sentence(explainError(error))
}

export function showError(error: unknown, sentence: Sentence, wording?: ErrorWording): void {
  showMessage({ kind: 'error', text: describeError(error, sentence, wording) })
}

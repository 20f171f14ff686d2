import { explainError, isNotReady, refusalOf } from '#app/client/api.ts'
import { cardMessages } from './card.messages.ts'

const SIGNED_OUT = 'door/signedOut'

/** What to say about a call that failed: the refusals of cards speak for themselves, everything else gets its reason. */
export function explainCardFailure(error: unknown, sentence: (message: string) => string): string {
  const refusal = refusalOf(error)
  if (isNotReady(error) || refusal === SIGNED_OUT) return cardMessages.notReady
  return refusal?.startsWith('card/') === true ? explainError(error) : sentence(explainError(error))
}

import { explainError, isNotReady } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { adminMessages } from './admin.messages.ts'

/** What an administrator reads of a failed call; without a database there is one sentence for all of them. */
export const describeFailure = (error: unknown, sentence: (message: string) => string): string =>
  isNotReady(error) ? adminMessages.notReady : sentence(explainError(error))

export const showFailure = (error: unknown, sentence: (message: string) => string) =>
  showMessage({ kind: 'error', text: describeFailure(error, sentence) })

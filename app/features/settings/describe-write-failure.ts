import { explainError, statusOf } from '#app/client/api.ts'
import { describeNotReady } from '#app/features/account/account.calls.ts'

type Sentence = (message: string) => string

/** Why one's own profile could not be changed: nobody is logged in, there is no database, or the server's reason. */
export const describeProfileFailure = (error: unknown, sentence: Sentence) =>
  describeNotReady(statusOf(error), 'profileNotReady') ?? sentence(explainError(error))

/** The same for everything else that a logged-in person changes here. */
export const describeWriteFailure = (error: unknown, sentence: Sentence) =>
  describeNotReady(statusOf(error), 'writeNotReady') ?? sentence(explainError(error))

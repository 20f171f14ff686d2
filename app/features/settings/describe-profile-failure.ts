import { explainError, statusOf } from '#app/client/api.ts'
import { describeNotReady } from '#app/features/account/account.calls.ts'

/** Why one's own profile could not be changed: nobody is logged in, there is no database, or the server's reason. */
export const describeProfileFailure = (error: unknown, sentence: (message: string) => string) =>
  describeNotReady(statusOf(error), 'profileNotReady') ?? sentence(explainError(error))

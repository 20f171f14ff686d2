import type { NavigateFunction } from 'react-router'
import { track } from '#app/client/analytics.ts'
import { showMessage } from '#app/client/messages.tsx'
import { safeReturnPath } from '#app/shared/return-path.ts'
import { logIn } from './auth.calls.ts'
import { accountMessages } from './auth.messages.ts'
import { AFTER_LOG_IN, type Credentials } from './auth.rules.ts'
import { clearSignUpDraft } from './sign-up/sign-up-draft.ts'

export type LogInTarget = {
  next: string | null
  revalidate: () => Promise<void>
  navigate: NavigateFunction
}

/** Opens `next` or the default page after a log-in. Replaces the history entry, so that Back skips the form. */
export async function continueAfterLogIn(target: LogInTarget): Promise<void> {
  track('login')
  clearSignUpDraft()
  await target.revalidate()
  showMessage({ kind: 'success', text: accountMessages.loggedIn })
  await target.navigate(safeReturnPath(target.next, AFTER_LOG_IN), { replace: true })
}

export async function logInAndContinue(credentials: Credentials, target: LogInTarget): Promise<void> {
  await logIn(credentials)
  await continueAfterLogIn(target)
}

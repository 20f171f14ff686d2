import { useCallback } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { track } from '#app/client/analytics.ts'
import { showMessage } from '#app/client/messages.tsx'
import { safeReturnPath } from '#app/shared/return-path.ts'
import { accountMessages } from './account.messages.ts'
import { AFTER_LOG_IN } from './account.rules.ts'
import { forgetSignUp } from './sign-up-draft.ts'

/** What follows on a sign-in with Google, whichever way it went: who is logged in is asked anew, and one goes on. */
export function useGoogleArrival(next: string | null): (isNew: boolean) => Promise<void> {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return useCallback(
    async (isNew) => {
      if (isNew) track('sign_up')
      track('login')
      forgetSignUp()
      await revalidate()
      showMessage({ kind: 'success', text: accountMessages.googleLoggedIn })
      await navigate(safeReturnPath(next, AFTER_LOG_IN), { replace: true })
    },
    [navigate, next, revalidate],
  )
}

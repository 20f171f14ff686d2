import { useNavigate, useRevalidator } from 'react-router'
import { showMessage } from '#app/client/messages.tsx'
import { logOut } from './account.calls.ts'
import { accountMessages } from './account.messages.ts'

/** Ends the session on the server, then leaves the pages that need one. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function leave() {
    try {
      await logOut()
    } catch (error) {
      const text = accountMessages.logOutFailed(error instanceof Error ? error.message : String(error))
      showMessage({ kind: 'error', text })
      return
    }
    await navigate('/')
    await revalidate()
    showMessage({ kind: 'success', text: accountMessages.loggedOut })
  }

  return () => void leave()
}

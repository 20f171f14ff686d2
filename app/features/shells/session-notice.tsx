import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { errorCodeOf } from '#app/client/api.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

const SIGNED_OUT = 'api/signedOut'

type Outcome = { status: string; error: unknown }

/** Whether the server knows the reader no more, by its last answer. */
function useIsSessionOver(): boolean {
  const client = useQueryClient()
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    function take({ status, error }: Outcome) {
      if (status === 'success') setIsOver(false)
      else if (status === 'error' && errorCodeOf(error) === SIGNED_OUT) setIsOver(true)
    }
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error'))
        take({ status: event.action.type, error: event.query.state.error })
    })
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated') take(event.mutation.state)
    })
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [client])
  return isOver
}

/**
 * Stays while the session is over: logged out on another device, or by the clock. Logging in happens
 * beside this page, so that nothing typed on it is lost.
 */
export function SessionNotice() {
  const isOver = useIsSessionOver()
  const { pathname, search } = useLocation()
  const next = new URLSearchParams({ next: `${pathname}${search}` }).toString()
  return (
    <div className="connection-notices" role="status">
      {isOver && (
        <div className="connection-notice session-notice">
          <p>You're logged out. Log in in a new tab, then continue here. Nothing on this page is lost.</p>
          <ButtonLink size="sm" to={`/login?${next}`} target="_blank">
            Log in
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

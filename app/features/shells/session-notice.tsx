import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { errorCodeOf } from '#app/client/api.ts'
import { setSessionExpired, useSessionExpired } from '#app/client/session-expiry.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

const SIGNED_OUT = 'api/signedOut'

type Outcome = { status: string; error: unknown }

/** Watches the outcome of every query and mutation; the queue of answers reports its own. */
function useWatchSession() {
  const client = useQueryClient()
  useEffect(() => {
    function handleOutcome({ status, error }: Outcome) {
      if (status === 'success') setSessionExpired(false)
      else if (status === 'error' && errorCodeOf(error) === SIGNED_OUT) setSessionExpired(true)
    }
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error'))
        handleOutcome({ status: event.action.type, error: event.query.state.error })
    })
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated') handleOutcome(event.mutation.state)
    })
    return () => {
      stopQueries()
      stopMutations()
      // The next person, or the same one after logging in, starts without the notice.
      setSessionExpired(false)
    }
  }, [client])
}

/**
 * Shown while the session is expired or ended on another device. Logging in opens a new tab, so that nothing typed
 * on this page is lost.
 */
export function SessionNotice() {
  useWatchSession()
  const isExpired = useSessionExpired()
  const { pathname, search } = useLocation()
  const next = new URLSearchParams({ next: `${pathname}${search}` }).toString()
  return (
    <div className="connection-notices" role="status">
      {isExpired && (
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

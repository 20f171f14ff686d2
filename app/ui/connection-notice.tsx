import { useEffect, useState, useSyncExternalStore } from 'react'

const LATE_MS = 6_000

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const useIsOffline = () =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )

/** Whether something has been going on for longer than anyone likes to wait. */
function useIsLate(isBusy: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setTimeout(() => setIsLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isBusy])
  return isLate
}

const OFFLINE = 'You are offline. This page stays as it is; other pages and changes need a connection.'
const OFFLINE_STUDY =
  'You are offline. Your answers are kept on this device and sent when the network is back.'

type ConnectionNoticeProps = {
  isLoading: boolean
  /** On the study screen, which goes on without a network. */
  keepsAnswers?: boolean
}

/** Says that there is no connection, or a slow one; and shows at once, as a moving Rule, that a page is on its way. */
export function ConnectionNotice({ isLoading, keepsAnswers = false }: ConnectionNoticeProps) {
  const isOffline = useIsOffline()
  const isLate = useIsLate(isLoading)
  const text = isOffline
    ? keepsAnswers
      ? OFFLINE_STUDY
      : OFFLINE
    : isLate
      ? 'This is taking longer than usual. Your connection may be slow.'
      : null
  return (
    <>
      {isLoading && <div className="loading-bar" aria-hidden="true" />}
      <div className="connection-notices" aria-live="polite">
        {text !== null && <p className="connection-notice">{text}</p>}
      </div>
    </>
  )
}

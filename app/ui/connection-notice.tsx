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

/** A link of this site that would take the page away: not one within it, nor one to save or to open beside it. */
function leavesThePage(link: HTMLAnchorElement): boolean {
  const { protocol, origin, pathname, search, hash } = new URL(link.href)
  if (origin !== location.origin || !protocol.startsWith('http') || link.target === '_blank') return false
  return pathname !== location.pathname || search !== location.search || hash === ''
}

/** Without a connection a link leads to a page that cannot be had, and what is typed on this one would be lost. */
function useLinksStayPut(isOffline: boolean) {
  useEffect(() => {
    if (!isOffline) return undefined
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (link !== null && leavesThePage(link)) event.preventDefault()
    }
    // Before the router, which leaves alone what was prevented.
    document.addEventListener('click', stay, { capture: true })
    return () => document.removeEventListener('click', stay, { capture: true })
  }, [isOffline])
}

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

const OFFLINE = "You're offline. This page still works; other pages and changes need a connection."
const OFFLINE_STUDY =
  "You're offline. Your answers are saved on this device and sent when you're back online."

type ConnectionNoticeProps = {
  isLoading: boolean
  /** On the study screen, which goes on without a network. */
  keepsAnswers?: boolean
}

/** Says that there is no connection, or a slow one; and shows at once, as a moving Rule, that a page is on its way. */
export function ConnectionNotice({ isLoading, keepsAnswers = false }: ConnectionNoticeProps) {
  const isOffline = useIsOffline()
  const isLate = useIsLate(isLoading)
  useLinksStayPut(isOffline)
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

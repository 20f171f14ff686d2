import { useEffect, useState } from 'react'
import { isPageNavigation } from './page-link.ts'
import { useIsOffline } from './use-is-offline.ts'

const SLOW_MS = 6_000

/** While offline a link would fail and lose what is typed on this page, so it is blocked. */
function useBlockNavigation(isOffline: boolean) {
  useEffect(() => {
    if (!isOffline) return undefined
    const block = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (link !== null && isPageNavigation(link)) event.preventDefault()
    }
    // In the capture phase, before the router, which ignores prevented events.
    document.addEventListener('click', block, { capture: true })
    return () => document.removeEventListener('click', block, { capture: true })
  }, [isOffline])
}

/** Whether loading takes longer than expected. */
function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isBusy])
  return isSlow
}

const OFFLINE = "You're offline. This page still works; other pages and changes need a connection."

type ConnectionNoticeProps = {
  isLoading: boolean
  /** The page itself is about the missing connection. */
  isOfflinePage: boolean
}

/** Reports a missing or slow connection, and shows a loading bar as soon as a navigation starts. */
export function ConnectionNotice({ isLoading, isOfflinePage }: ConnectionNoticeProps) {
  const isOffline = useIsOffline()
  const isSlow = useIsSlow(isLoading)
  useBlockNavigation(isOffline)
  const text = isOffline
    ? isOfflinePage
      ? null
      : OFFLINE
    : isSlow
      ? 'This is taking longer than usual. Your connection may be slow.'
      : null
  return (
    <>
      {isLoading && <div className="loading-bar" aria-hidden="true" />}
      <div className="connection-notices" aria-live="polite">
        {text !== null && (
          <p className="connection-notice" data-offline={isOffline || undefined}>
            {text}
          </p>
        )}
      </div>
    </>
  )
}

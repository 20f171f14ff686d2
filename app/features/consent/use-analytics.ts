import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import {
  type AnalyticsService,
  awaitAnalyticsProvider,
  setAnalyticsProvider,
  track,
} from '#app/client/analytics.ts'
import { lazyCode } from '#app/client/lazy-part.ts'
import { hideLinkSecrets } from '#app/shared/link-secrets.ts'
import { useConsent, type ConsentChoice } from './consent.ts'

const gtagCode = lazyCode(() => import('#app/client/gtag.ts'))

/** Starts analytics for visitors who accepted, if a service is configured; for others its code is not even loaded. */
export function useAnalytics(service: AnalyticsService | null, choiceAtServer: ConsentChoice | null): void {
  const isOn = useConsent(choiceAtServer) === 'accepted' && service !== null
  useProvider(service, isOn)
  usePageViews(isOn)
}

function useProvider(service: AnalyticsService | null, isOn: boolean) {
  const { tag = '', conversion = null, origin = '' } = service ?? {}
  const wasOn = useRef(false)

  useEffect(() => {
    if (!isOn) {
      setAnalyticsProvider(null)
      return undefined
    }
    wasOn.current = true
    let isUnmounted = false
    awaitAnalyticsProvider()
    void gtagCode
      .wait()
      .then(({ startGtag }) =>
        isUnmounted ? undefined : setAnalyticsProvider(startGtag({ tag, conversion, origin })),
      )
    return () => {
      isUnmounted = true
      setAnalyticsProvider(null)
    }
  }, [isOn, tag, conversion, origin])

  useEffect(() => {
    if (isOn || !wasOn.current) return
    // The loaded code stays in this page, disabled, until the page is reloaded.
    void gtagCode
      .wait()
      .then(({ stopGtag }) => stopGtag(tag))
      .finally(() => window.location.reload())
  }, [isOn, tag])
}

const isUnknown = (handle: unknown) => typeof handle === 'object' && handle !== null && 'isUnknown' in handle

/** Tracks every page that exists, also on client-side navigation. */
function usePageViews(isOn: boolean) {
  const { pathname } = useLocation()
  const isKnown = !useMatches().some(({ handle }) => isUnknown(handle))
  useEffect(() => {
    if (isOn && isKnown) track('page_view', { page: hideLinkSecrets(pathname) })
  }, [isOn, isKnown, pathname])
}

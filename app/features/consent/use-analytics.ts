import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import {
  type AnalyticsService,
  awaitAnalyticsProvider,
  setAnalyticsProvider,
  track,
} from '#app/client/analytics.ts'
import { useConsent, type ConsentChoice } from './consent.ts'

/** Measures for whoever accepted, where there is a service for it; for all others not even its code is loaded. */
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
    let isOver = false
    awaitAnalyticsProvider()
    import('#app/client/gtag.ts')
      .then(({ startGtag }) =>
        isOver ? undefined : setAnalyticsProvider(startGtag({ tag, conversion, origin })),
      )
      // Not to be had: the site works without.
      .catch(() => setAnalyticsProvider(null))
    return () => {
      isOver = true
      setAnalyticsProvider(null)
    }
  }, [isOn, tag, conversion, origin])

  useEffect(() => {
    if (isOn || !wasOn.current) return
    // What the service loaded stays in this page, silenced, until the page is left: so it is left at once.
    import('#app/client/gtag.ts')
      .then(({ stopGtag }) => stopGtag(tag))
      .finally(() => window.location.reload())
      .catch(() => {})
  }, [isOn, tag])
}

const isUnknown = (handle: unknown) => typeof handle === 'object' && handle !== null && 'isUnknown' in handle

/** Every page that exists, also when the browser goes to it without loading a new document. */
function usePageViews(isOn: boolean) {
  const { pathname } = useLocation()
  const isKnown = !useMatches().some(({ handle }) => isUnknown(handle))
  useEffect(() => {
    if (isOn && isKnown) track('page_view', { page: pathname })
  }, [isOn, isKnown, pathname])
}

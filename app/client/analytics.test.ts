import { afterEach, expect, test } from 'vitest'
import { awaitAnalyticsProvider, setAnalyticsProvider, track } from './analytics.ts'

afterEach(() => setAnalyticsProvider(null))

test('[SITE-10] an event goes nowhere until there is a provider, and nowhere after it is taken away', () => {
  const seen: unknown[] = []
  track('login')
  setAnalyticsProvider((event, fields) => seen.push([event, fields]))
  track('login')
  track('page_view', { page: '/decks' })
  setAnalyticsProvider(null)
  track('login')
  expect(seen).toEqual([
    ['login', {}],
    ['page_view', { page: '/decks' }],
  ])
})

test('[SITE-10] events wait for a provider that is on its way; if it does not come, they are forgotten', () => {
  const seen: unknown[] = []
  const provider = (event: string) => seen.push(event)
  awaitAnalyticsProvider()
  track('login')
  setAnalyticsProvider(null)
  awaitAnalyticsProvider()
  track('deck_view')
  setAnalyticsProvider(provider)
  expect(seen).toEqual(['deck_view'])
})

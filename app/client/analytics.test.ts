import { afterEach, expect, test } from 'vitest'
import { setAnalyticsProvider, track } from './analytics.ts'

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

import { afterEach, expect, test } from 'vitest'
import { awaitAnalyticsProvider, setAnalyticsProvider, track } from './analytics.ts'

afterEach(() => setAnalyticsProvider(null))

test('[SITE-10] events are only sent while there is a provider', () => {
  const events: unknown[] = []
  track('login')
  setAnalyticsProvider((event, fields) => events.push([event, fields]))
  track('login')
  track('page_view', { page: '/decks' })
  setAnalyticsProvider(null)
  track('login')
  expect(events).toEqual([
    ['login', {}],
    ['page_view', { page: '/decks' }],
  ])
})

test('[SITE-10] events are queued for a provider that is loading, and dropped if it never loads', () => {
  const events: unknown[] = []
  const provider = (event: string) => events.push(event)
  awaitAnalyticsProvider()
  track('login')
  setAnalyticsProvider(null)
  awaitAnalyticsProvider()
  track('deck_view')
  setAnalyticsProvider(provider)
  expect(events).toEqual(['deck_view'])
})

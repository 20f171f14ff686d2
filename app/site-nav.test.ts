import { expect, test } from 'vitest'
import { ALL_OFF } from '#app/features/flags/flag.rules.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { hasTabBar, navEntriesFor, navPersonFor } from './site-nav.ts'
import { navSectionFor } from './section-nav.tsx'

const viewer: Viewer = { id: 'p', name: 'Sam Okafor', email: 'sam@example.com', role: 'user' }
const ALL_ON = { ...ALL_OFF, enablePublicDecks: true, showDiscussionTab: true }
const labels = (entries: readonly { label: string }[] | undefined) => entries?.map(({ label }) => label)
const sectionAt = (pathname: string, flags = ALL_OFF) =>
  labels(navSectionFor({ viewer, flags, pathname })?.entries)

test('[FACE-01] [SITE-01] five entries for signed-in people; Discussion and Admin are extras', () => {
  const five = ['Today', 'Plan', 'Courses', 'Decks', 'Practice']
  expect(labels(navEntriesFor({ viewer }))).toEqual(five)
  const all = navEntriesFor({ viewer: { ...viewer, role: 'admin' }, flags: ALL_ON })
  expect(labels(all)).toEqual([...five, 'Discussion', 'Admin'])
  expect(labels(all.filter(({ isExtra }) => isExtra === true))).toEqual(['Discussion', 'Admin'])
  expect(labels(navPersonFor(viewer)?.pages)).toEqual(['Progress', 'Settings'])
})

test('[SITE-01] visitors have the library, and their Decks are the featured ones', () => {
  const entries = navEntriesFor({ viewer: null, flags: ALL_ON })
  expect(entries.map(({ to }) => to)).toEqual(['/courses', '/featured-decks', '/practice'])
})

const ROUNDS = ['/practice/debug', '/practice/assisted', '/practice/design']

test.each(['/practice', '/practice/drill', ...ROUNDS, '/mock', '/stories'])(
  '[FACE-01] %s: drill, rounds, mock interview and stories are one tap away',
  (pathname) => {
    expect(sectionAt(pathname)).toEqual([
      'Exercises',
      'Technique drill',
      'Debugging',
      'AI-assisted',
      'System design',
      'Mock interview',
      'Stories',
    ])
  },
)

test('[FACE-01] [SITE-01] the bar of the decks has the public ones only if they are switched on', () => {
  expect(sectionAt('/decks')).toEqual(['My decks', 'Featured'])
  expect(sectionAt('/public-decks', ALL_ON)).toEqual(['My decks', 'Featured', 'Public'])
  expect(sectionAt('/practice/two-sum')).toBeUndefined()
})

test.each([
  ['/today', true],
  ['/practice', true],
  ['/mock', true],
  ['/practice/two-sum', false],
  ['/practice/debug', true],
  ['/practice/debug/late-order', false],
  ['/practice/assisted', true],
  ['/practice/assisted/rate-limiter', false],
  ['/practice/design', true],
  ['/practice/design/url-shortener', false],
  ['/mock/room', false],
  ['/study', false],
  ['/review', false],
  ['/admin-courses', false],
])('[FACE-01] the tab bar at %s: %s', (pathname, isShown) => {
  expect(hasTabBar(pathname)).toBe(isShown)
})

import { expect, test } from 'vitest'
import type { LibraryLoad } from '#app/features/library/library-load.rules.ts'
import { describeFailures, describeLoad, listLoadRows } from './library-progress.rules.ts'

const LOAD: LibraryLoad = {
  state: 'running',
  courses: 24,
  coursesDone: 24,
  decks: 20,
  decksDone: 9,
  currentName: 'Dynamic programming',
  failed: [],
  seconds: 33,
}

test('[HOST-01] the rows of a load: what is done, what is loaded now, what waits', () => {
  expect(listLoadRows(LOAD).map(({ state, text }) => [state, text])).toEqual([
    ['done', '24 of 24'],
    ['now', '9 of 20, now “Dynamic programming”'],
  ])
  const first = { ...LOAD, coursesDone: 3, decksDone: 0, currentName: 'Graphs' }
  expect(listLoadRows(first).map(({ state, text }) => [state, text])).toEqual([
    ['now', '3 of 24, now “Graphs”'],
    ['next', '20 waiting'],
  ])
})

test.each([
  [{ seconds: 25 }, 'A few seconds left'],
  [{}, 'About 20 seconds left'],
  [{ seconds: 120 }, 'About 40 seconds left'],
  [{ state: 'waiting' }, 'Starting'],
  [{ state: 'stopped' }, 'Stopped'],
  [{ state: 'done' }, 'Loaded'],
  [{ state: 'done', failed: ['Heaps'] }, 'Loaded, except for 1'],
] as const)('[HOST-01] one line about a load: %j', (changes, text) => {
  const failed = 'failed' in changes ? [...changes.failed] : []
  expect(describeLoad({ ...LOAD, ...changes, failed })).toBe(text)
})

test('[HOST-01] a failure names what is missing, and that the rest works', () => {
  expect(describeFailures({ ...LOAD, failed: ['Heaps'] })).toBe(
    '43 of 44 are loaded. “Heaps” failed: the server log says why. The rest works.',
  )
})

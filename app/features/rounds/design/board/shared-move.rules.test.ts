import { expect, test } from 'vitest'
import {
  decideDrop,
  describeDeleted,
  describeLocked,
  describeLostMoves,
  type Drop,
} from './shared-move.rules.ts'

const A = { x: 24, y: 24 }
const B = { x: 224, y: 24 }
const C = { x: 400, y: 80 }

const DROPS: [string, Parameters<typeof decideDrop>[0], Drop][] = [
  ['nobody else moved it', { from: A, now: A, to: B }, 'moved'],
  ['it was moved meanwhile', { from: A, now: C, to: B }, 'undone'],
  ['it was moved meanwhile, and is dropped where it was', { from: A, now: C, to: A }, 'undone'],
  ['it was moved to the same place', { from: A, now: B, to: B }, 'unchanged'],
  ['it was moved away and back', { from: A, now: { ...A }, to: B }, 'moved'],
  ['it was dropped where it was', { from: A, now: A, to: { ...A } }, 'unchanged'],
  ['it was deleted meanwhile', { from: A, now: null, to: B }, 'deleted'],
]

test.each(DROPS)('[ROUND-03] [ROUND-04] a box is let go: %s', (_name, drop, expected) => {
  expect(decideDrop(drop)).toBe(expected)
})

test('[ROUND-03] [ROUND-04] the sentences name the person and the box', () => {
  expect(describeLostMoves('Priya', ['Feed cache'])).toBe('Priya moved Feed cache. Your move was undone.')
  expect(describeLostMoves('Priya', [' '])).toBe('Priya moved an unnamed box. Your move was undone.')
  expect(describeLostMoves('Priya', ['Feed cache', 'Links'])).toBe(
    'Priya moved Feed cache, Links. Your moves were undone.',
  )
  expect(describeDeleted('Priya', 'Feed cache')).toBe('Priya deleted Feed cache.')
  expect(describeLocked('Priya', 'Feed cache')).toBe('Priya is moving Feed cache. Move it when they’re done.')
})

import { expect, test } from 'vitest'
import { TopicCoverage } from './live-coverage.ts'

test('a stream starts where the oldest of its topics was read', () => {
  const coverage = new TopicCoverage()
  coverage.need('a', '5')
  coverage.need('b', '3')
  coverage.need('c', null)
  expect(coverage.startOf(['a', 'b', 'c'])).toBe('3')
  expect(coverage.startOf(['c'])).toBeNull()
  coverage.need('a', '2')
  expect(coverage.startOf(['a', 'b'])).toBe('2')
})

test('a replayed change is news only to a topic that has not heard it', () => {
  const coverage = new TopicCoverage()
  coverage.need('old', '5')
  coverage.need('new', '3')
  expect(coverage.addChange('old', '4')).toBe(false)
  expect(coverage.addChange('new', '4')).toBe(true)
  expect(coverage.addChange('new', '4')).toBe(false)
  expect(coverage.addChange('old', '6')).toBe(true)
})

test('who read at an unknown place, or before the stream began, must read again', () => {
  const coverage = new TopicCoverage()
  coverage.need('known', '3')
  coverage.need('unknown', null)
  expect(coverage.catchUp(['known', 'unknown'], '3')).toEqual(['unknown'])
  coverage.need('known', '2')
  expect(coverage.catchUp(['known'], '3')).toEqual(['known'])
})

test('who joins an open topic has missed something only if it changed since they read', () => {
  const coverage = new TopicCoverage()
  coverage.need('a', '3')
  coverage.catchUp(['a'], '3')
  coverage.advance(['a'], '9')
  expect(coverage.hasMissed('a', '4')).toBe(false)
  expect(coverage.hasMissed('a', '2')).toBe(true)
  coverage.addChange('a', '91')
  expect(coverage.hasMissed('a', '9')).toBe(true)
  expect(coverage.hasMissed('a', '91')).toBe(false)
  expect(coverage.hasMissed('a', null)).toBe(true)
})

test('a reset covers all up to its place', () => {
  const coverage = new TopicCoverage()
  coverage.need('a', null)
  coverage.reset(['a'], '8')
  expect(coverage.catchUp(['a'], '3')).toEqual([])
  expect(coverage.startOf(['a'])).toBe('8')
  coverage.keepOnly([])
  expect(coverage.startOf(['a'])).toBeNull()
})

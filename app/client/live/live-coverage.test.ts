import { expect, test } from 'vitest'
import { TopicCoverage } from './live-coverage.ts'

test('a stream starts at the oldest position of its topics', () => {
  const coverage = new TopicCoverage()
  coverage.addReader('a', '5')
  coverage.addReader('b', '3')
  coverage.addReader('c', null)
  expect(coverage.startPositionOf(['a', 'b', 'c'])).toBe('3')
  expect(coverage.startPositionOf(['c'])).toBeNull()
  coverage.addReader('a', '2')
  expect(coverage.startPositionOf(['a', 'b'])).toBe('2')
})

test('a replayed change is new only to a topic that has not received it', () => {
  const coverage = new TopicCoverage()
  coverage.addReader('old', '5')
  coverage.addReader('new', '3')
  expect(coverage.addChange('old', '4')).toBe(false)
  expect(coverage.addChange('new', '4')).toBe(true)
  expect(coverage.addChange('new', '4')).toBe(false)
  expect(coverage.addChange('old', '6')).toBe(true)
})

test('a reader at an unknown position, or before the start of the stream, must read again', () => {
  const coverage = new TopicCoverage()
  coverage.addReader('known', '3')
  coverage.addReader('unknown', null)
  expect(coverage.catchUp(['known', 'unknown'], '3')).toEqual(['unknown'])
  coverage.addReader('known', '2')
  expect(coverage.catchUp(['known'], '3')).toEqual(['known'])
})

test('a reader who joins an open topic has missed something only if it changed since they read', () => {
  const coverage = new TopicCoverage()
  coverage.addReader('a', '3')
  coverage.catchUp(['a'], '3')
  coverage.advance(['a'], '9')
  expect(coverage.hasMissed('a', '4')).toBe(false)
  expect(coverage.hasMissed('a', '2')).toBe(true)
  coverage.addChange('a', '91')
  expect(coverage.hasMissed('a', '9')).toBe(true)
  expect(coverage.hasMissed('a', '91')).toBe(false)
  expect(coverage.hasMissed('a', null)).toBe(true)
})

test('a reset covers everything up to its position', () => {
  const coverage = new TopicCoverage()
  coverage.addReader('a', null)
  coverage.reset(['a'], '8')
  expect(coverage.catchUp(['a'], '3')).toEqual([])
  expect(coverage.startPositionOf(['a'])).toBe('8')
  coverage.keepOnly([])
  expect(coverage.startPositionOf(['a'])).toBeNull()
})

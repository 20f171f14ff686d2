import { expect, test } from 'vitest'
import { RevocationLog } from './revocation-log.server.ts'

test('remembers who was closed after a moment, not before', () => {
  const closings = new RevocationLog()
  closings.add('ada')
  const moment = closings.now()
  expect(closings.hasClosedSince(moment, 'ada')).toBe(false)
  closings.add('ada')
  expect(closings.hasClosedSince(moment, 'ada')).toBe(true)
  expect(closings.hasClosedSince(moment, 'bob')).toBe(false)
})

test('after a gap anyone may have been closed', () => {
  const closings = new RevocationLog()
  const moment = closings.now()
  closings.addAll()
  expect(closings.hasClosedSince(moment, 'bob')).toBe(true)
  expect(closings.hasClosedSince(closings.now(), 'bob')).toBe(false)
})

test('what it had to forget counts as closed', () => {
  const closings = new RevocationLog()
  const moment = closings.now()
  for (let count = 0; count <= 10_000; count += 1) closings.add(`person ${count}`)
  expect(closings.hasClosedSince(moment, 'bob')).toBe(true)
  expect(closings.hasClosedSince(closings.now(), 'bob')).toBe(false)
})

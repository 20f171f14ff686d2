import { expect, test } from 'vitest'
import { RevocationLog } from './revocation-log.server.ts'

test('knows who was revoked after a moment, not before', () => {
  const revocations = new RevocationLog()
  revocations.add('ada')
  const moment = revocations.now()
  expect(revocations.hasRevokedSince(moment, 'ada')).toBe(false)
  revocations.add('ada')
  expect(revocations.hasRevokedSince(moment, 'ada')).toBe(true)
  expect(revocations.hasRevokedSince(moment, 'bob')).toBe(false)
})

test('after a gap everyone counts as revoked', () => {
  const revocations = new RevocationLog()
  const moment = revocations.now()
  revocations.addAll()
  expect(revocations.hasRevokedSince(moment, 'bob')).toBe(true)
  expect(revocations.hasRevokedSince(revocations.now(), 'bob')).toBe(false)
})

test('evicted entries count as revoked', () => {
  const revocations = new RevocationLog()
  const moment = revocations.now()
  for (let count = 0; count <= 10_000; count += 1) revocations.add(`person ${count}`)
  expect(revocations.hasRevokedSince(moment, 'bob')).toBe(true)
  expect(revocations.hasRevokedSince(revocations.now(), 'bob')).toBe(false)
})

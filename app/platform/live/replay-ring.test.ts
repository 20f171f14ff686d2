import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { toPosition } from './live-position.server.ts'
import { ReplayRing } from './replay-ring.server.ts'

const at = (lsn: number, timeline = 1) => toPosition({ timeline, systemId: 'a' }, `0/${lsn.toString(16)}`)

function createRing(limits = { maxEntries: 3, maxTopics: 100 }) {
  const ring = new ReplayRing(limits)
  ring.clear(at(10))
  return ring
}

test('returns exactly the requested topics that changed later, with their last change', () => {
  const ring = createRing()
  ring.add(at(11), ['a'])
  ring.add(at(12), ['a', 'b'])
  ring.add(at(13), ['c'])
  expect(ring.missedSince(at(10), ['a', 'b', 'x'])).toEqual(
    new Map([
      ['a', at(12)],
      ['b', at(12)],
    ]),
  )
  expect(ring.missedSince(at(12), ['a', 'b', 'c'])).toEqual(new Map([['c', at(13)]]))
  expect(ring.missedSince(at(13), ['a', 'b', 'c'])).toEqual(new Map())
})

test.each([
  ['before its start', at(9)],
  ['on another timeline', at(12, 2)],
  ['nonsense', 'x'],
])('returns null for an unknown position: %s', (_, since) => {
  expect(createRing().missedSince(since, ['a'])).toBeNull()
})

test('evicts the oldest when there are too many entries or topics', () => {
  const ring = createRing()
  for (let lsn = 11; lsn <= 30; lsn += 1) ring.add(at(lsn), [`t${lsn}`])
  expect(ring.missedSince(at(26), ['t30'])).toBeNull()
  expect(ring.missedSince(at(27), ['t27', 't28', 't30'])).toEqual(
    new Map([
      ['t28', at(28)],
      ['t30', at(30)],
    ]),
  )

  const small = createRing({ maxEntries: 100, maxTopics: 4 })
  for (const lsn of [11, 12, 13]) small.add(at(lsn), ['a', 'b'])
  expect(small.missedSince(at(10), ['a'])).toBeNull()
  expect(small.missedSince(at(11), ['a'])).toEqual(new Map([['a', at(13)]]))
})

test('returns null while the feed is down', () => {
  const ring = createRing()
  ring.clear(null)
  expect(ring.missedSince(at(10), ['a'])).toBeNull()
})

test('a frequent topic stores its last change only and evicts nothing else', () => {
  const ring = createRing()
  ring.add(at(11), ['a'])
  for (let lsn = 12; lsn < 1_000; lsn += 1) ring.addLatest(at(lsn), 'log')
  expect(ring.missedSince(at(10), ['a', 'log'])).toEqual(
    new Map([
      ['a', at(11)],
      ['log', at(999)],
    ]),
  )
  expect(ring.missedSince(at(998), ['log'])).toEqual(new Map([['log', at(999)]]))
  expect(ring.missedSince(at(999), ['log'])).toEqual(new Map())
  ring.clear(at(1_000))
  expect(ring.missedSince(at(1_000), ['log'])).toEqual(new Map())
})

test('frees the memory of an entry as soon as it is evicted', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = z.custom<() => void>().parse(runInNewContext('gc'))
  const ring = createRing({ maxEntries: 100, maxTopics: 1_000 })
  const added = Array.from({ length: 150 }, (_, index) => {
    const topics = [`topic ${index}`]
    ring.add(at(11 + index), topics)
    return new WeakRef(topics)
  })
  // Within one task, a weak reference holds what it refers to.
  await delay(0)
  collectGarbage()
  expect(added.filter((topics) => topics.deref() !== undefined)).toHaveLength(100)
  expect(ring.missedSince(at(60), ['topic 149'])).toEqual(new Map([['topic 149', at(160)]]))
})

import { expect, test } from 'vitest'
import { RetryableError } from '#app/shared/errors.ts'
import { waitUntil } from '../../../../test/wait-until.ts'
import { HashQueue, type QueueCaller } from './hash-queue.server.ts'

const stranger = (key: string): QueueCaller => ({ lane: 'unknown', key })
const owner = (key: string): QueueCaller => ({ lane: 'known', key })

/** Enqueues jobs that finish on demand, and records the order in which they start. */
function openJobs(queue: HashQueue, callers: readonly QueueCaller[]) {
  const finish: Array<() => void> = []
  const started: string[] = []
  const refused: string[] = []
  const done = callers.map(({ lane, key }) =>
    queue
      .run(
        () => {
          started.push(key)
          return new Promise<void>((resolve) => finish.push(resolve))
        },
        { lane, key },
      )
      .catch(() => void refused.push(key)),
  )
  return { finish, started, refused, done }
}

test('a limited number runs, a limited number waits in order, and the next is rejected with a retry time', async () => {
  const queue = new HashQueue({ running: 2, waiting: 3, perKey: 2 })
  const { finish, started, done } = openJobs(queue, ['a', 'b', 'c', 'd', 'e'].map(stranger))
  expect(queue.stats()).toEqual({ running: 2, waiting: 3, finished: 0, refused: { known: 0, unknown: 0 } })
  const error = await queue.run(async () => {}, stranger('f')).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(RetryableError)
  expect(error).toMatchObject({ code: 'account/busy', status: 503, retryAfterSeconds: 1 })
  await waitUntil(() => {
    finish.shift()?.()
    expect(queue.stats().running).toBeLessThanOrEqual(2)
    return queue.stats().finished === 5
  })
  await Promise.all(done)
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(queue.stats()).toEqual({ running: 0, waiting: 0, finished: 5, refused: { known: 0, unknown: 1 } })
})

test('[SEC-08] one network has at most two admitted hashes, and capacity again when one has finished', async () => {
  const queue = new HashQueue({ running: 1, waiting: 20, perKey: 2 })
  const flood = openJobs(
    queue,
    Array.from({ length: 10 }, () => stranger('flood')),
  )
  const other = openJobs(queue, [stranger('other')])
  expect(queue.stats()).toMatchObject({ running: 1, waiting: 2, refused: { unknown: 8 } })
  flood.finish.shift()?.()
  await flood.done[0]
  const late = openJobs(queue, [stranger('flood')])
  expect(queue.stats()).toMatchObject({ running: 1, waiting: 2, refused: { unknown: 8 } })
  while (queue.stats().running > 0) {
    const open = [...flood.finish.splice(0), ...other.finish.splice(0), ...late.finish.splice(0)]
    for (const end of open) end()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all([...flood.done, ...other.done, ...late.done])
  expect([flood.started.length, other.started.length, late.started.length]).toEqual([2, 1, 1])
})

test('[SEC-08] an admitted caller keeps its slot during the work before the hash', async () => {
  const queue = new HashQueue({ running: 1, waiting: 0, perKey: 2 })
  const steps: string[] = []
  const before = Promise.withResolvers<void>()
  const first = queue.admit(stranger('a'), async () => {
    await before.promise
    return queue.run(async () => steps.push('a hashed'))
  })
  // No hash runs yet, but a second caller is rejected.
  await expect(queue.admit(stranger('b'), async () => steps.push('b'))).rejects.toBeInstanceOf(RetryableError)
  before.resolve()
  await first
  await queue.admit(stranger('b'), async () => steps.push('b'))
  expect(steps).toEqual(['a hashed', 'b'])
})

test('[SEC-08] a known caller is admitted while the lane of strangers is full, and waits for at most one of them', async () => {
  const queue = new HashQueue({ running: 1, waiting: 20, perKey: 2 })
  const strangers = Array.from({ length: 120 }, (_, index) => stranger(`network ${index % 60}`))
  const flood = openJobs(queue, strangers)
  expect(flood.started).toHaveLength(1)
  expect(queue.stats().waiting).toBe(20)
  const known = openJobs(queue, [owner('sam'), owner('ada')])
  const order: string[] = []
  while (queue.stats().running > 0) {
    const before = known.started.length
    for (const end of [...flood.finish.splice(0), ...known.finish.splice(0)]) end()
    await new Promise((resolve) => setImmediate(resolve))
    order.push(known.started.length > before ? 'known' : 'unknown')
  }
  await Promise.all([...flood.done, ...known.done])
  expect(order.slice(0, 3)).toEqual(['known', 'unknown', 'known'])
  expect([known.refused, flood.refused.length]).toEqual([[], 99])
})

test('a failure frees its slot', async () => {
  const queue = new HashQueue({ running: 1, waiting: 0, perKey: 1 })
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(queue.run(async () => 'yes')).resolves.toBe('yes')
})

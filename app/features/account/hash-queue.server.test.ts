import { expect, test } from 'vitest'
import { LaterRefusal } from '#app/shared/refusals.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { HashQueue } from './hash-queue.server.ts'

function openJobs(queue: HashQueue, count: number) {
  const finish: Array<() => void> = []
  const started: number[] = []
  const done = Array.from({ length: count }, (_, place) =>
    queue.run(() => {
      started.push(place)
      return new Promise<void>((resolve) => finish.push(resolve))
    }),
  )
  return { finish, started, done }
}

test('so many run, so many wait in order, the next is sent away with a time to come again', async () => {
  const queue = new HashQueue(2, 3)
  const { finish, started, done } = openJobs(queue, 5)
  expect(queue.stats()).toEqual({ running: 2, waiting: 3, finished: 0, refused: 0 })
  const refusal = await queue.run(async () => {}).catch((cause: unknown) => cause)
  expect(refusal).toBeInstanceOf(LaterRefusal)
  expect(refusal).toMatchObject({ code: 'account/busy', status: 503, retryAfterSeconds: 1 })
  await waitUntil(() => {
    finish.shift()?.()
    expect(queue.stats().running).toBeLessThanOrEqual(2)
    return queue.stats().finished === 5
  })
  await Promise.all(done)
  expect(started).toEqual([0, 1, 2, 3, 4])
  expect(queue.stats()).toEqual({ running: 0, waiting: 0, finished: 5, refused: 1 })
})

test('a failure frees its place', async () => {
  const queue = new HashQueue(1, 0)
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(queue.run(async () => 'yes')).resolves.toBe('yes')
})

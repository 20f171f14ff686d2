import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { loadOneByOne, loadTogether, loadWithForEach } from './load-users.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const load = async (id: number): Promise<string> =>
  new Promise((resolve) => setTimeout(() => resolve(`user ${id}`), 100))

async function measure<T>(loadAll: () => Promise<T>): Promise<{ users: T; ms: number }> {
  const start = Date.now()
  const measured = loadAll().then((users) => ({ users, ms: Date.now() - start }))
  await vi.runAllTimersAsync()
  return measured
}

const three = ['user 1', 'user 2', 'user 3']

test('one by one takes 300 ms, together 100 ms', async () => {
  expect(await measure(async () => loadOneByOne([1, 2, 3], load))).toEqual({ users: three, ms: 300 })
  expect(await measure(async () => loadTogether([1, 2, 3], load))).toEqual({ users: three, ms: 100 })
})

test('forEach does not wait', async () => {
  let count = -1
  await measure(async () => {
    const users = await loadWithForEach([1, 2, 3], load)
    count = users.length
  })
  expect(count).toBe(0)
})

test('together rejects with the first failure and leaves the others running', async () => {
  const finished: number[] = []
  const failing = async (id: number): Promise<number> => {
    await new Promise((resolve) => setTimeout(resolve, id * 100))
    if (id === 1) throw new Error('no user 1')
    finished.push(id)
    return id
  }
  const result = loadTogether([1, 2, 3], failing).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  expect(await result).toEqual(new Error('no user 1'))
  expect(finished).toEqual([])
  await vi.runAllTimersAsync()
  expect(finished).toEqual([2, 3])
})

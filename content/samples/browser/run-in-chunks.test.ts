import { expect, test } from 'vitest'

import { runInChunks } from './run-in-chunks.ts'

test('400 ms of work is split into pieces of 50 ms', async () => {
  let time = 0
  let pauses = 0
  const done: number[] = []
  const items = Array.from({ length: 200 }, (_, index) => index)
  const pause = () => {
    pauses += 1
    return Promise.resolve()
  }
  await runInChunks(
    items,
    (item) => {
      time += 2
      done.push(item)
    },
    { now: () => time, pause },
  )
  expect(done).toEqual(items)
  expect(time).toBe(400)
  expect(pauses).toBe(7)
})

test('short work is never interrupted', async () => {
  let pauses = 0
  const pause = () => {
    pauses += 1
    return Promise.resolve()
  }
  await runInChunks([1, 2, 3], () => undefined, { now: () => 0, pause })
  expect(pauses).toBe(0)
})

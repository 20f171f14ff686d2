import { expect, test, vi } from 'vitest'

import { FairQueue } from './fair-queue.ts'

function takeAll(queue: FairQueue<string>): string[] {
  const taken: string[] = []
  for (let job = queue.take(); job !== undefined; job = queue.take()) taken.push(job)
  return taken
}

test('a tenant with a thousand jobs does not hold up one with a single job', () => {
  const queue = new FairQueue<string>()
  for (let index = 0; index < 1000; index += 1) queue.add('large', `large ${index}`)
  queue.add('small', 'small 0')
  expect([queue.take(), queue.take(), queue.take()]).toEqual(['large 0', 'small 0', 'large 1'])
})

test('tenants take turns, and each keeps its own order', () => {
  const queue = new FairQueue<string>()
  for (const [tenant, job] of [
    ['a', 'a1'],
    ['a', 'a2'],
    ['b', 'b1'],
    ['c', 'c1'],
    ['b', 'b2'],
  ] as const) {
    queue.add(tenant, job)
  }
  expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2'])
})

test('an empty queue gives nothing, also after it was used', () => {
  const queue = new FairQueue<string>()
  expect(queue.take()).toBeUndefined()
  queue.add('a', 'a1')
  expect(takeAll(queue)).toEqual(['a1'])
  queue.add('a', 'a2')
  expect(takeAll(queue)).toEqual(['a2'])
})

test('taking a job never shifts the jobs that wait after it', () => {
  const queue = new FairQueue<string>()
  for (let index = 0; index < 1000; index += 1) queue.add('large', `large ${index}`)
  const shift = vi.spyOn(Array.prototype, 'shift')
  const taken = takeAll(queue)
  const shifts = shift.mock.calls.length
  shift.mockRestore()
  expect(taken).toHaveLength(1000)
  expect(shifts).toBe(0)
})

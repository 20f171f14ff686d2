import { expect, test } from 'vitest'
import { BatchRunner } from './batch-runner.server.ts'
import { SharedRead } from './shared-read.server.ts'

function createCount() {
  const shared = new SharedRead<number>()
  let reads = 0
  const read = async () => {
    reads += 1
    return reads
  }
  return { shared, read }
}

test('[FEEL-02] what the queries of a request share is read once, and again for the next request', async () => {
  const { shared, read } = createCount()
  const [one, other] = [new BatchRunner({ isReadOnly: true }), new BatchRunner({ isReadOnly: true })]
  expect(await shared.read(one, read)).toBe(1)
  expect(await shared.read(one, read)).toBe(1)
  expect(await shared.read(other, read)).toBe(2)
})

test('[FEEL-02] in a request that may write, each call reads for itself', async () => {
  const { shared, read } = createCount()
  const calls = new BatchRunner()
  expect([await shared.read(calls, read), await shared.read(calls, read)]).toEqual([1, 2])
  expect(await shared.read(undefined, read)).toBe(3)
})

test('a read that failed is sent again by the next call', async () => {
  const { shared, read } = createCount()
  const calls = new BatchRunner({ isReadOnly: true })
  const fail = () => Promise.reject(new Error('no database'))
  await expect(shared.read(calls, fail)).rejects.toThrow('no database')
  expect(await shared.read(calls, read)).toBe(1)
})

test('[FEEL-02] what came with another statement is not read, and built only when a call needs it', async () => {
  const { shared, read } = createCount()
  const calls = new BatchRunner({ isReadOnly: true })
  let built = 0
  shared.keep(calls, () => (built += 100))
  expect(built).toBe(0)
  expect([await shared.read(calls, read), await shared.read(calls, read)]).toEqual([100, 100])
})

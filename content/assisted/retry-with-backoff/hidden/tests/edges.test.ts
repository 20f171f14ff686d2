import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callWithRetries } from '../client/client.ts'
import { Failure } from '../client/failure.ts'

async function waitsAfter(failure: Failure, random: () => number): Promise<number[]> {
  const waits: number[] = []
  let calls = 0
  const sleep = async (ms: number) => {
    waits.push(ms)
  }
  const options = { retries: 1, base: 1000, max: 8000, random, sleep }
  await callWithRetries(async () => {
    calls += 1
    if (calls === 1) throw failure
    return 'ok'
  }, options)
  return waits
}

test('A call without a response is retried', async () => {
  assert.deepEqual(await waitsAfter(new Failure(0), () => 1), [1000])
})

test('Jitter is half of the delay at least', async () => {
  assert.deepEqual(await waitsAfter(new Failure(500), () => 0), [500])
  assert.deepEqual(await waitsAfter(new Failure(500), () => 0.5), [750])
})

test('The server asks for three seconds', async () => {
  assert.deepEqual(await waitsAfter(new Failure(429, 3), () => 1), [3000])
})

test('A short wait of the server changes nothing', async () => {
  assert.deepEqual(await waitsAfter(new Failure(503, 0), () => 1), [1000])
})

test('A client with no retries calls once', async () => {
  let calls = 0
  const options = { retries: 0, base: 1, max: 1, random: () => 1, sleep: async () => {} }
  const call = async () => {
    calls += 1
    throw new Failure(500)
  }
  await assert.rejects(callWithRetries(call, options), /500/)
  assert.equal(calls, 1)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callWithRetries } from '../client/client.ts'
import { Failure } from '../client/failure.ts'

const createSite = (...failures: Failure[]) => {
  const waits: number[] = []
  let calls = 0
  return {
    waits,
    count: () => calls,
    options: {
      retries: 3,
      base: 100,
      max: 1000,
      random: () => 1,
      sleep: async (ms: number) => {
        waits.push(ms)
      },
    },
    call: async () => {
      const failure = failures[calls++]
      if (failure !== undefined) throw failure
      return 'ok'
    },
  }
}

test('A call that works is made once', async () => {
  const site = createSite()
  assert.equal(await callWithRetries(site.call, site.options), 'ok')
  assert.equal(site.count(), 1)
})

test('A server error is retried', async () => {
  const site = createSite(new Failure(503))
  assert.equal(await callWithRetries(site.call, site.options), 'ok')
  assert.equal(site.count(), 2)
})

test('A wrong request is not retried', async () => {
  const site = createSite(new Failure(404))
  await assert.rejects(callWithRetries(site.call, site.options), /404/)
  assert.equal(site.count(), 1)
})

test('Delays double', async () => {
  const site = createSite(new Failure(500), new Failure(500), new Failure(500))
  await callWithRetries(site.call, site.options)
  assert.deepEqual(site.waits, [100, 200, 400])
})

test('A delay has a limit', async () => {
  const site = createSite(new Failure(500), new Failure(500))
  await callWithRetries(site.call, { ...site.options, base: 800 })
  assert.deepEqual(site.waits, [800, 1000])
})

test('The last failure is thrown', async () => {
  const site = createSite(new Failure(500), new Failure(500), new Failure(500), new Failure(502))
  await assert.rejects(callWithRetries(site.call, site.options), /502/)
  assert.equal(site.count(), 4)
})

import { expect, test } from 'vitest'
import { createCode } from '#app/features/mock/code/code-merge.server.ts'
import { hostileUpdate } from '../../test/hostile-code.ts'
import { runInWorker } from './worker-thread.server.ts'

const module = import.meta.resolve('#app/features/mock/code/code-merge.server.ts')
const read = (updates: readonly Uint8Array[], maxCpuMs = 10_000) =>
  runInWorker({ module, name: 'readCode', input: [updates], maxCpuMs })

test('[FAIR-04] a thread is used again, and a job that throws is an outcome', async () => {
  for (const text of ['one', 'two', 'three']) {
    expect(await read([createCode(text)])).toMatchObject({ kind: 'done', result: text })
  }
  const failed = await runInWorker({ module, name: 'readCode', input: [null], maxCpuMs: 10_000 })
  expect(failed.kind).toBe('failed')
  expect(await read([createCode('four')])).toMatchObject({ kind: 'done', result: 'four' })
})

test('[FAIR-04] a job that takes more than its CPU time ends with its thread, costs its time, and leaves the main thread free', async () => {
  const text = createCode('y'.repeat(9_000))
  const hostile = hostileUpdate({ client: 9, from: 0, count: 9_000, neighbor: 1 })
  const ticks = { count: 0 }
  const timer = setInterval(() => (ticks.count += 1), 5)
  const outcome = await read([text, hostile], 100)
  clearInterval(timer)
  expect(outcome).toMatchObject({ kind: 'failed', error: new Error('The work took too long.') })
  expect(outcome.cpuMs).toBeGreaterThanOrEqual(99)
  expect(ticks.count).toBeGreaterThan(5)
  expect(await read([createCode('next')])).toMatchObject({ kind: 'done', result: 'next' })
})

import { expect, onTestFinished, test } from 'vitest'
import { PageCache } from './page-cache.server.ts'
import { SleepWatch } from './sleep-watch.server.ts'

test('[OPS-04] a process that stood still for longer than three seconds forgets what it has cached', async () => {
  const cache = new PageCache<string>()
  cache.onReset('up', '0')
  let nowMs = 0
  const watch = new SleepWatch(
    () => cache.onReset('the process stood still', '0'),
    () => nowMs,
  )
  const read = (page: string) => {
    watch.check()
    return cache.get('/', ['deck'], async () => ({ page, isWhole: true, bytes: 3 }))
  }
  watch.start()
  onTestFinished(() => watch.stop())
  expect(await read('old')).toBe('old')
  nowMs += 2_000
  expect(await read('new')).toBe('old')
  nowMs += 20_000
  expect(await read('new')).toBe('new')
  expect(await read('newer')).toBe('new')
})

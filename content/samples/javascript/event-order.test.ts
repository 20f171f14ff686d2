import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { run, runAsync } from './event-order.ts'

test('the script, then all microtasks in order, then the timer', async () => {
  const logged: string[] = []
  run((text) => logged.push(text))
  expect(logged).toEqual(['script start', 'script end'])
  await delay(20)
  expect(logged).toEqual(['script start', 'script end', 'promise 1', 'microtask', 'promise 2', 'timeout'])
})

test('an async function runs synchronously up to its first await', async () => {
  const logged: string[] = []
  runAsync((text) => logged.push(text))
  expect(logged).toEqual(['load starts', 'after the call'])
  await delay(1)
  expect(logged).toEqual(['load starts', 'after the call', 'load continues'])
})

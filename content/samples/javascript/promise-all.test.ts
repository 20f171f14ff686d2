import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { promiseAll } from './promise-all.ts'

test('results are in the order of the input, not of completion', async () => {
  const finished: string[] = []
  const after = async (ms: number, name: string): Promise<string> => {
    await delay(ms)
    finished.push(name)
    return name
  }
  expect(await promiseAll([after(30, 'slow'), after(1, 'fast')])).toEqual(['slow', 'fast'])
  expect(finished).toEqual(['fast', 'slow'])
})

test('an empty input resolves', async () => {
  expect(await promiseAll([])).toEqual([])
})

test('the first rejection wins', async () => {
  const late = delay(20).then(() => {
    throw new Error('late')
  })
  const early = delay(1).then(() => {
    throw new Error('early')
  })
  await expect(promiseAll([late, early])).rejects.toThrow('early')
})

import { expect, test } from 'vitest'

import { SingleFlight } from './single-flight.ts'

test('a hundred misses at once load the key once', async () => {
  const flight = new SingleFlight<number>()
  let loads = 0
  const slowLoad = async () => {
    loads += 1
    await Promise.resolve()
    return loads
  }
  const values = await Promise.all(Array.from({ length: 100 }, () => flight.load('home', slowLoad)))
  expect(loads).toBe(1)
  expect(new Set(values)).toEqual(new Set([1]))
})

test('different keys do not wait for each other, and a later miss loads again', async () => {
  const flight = new SingleFlight<string>()
  const loaded: string[] = []
  const load = (key: string) =>
    flight.load(key, () => {
      loaded.push(key)
      return Promise.resolve(key)
    })
  await Promise.all([load('a'), load('b'), load('a')])
  await load('a')
  expect(loaded).toEqual(['a', 'b', 'a'])
})

test('a failure reaches every waiter and is not kept', async () => {
  const flight = new SingleFlight<string>()
  const failing = () => flight.load('a', () => Promise.reject(new Error('database is away')))
  const results = await Promise.allSettled([failing(), failing()])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(flight.load('a', () => Promise.resolve('back'))).resolves.toBe('back')
})

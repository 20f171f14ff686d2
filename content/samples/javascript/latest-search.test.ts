import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { createSearch, searchNaively } from './latest-search.ts'

/** The short query takes longer than the long one. */
const load = async (query: string, signal: AbortSignal): Promise<string[]> => {
  await delay(query === 're' ? 40 : 5, undefined, { signal })
  return [`result of ${query}`]
}
const ignoringTheSignal = async (query: string): Promise<string[]> =>
  load(query, new AbortController().signal)

test('without cancellation the older query overwrites the newer one', async () => {
  const shown: string[][] = []
  const search = searchNaively(load, (results) => shown.push(results))
  await Promise.all([search('re'), search('react')])
  expect(shown).toEqual([['result of react'], ['result of re']])
})

test('with it only the last query is shown', async () => {
  for (const loader of [load, ignoringTheSignal]) {
    const shown: string[][] = []
    const search = createSearch(loader, (results) => shown.push(results))
    await Promise.all([search('re'), search('react')])
    expect(shown).toEqual([['result of react']])
  }
})

test('a failure that is no cancellation is reported', async () => {
  const search = createSearch(
    async () => {
      throw new Error('offline')
    },
    () => undefined,
  )
  await expect(search('react')).rejects.toThrow('offline')
})

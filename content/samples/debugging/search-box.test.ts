import { expect, test } from 'vitest'

import { createBox, createBoxWrong, type Search } from './search-box.ts'

/** A search whose responses arrive when the test says so. */
function controlledSearch() {
  const waiting = new Map<string, (result: string) => void>()
  const search: Search = (text) => new Promise((resolve) => waiting.set(text, resolve))
  const respond = (text: string) => waiting.get(text)?.(`results for ${text}`)
  return { search, respond }
}

async function shownAfterSlowFirst(create: typeof createBox): Promise<string | undefined> {
  const { search, respond } = controlledSearch()
  const shown: string[] = []
  const type = create(search, (result) => shown.push(result))
  const first = type('t')
  const second = type('tea')
  respond('tea')
  await second
  respond('t')
  await first
  return shown.at(-1)
}

test('a slow first response overwrites the second', async () => {
  expect(await shownAfterSlowFirst(createBoxWrong)).toBe('results for t')
})

test('a response that is no longer the latest is ignored', async () => {
  expect(await shownAfterSlowFirst(createBox)).toBe('results for tea')
})

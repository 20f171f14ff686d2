import { expect, test } from 'vitest'
import { readAllPages, waitUntil } from './wait-until.ts'

test('waits until the condition is true', async () => {
  let polls = 0
  await waitUntil(() => {
    polls += 1
    return polls === 3
  })
  expect(polls).toBe(3)
})

test('a condition that is never true fails with a description', async () => {
  await expect(waitUntil(() => false, { timeoutMs: 30, what: 'the mail' })).rejects.toThrow(
    'Waited 30 ms for the mail.',
  )
})

test('reads all pages, and fails for an endless list', async () => {
  const pages = await readAllPages(async (cursor) => ({ nextCursor: cursor === null ? 'next' : null }))
  expect(pages).toHaveLength(2)
  await expect(readAllPages(async () => ({ nextCursor: 'same' }))).rejects.toThrow('more than 200 pages')
})

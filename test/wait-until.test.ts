import { expect, test } from 'vitest'
import { readAllPages, waitUntil } from './wait-until.ts'

test('waits until the condition holds', async () => {
  let polls = 0
  await waitUntil(() => {
    polls += 1
    return polls === 3
  })
  expect(polls).toBe(3)
})

test('a condition that never holds fails with what was awaited', async () => {
  await expect(waitUntil(() => false, { timeoutMs: 30, what: 'the mail' })).rejects.toThrow(
    'Waited 30 ms for the mail.',
  )
})

test('pages are read to the end, and a list without an end fails', async () => {
  const pages = await readAllPages(async (cursor) => ({ nextCursor: cursor === null ? 'next' : null }))
  expect(pages).toHaveLength(2)
  await expect(readAllPages(async () => ({ nextCursor: 'same' }))).rejects.toThrow('more than 200 pages')
})

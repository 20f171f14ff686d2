import { InfiniteQueryObserver } from '@tanstack/react-query'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

const SLOW_MS = 30

function openList() {
  const client = createQueryClient()
  const asked: number[] = []
  const options = {
    queryKey: ['list'],
    initialPageParam: 1,
    queryFn: async ({ pageParam }: { pageParam: number }) => {
      asked.push(pageParam)
      await delay(SLOW_MS)
      return pageParam
    },
    getNextPageParam: (last: number) => last + 1,
  }
  const list = new InfiniteQueryObserver(client, options)
  list.subscribe(() => {})
  return { client, asked, list, pages: () => list.getCurrentResult().data?.pages }
}

test('a change that arrives while one more page is loading does not throw the page away', async () => {
  const { client, asked, list, pages } = openList()
  await list.refetch()
  asked.length = 0
  const more = list.fetchNextPage()
  await client.invalidateQueries({ queryKey: ['list'] }, { throwOnError: true })
  await more
  expect(pages()).toEqual([1, 2])
  expect(asked).toEqual([2, 1, 2])
})

test('a page that cannot be loaded keeps no change from being read', async () => {
  const { client, list, pages } = openList()
  await list.refetch()
  const more = list.fetchNextPage()
  await client.cancelQueries({ queryKey: ['list'] })
  await more
  await client.invalidateQueries({ queryKey: ['list'] })
  expect(pages()).toEqual([1])
})

test('without a page on its way a change is read at once', async () => {
  const { client, list, asked } = openList()
  await list.refetch()
  asked.length = 0
  await client.invalidateQueries({ queryKey: ['list'] })
  expect(asked).toEqual([1])
})

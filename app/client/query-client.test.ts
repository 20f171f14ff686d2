import { InfiniteQueryObserver } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createQueryClient, fetchFresh, RETRY_IDEMPOTENT } from './query-client.ts'

const SLOW_MS = 30

function openList() {
  const client = createQueryClient()
  const requested: number[] = []
  const options = {
    queryKey: ['list'],
    initialPageParam: 1,
    queryFn: async ({ pageParam }: { pageParam: number }) => {
      requested.push(pageParam)
      await delay(SLOW_MS)
      return pageParam
    },
    getNextPageParam: (last: number) => last + 1,
  }
  const list = new InfiniteQueryObserver(client, options)
  list.subscribe(() => {})
  return { client, requested, list, pages: () => list.getCurrentResult().data?.pages }
}

test('a change that arrives while the next page is loading does not discard that page', async () => {
  const { client, requested, list, pages } = openList()
  await list.refetch()
  requested.length = 0
  const more = list.fetchNextPage()
  await client.invalidateQueries({ queryKey: ['list'] }, { throwOnError: true })
  await more
  expect(pages()).toEqual([1, 2])
  expect(requested).toEqual([2, 1, 2])
})

test('a next page that fails to load does not block a refetch', async () => {
  const { client, list, pages } = openList()
  await list.refetch()
  const more = list.fetchNextPage()
  await client.cancelQueries({ queryKey: ['list'] })
  await more
  await client.invalidateQueries({ queryKey: ['list'] })
  expect(pages()).toEqual([1])
})

test('without a loading page a change refetches at once', async () => {
  const { client, list, requested } = openList()
  await list.refetch()
  requested.length = 0
  await client.invalidateQueries({ queryKey: ['list'] })
  expect(requested).toEqual([1])
})

/** A query that the test resolves by hand: each read returns the value from when it began. */
function openCounter() {
  const client = createQueryClient()
  const reads: Array<() => void> = []
  let value = 0
  const options = {
    queryKey: ['counter'],
    queryFn: async () => {
      const snapshot = value
      await new Promise<void>((resolve) => reads.push(resolve))
      return snapshot
    },
  }
  const change = () => {
    value += 1
  }
  return { client, options, reads, change }
}

test.each(['with', 'without'])(
  '[STUDY-06] a fresh read %s earlier data does not join one that began before the change',
  async (earlier) => {
    const { client, options, reads, change } = openCounter()
    if (earlier === 'with') client.setQueryData(options.queryKey, -1)
    const first = fetchFresh(client, options)
    change()
    const second = fetchFresh(client, options)
    await delay(0)
    expect(reads).toHaveLength(2)
    reads[1]?.()
    expect(await second).toBe(1)
    reads[0]?.()
    expect(await first).toBe(1)
    await delay(SLOW_MS)
    expect(client.getQueryData(options.queryKey)).toBe(1)
  },
)

test('a mutation is retried only when it opts in', async () => {
  const unreachable = () => Promise.reject(TRPCClientError.from(new TypeError('Failed to fetch')))
  let tries = 0
  const mutationFn = () => {
    tries += 1
    return unreachable()
  }
  const client = createQueryClient()
  const send = (options: object) =>
    client
      .getMutationCache()
      .build(client, { mutationFn, ...options })
      .execute(undefined)
      .catch(() => undefined)
  await send({})
  expect(tries).toBe(1)
  await send({ ...RETRY_IDEMPOTENT, retryDelay: 1 })
  expect(tries).toBe(5)
})

import { TRPCClientError } from '@trpc/client'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchWithRetry, isUnreachable } from './api.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns the responses in order, and repeats the last one. */
function stubResponses(responses: [status: number, retryAfter?: string][]) {
  const sent = vi.fn<() => Promise<Response>>(async () => {
    const [status, retryAfter] = responses.length > 1 ? (responses.shift() ?? [500]) : (responses[0] ?? [500])
    return new Response(null, {
      status,
      headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
    })
  })
  vi.stubGlobal('fetch', sent)
  return sent
}

async function send(responses: [status: number, retryAfter?: string][]) {
  vi.useFakeTimers()
  const sent = stubResponses(responses)
  const response = fetchWithRetry('/api')
  await vi.runAllTimersAsync()
  return { status: (await response).status, sent: sent.mock.calls.length }
}

test('[SEC-02] a request that was rejected with a short wait is sent again', async () => {
  expect(await send([[429, '1'], [200]])).toEqual({ status: 200, sent: 2 })
})

test('[SEC-02] it is sent three times at most', async () => {
  expect(await send([[429, '1']])).toEqual({ status: 429, sent: 3 })
})

test.each([
  ['a rate limit', 429, '60'],
  ['a rejection without a wait', 429, undefined],
  ["a database that isn't ready", 503, '1'],
] as const)('[SEC-02] %s is not retried', async (_, status, retryAfter) => {
  expect(await send([[status, retryAfter]])).toEqual({ status, sent: 1 })
})

test('[SAFE-05] a request without an answer ends, and counts as unreachable; the caller can end it earlier', async () => {
  const neverAnswer = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  vi.stubGlobal('fetch', neverAnswer)
  const failure: unknown = await fetchWithRetry('/api', {}, 10).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'TimeoutError' })
  expect(failure instanceof Error && isUnreachable(TRPCClientError.from(failure))).toBe(true)
  const caller = new AbortController()
  const request = fetchWithRetry('/api', { signal: caller.signal }, 60_000)
  caller.abort()
  await expect(request).rejects.toMatchObject({ name: 'AbortError' })
})

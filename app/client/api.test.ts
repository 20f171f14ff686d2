import { afterEach, expect, test, vi } from 'vitest'
import { fetchWhenFree } from './api.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Answers in turn; the last one again and again. */
function stubAnswers(answers: [status: number, retryAfter?: string][]) {
  const sent = vi.fn<() => Promise<Response>>(async () => {
    const [status, retryAfter] = answers.length > 1 ? (answers.shift() ?? [500]) : (answers[0] ?? [500])
    return new Response(null, {
      status,
      headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
    })
  })
  vi.stubGlobal('fetch', sent)
  return sent
}

async function send(answers: [status: number, retryAfter?: string][]) {
  vi.useFakeTimers()
  const sent = stubAnswers(answers)
  const answer = fetchWhenFree('/api')
  await vi.runAllTimersAsync()
  return { status: (await answer).status, sent: sent.mock.calls.length }
}

test('[SEC-02] a request that was refused for a moment is sent again', async () => {
  expect(await send([[429, '1'], [200]])).toEqual({ status: 200, sent: 2 })
})

test('[SEC-02] it is sent three times at most', async () => {
  expect(await send([[429, '1']])).toEqual({ status: 429, sent: 3 })
})

test.each([
  ['a rate limit', 429, '60'],
  ['a refusal without a time', 429, undefined],
  ['a database that is not ready', 503, '1'],
] as const)('[SEC-02] %s is not asked again', async (_, status, retryAfter) => {
  expect(await send([[status, retryAfter]])).toEqual({ status, sent: 1 })
})

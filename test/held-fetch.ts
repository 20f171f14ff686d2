import { vi } from 'vitest'
import { z } from 'zod'

/** One API call of the browser that a test answers or breaks when it wants to. */
export type HeldCall = {
  path: string
  input: unknown
  isKeepalive: boolean
  respond: (data: unknown) => void
  refuse: (httpStatus: number, message?: string) => void
  /** The server got it, and its response is lost. */
  lose: () => void
}

/** Replaces `fetch` until `vi.unstubAllGlobals`. Calls of one batch are held apart, and answered together. */
export function holdFetch(): HeldCall[] {
  const calls: HeldCall[] = []
  vi.stubGlobal('fetch', async (href: string, init: { body?: string; keepalive?: boolean } = {}) => {
    const url = new URL(href, 'http://localhost')
    const isBatch = url.searchParams.has('batch')
    const paths = url.pathname.replace('/api/', '').split(',')
    const body = z.looseObject({}).parse(JSON.parse(init.body ?? url.searchParams.get('input') ?? '{}'))
    const answers = paths.map((path, index) => {
      const answer = Promise.withResolvers<object>()
      calls.push({
        path,
        input: isBatch ? Object.values(body)[index] : body,
        isKeepalive: init.keepalive === true,
        respond: (data) => answer.resolve({ result: { data } }),
        refuse: (httpStatus, message = 'Refused.') =>
          answer.resolve({
            error: { message, code: -32_000, data: { httpStatus, errorCode: null, fields: {} } },
          }),
        lose: () => answer.reject(new TypeError('Failed to fetch')),
      })
      return answer.promise
    })
    const bodies = await Promise.all(answers)
    return Response.json(isBatch ? bodies : bodies[0])
  })
  return calls
}

import { createTRPCClient, httpBatchLink, httpLink, splitLink, TRPCClientError } from '@trpc/client'
import { createTRPCContext, type TRPCOptionsProxy } from '@trpc/tanstack-react-query'
import type { ApiRouter } from '#app/api.server.ts'
import { HEAVY_CALLS } from '#app/shared/heavy-calls.ts'
import { SERVICE_UNAVAILABLE, TOO_MANY_REQUESTS } from '#app/shared/http-status.ts'
import { isNetworkFailure, reportFailure } from './failure-report.ts'
import { personHeaders } from './tab-person.ts'

/** Query and mutation options for every API procedure; on the server the same type calls them in-process. */
export type Api = TRPCOptionsProxy<ApiRouter>

export const {
  TRPCProvider: ApiProvider,
  useTRPC: useApi,
  /** For callers that build their own mutation. */
  useTRPCClient: useApiClient,
} = createTRPCContext<ApiRouter>()

const MAX_CALLS_PER_REQUEST = 10

const MAX_RESENDS = 2
const MAX_WAIT_SECONDS = 2
const JITTER_MS = 500
/** Longer than the server may take for any call: a connection without an answer until then is dead. */
const REQUEST_LIMIT_MS = 60_000

/**
 * The server handles a few requests per person at a time. A request rejected for that reason had no effect, so it is
 * sent again after the short wait in `retry-after`. After a longer wait the person decides.
 */
export async function fetchWithRetry(
  input: RequestInfo | URL | string,
  init?: RequestInit,
  limitMs = REQUEST_LIMIT_MS,
): Promise<Response> {
  for (let resends = 0; ; resends += 1) {
    const limit = AbortSignal.timeout(limitMs)
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
    const response = await fetch(input, { ...init, signal })
    const seconds = Number(response.headers.get('retry-after') ?? Number.POSITIVE_INFINITY)
    const canRetry = response.status === TOO_MANY_REQUESTS && seconds <= MAX_WAIT_SECONDS
    if (!canRetry || resends === MAX_RESENDS) return response
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000 + Math.random() * JITTER_MS))
  }
}

/** The browser completes these requests also after the page was left, if all of them together are small enough. */
const MAX_KEEPALIVE_CHARACTERS = 60_000

const fetchKeepalive = (input: RequestInfo | URL | string, init?: RequestInit) => {
  const isSmall = typeof init?.body === 'string' && init.body.length <= MAX_KEEPALIVE_CHARACTERS
  return fetchWithRetry(input, isSmall ? { ...init, keepalive: true } : init)
}

/**
 * The browser's API client: JSON over HTTP with the session cookie. A heavy call is not batched. A call with
 * `isKeepalive` in its context outlives the page.
 */
export function createApiClient() {
  const createLink = (maxItems: number) =>
    httpBatchLink({
      url: '/api',
      maxItems,
      headers: personHeaders,
      fetch: (input, init) => fetchWithRetry(input, init),
    })
  return createTRPCClient<ApiRouter>({
    links: [
      splitLink({
        condition: ({ context }) => context['isKeepalive'] === true,
        // Without a batch, which would begin too late.
        true: httpLink({ url: '/api', fetch: fetchKeepalive }),
        false: splitLink({
          condition: ({ path }) => HEAVY_CALLS.has(path),
          true: createLink(1),
          false: createLink(MAX_CALLS_PER_REQUEST),
        }),
      }),
    ],
  })
}

const UNREACHABLE = "Can't reach the server. Check your connection and try again."

/** Whether a call failed in our own code, so that a retry won't help. `fetch` throws a `TypeError`, too. */
const isBugInCall = ({ cause }: Error) => cause instanceof TypeError && !isNetworkFailure(cause)

/** Whether a call never reached the server or its response was lost, so that it can be sent again. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TRPCClientError && error.data === undefined && !isBugInCall(error)
}

/** Sends an error to the server's log, unless the server returned it or could not be reached. */
export function reportBug(error: unknown): void {
  const isServerError = error instanceof TRPCClientError && error.data !== undefined
  if (typeof window !== 'undefined' && !isServerError && !isUnreachable(error)) reportFailure(error)
}

/** The text that people read: the server's message, or that the server can't be reached. */
export function explainError(error: unknown): string {
  if (isUnreachable(error)) return UNREACHABLE
  return error instanceof Error ? error.message : String(error)
}

/** The HTTP status of a failed call. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof TRPCClientError)) return undefined
  const data: unknown = error.data
  const status: unknown =
    typeof data === 'object' && data !== null && 'httpStatus' in data ? data.httpStatus : undefined
  return typeof status === 'number' ? status : undefined
}

/** The error code that the server returned, such as 'deck/notOwner'. */
export function errorCodeOf(error: unknown): string | null {
  if (!(error instanceof TRPCClientError)) return null
  const data: unknown = error.data
  const errorCode: unknown =
    typeof data === 'object' && data !== null && 'errorCode' in data ? data.errorCode : undefined
  return typeof errorCode === 'string' ? errorCode : null
}

/** Whether the server returned that its database isn't available. */
export const isNotReady = (error: unknown) => statusOf(error) === SERVICE_UNAVAILABLE

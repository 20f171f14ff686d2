import { createTRPCClient, httpBatchLink, splitLink, TRPCClientError } from '@trpc/client'
import { createTRPCContext, type TRPCOptionsProxy } from '@trpc/tanstack-react-query'
import type { ApiRouter } from '#app/api.server.ts'
import { HEAVY_CALLS } from '#app/shared/heavy-calls.ts'
import { isNetworkFailure, reportFailure } from './failure-report.ts'

/** The calls of the product as query and mutation options; the server has the same shape in-process. */
export type Api = TRPCOptionsProxy<ApiRouter>

export const {
  TRPCProvider: ApiProvider,
  useTRPC: useApi,
  /** For a call whose mutation is the caller's own. */
  useTRPCClient: useApiClient,
} = createTRPCContext<ApiRouter>()

const MAX_CALLS_PER_REQUEST = 10

const TOO_MANY_REQUESTS = 429
const MAX_RESENDS = 2
const LONGEST_WAIT_SECONDS = 2
const JITTER_MS = 500

/**
 * The server works on a few requests of one person at a time. One that it refused for that reason has done nothing,
 * so it is sent again after the short wait that the answer names; a longer wait is for the person to decide.
 */
export async function fetchWhenFree(
  input: RequestInfo | URL | string,
  init?: RequestInit,
): Promise<Response> {
  for (let resends = 0; ; resends += 1) {
    const response = await fetch(input, init)
    const seconds = Number(response.headers.get('retry-after') ?? Number.POSITIVE_INFINITY)
    const isShort = response.status === TOO_MANY_REQUESTS && seconds <= LONGEST_WAIT_SECONDS
    if (!isShort || resends === MAX_RESENDS) return response
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000 + Math.random() * JITTER_MS))
  }
}

/** The browser's connection to the server: JSON over HTTP, the session in its cookie. A heavy call is sent alone. */
export function createApiClient() {
  const linkOf = (maxItems: number) => httpBatchLink({ url: '/api', maxItems, fetch: fetchWhenFree })
  return createTRPCClient<ApiRouter>({
    links: [
      splitLink({
        condition: ({ path }) => HEAVY_CALLS.has(path),
        true: linkOf(1),
        false: linkOf(MAX_CALLS_PER_REQUEST),
      }),
    ],
  })
}

const UNREACHABLE = "Can't reach the server. Check your connection and try again."

/** Whether a call failed in our own code, so that no second try helps. Errors of `fetch` are a `TypeError`, too. */
const isBugInCall = ({ cause }: Error) => cause instanceof TypeError && !isNetworkFailure(cause)

/** Whether a failure never reached the server, or its answer never came back: such a call may be sent again. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TRPCClientError && error.data === undefined && !isBugInCall(error)
}

/** Sends an error to the server's log, unless the server itself answered with it or could not be reached. */
export function reportBug(error: unknown): void {
  const isAnswer = error instanceof TRPCClientError && error.data !== undefined
  if (typeof window !== 'undefined' && !isAnswer && !isUnreachable(error)) reportFailure(error)
}

/** The part of a message that a person reads: the server's sentence, or that it cannot be reached. */
export function explainError(error: unknown): string {
  if (isUnreachable(error)) return UNREACHABLE
  return error instanceof Error ? error.message : String(error)
}

/** The HTTP status that the door answered with. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof TRPCClientError)) return undefined
  const data: unknown = error.data
  const status: unknown =
    typeof data === 'object' && data !== null && 'httpStatus' in data ? data.httpStatus : undefined
  return typeof status === 'number' ? status : undefined
}

/** The code of the refusal that the door answered with, such as 'deck/notOwner'. */
export function errorCodeOf(error: unknown): string | null {
  if (!(error instanceof TRPCClientError)) return null
  const data: unknown = error.data
  const errorCode: unknown =
    typeof data === 'object' && data !== null && 'errorCode' in data ? data.errorCode : undefined
  return typeof errorCode === 'string' ? errorCode : null
}

const SERVICE_UNAVAILABLE = 503

/** Whether the server answered that it has no database at this moment. */
export const isNotReady = (error: unknown) => statusOf(error) === SERVICE_UNAVAILABLE

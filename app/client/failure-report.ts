const FAILURES_PATH = '/failures'
/** A page that fails in a loop reports only a few times. */
const MAX_REPORTS = 5
const MAX_MESSAGE = 500
const MAX_STACK = 4_000

/**
 * The messages of Chromium, Firefox and Safari when `fetch` or the import of a module gets no response, and of Vite for
 * a style sheet. Those of browsers are a `TypeError`, as most bugs are: only the message distinguishes them.
 */
const NETWORK_FAILURE =
  /^(failed to fetch|networkerror|error loading|importing a mod|load failed|the (network|internet) c|unable to preload css)/i

/** Whether the server could not be reached, which is no bug of ours. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof Error && NETWORK_FAILURE.test(error.message)

const reportIds = new WeakMap<object, string>()
let sent = 0

function describe(error: unknown): { message: string; stack: string } {
  if (!(error instanceof Error)) return { message: String(error).slice(0, MAX_MESSAGE), stack: '' }
  return {
    message: `${error.name}: ${error.message}`.slice(0, MAX_MESSAGE),
    stack: (error.stack ?? '').slice(0, MAX_STACK),
  }
}

/**
 * Reports a failure in this browser to the server's log, once per error, and returns the id of the report. A report
 * that can't be sent is dropped, because reporting must never fail itself.
 */
export function reportFailure(failure: unknown): string {
  const key = typeof failure === 'object' && failure !== null ? failure : null
  const earlierId = key === null ? undefined : reportIds.get(key)
  if (earlierId !== undefined) return earlierId
  const id = crypto.randomUUID()
  if (key !== null) reportIds.set(key, id)
  sent += 1
  if (sent <= MAX_REPORTS) {
    void fetch(FAILURES_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        id,
        path: window.location.pathname.slice(0, MAX_MESSAGE),
        ...describe(failure),
      }),
      keepalive: true,
    }).catch(() => {})
  }
  return id
}

const FAILURES_PATH = '/failures'
/** A page that fails over and over says so a few times, not for ever. */
const MAX_REPORTS = 5
const MAX_MESSAGE = 500
const MAX_STACK = 4_000

/**
 * What Chromium, Firefox and Safari say when `fetch` or the import of a module gets no response. All of them are a
 * `TypeError`, as most bugs are: only the message tells them apart.
 */
const NETWORK_FAILURE =
  /^(failed to fetch|networkerror|error loading|importing a mod|load failed|the (network|internet) c)/i

/** Whether the server could not be reached: that says nothing about our code. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError && NETWORK_FAILURE.test(error.message)

const known = new WeakMap<object, string>()
let sent = 0

function describe(error: unknown): { message: string; stack: string } {
  if (!(error instanceof Error)) return { message: String(error).slice(0, MAX_MESSAGE), stack: '' }
  return {
    message: `${error.name}: ${error.message}`.slice(0, MAX_MESSAGE),
    stack: (error.stack ?? '').slice(0, MAX_STACK),
  }
}

/**
 * Tells the server's log what failed in this browser, once for each error, and gives the id under which it stands
 * there. What cannot be sent is lost: nothing here may fail itself.
 */
export function reportFailure(failure: unknown): string {
  const key = typeof failure === 'object' && failure !== null ? failure : null
  const before = key === null ? undefined : known.get(key)
  if (before !== undefined) return before
  const id = crypto.randomUUID()
  if (key !== null) known.set(key, id)
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

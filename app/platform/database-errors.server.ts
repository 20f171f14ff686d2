/** The database did not answer, or the breaker is open: an expected, temporary failure. */
export class DatabaseUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseUnavailableError'
  }
}

/** SQLSTATEs of a busy, full, starting or stopping server, or a locked row: a retry can succeed. */
const TEMPORARY_STATES = new Set([
  '25P03', // idle_in_transaction_session_timeout
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available
  '57014', // query_canceled: the statement timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
])
/** Classes of SQLSTATEs: connection exceptions, insufficient resources (too many connections). */
const TEMPORARY_CLASSES = ['08', '53']

/** Socket errors that pg passes on. Failures of the mail server are handled elsewhere. */
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Errors of pg and its pool that have a message but no code. */
const DRIVER_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Postgres connection has been discarded',
]

/** Whether a statement was cancelled because it took longer than it may. */
export const isStatementTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

/** What PostgreSQL says of a NUL, in a text and in JSON. */
const UNSTORABLE_STATES = new Set<unknown>(['22021', '22P05'])

/** Whether a text had a character that PostgreSQL cannot store: no screen sends one, so the input is bad. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNSTORABLE_STATES.has(error.code)

const MAX_CAUSE_DEPTH = 5

function isTemporary(error: Error): boolean {
  if (error instanceof DatabaseUnavailableError) return true
  const code: unknown = 'code' in error ? error.code : undefined
  if (typeof code === 'string') {
    if (TEMPORARY_STATES.has(code) || SOCKET_CODES.has(code)) return true
    if (code.length === 5 && TEMPORARY_CLASSES.some((prefix) => code.startsWith(prefix))) return true
  }
  return DRIVER_MESSAGES.some((message) => error.message.startsWith(message))
}

/**
 * Whether an error, or one of its causes, is a timeout of the pool, a lock or a statement, or a lost connection.
 * Such a request gets 503 and Retry-After; it isn't a bug.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  let cause = error
  for (let depth = 0; depth < MAX_CAUSE_DEPTH && cause instanceof Error; depth += 1) {
    if (isTemporary(cause)) return true
    // A refused connection to a host with two addresses is an AggregateError.
    if (cause instanceof AggregateError && cause.errors.some((each) => isDatabaseUnavailable(each)))
      return true
    cause = cause.cause
  }
  return false
}

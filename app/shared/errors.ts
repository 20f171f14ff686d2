/**
 * An expected error: a stable code, an HTTP status and the message that people read.
 * Anything else that is thrown is a bug and becomes a 500 without its message.
 */
export class AppError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, status: number, message: string) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.status = status
  }
}

/** A temporary error, with the time after which a retry may succeed. */
export class RetryableError extends AppError {
  readonly retryAfterSeconds: number

  constructor(error: AppError, retryAfterSeconds: number) {
    super(error.code, error.status, error.message)
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds))
  }
}

type Rows = Record<string, readonly [status: number, message: string]>

/** One row per error: `defineErrors('deck', { notOwner: [403, 'You can only delete your own decks.'] })`. */
// For the bundler, so that errors which only the server throws stay out of the browser's code.
/*#__NO_SIDE_EFFECTS__*/
export function defineErrors<const R extends Rows>(
  noun: string,
  rows: R,
): { [K in keyof R]: () => AppError } {
  const createError =
    (name: string, [status, message]: readonly [number, string]) =>
    () =>
      new AppError(`${noun}/${name}`, status, message)
  const errors: Record<string, () => AppError> = {}
  for (const [name, row] of Object.entries(rows)) errors[name] = createError(name, row)
  // The loop above sets exactly the keys of `rows`, which TypeScript cannot see.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return errors as { [K in keyof R]: () => AppError }
}

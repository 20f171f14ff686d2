/**
 * An expected 'no': a stable code, an HTTP status and the sentence that a person reads.
 * Anything else that is thrown is a bug and becomes a 500 without its message.
 */
export class AppError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, status: number, sentence: string) {
    super(sentence)
    this.name = 'AppError'
    this.code = code
    this.status = status
  }
}

/** A 'no' that may be a 'yes' soon, and when to ask again. */
export class RetryableError extends AppError {
  readonly retryAfterSeconds: number

  constructor(errorCode: AppError, retryAfterSeconds: number) {
    super(errorCode.code, errorCode.status, errorCode.message)
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds))
  }
}

type Rows = Record<string, readonly [status: number, sentence: string]>

/** One row a refusal: `defineErrors('deck', { notOwner: [403, 'You can only delete your own decks.'] })`. */
// Told to the bundler, so that refusals which only the server makes stay out of the browser's code.
/*#__NO_SIDE_EFFECTS__*/
export function defineErrors<const R extends Rows>(
  noun: string,
  rows: R,
): { [K in keyof R]: () => AppError } {
  const make =
    (name: string, [status, sentence]: readonly [number, string]) =>
    () =>
      new AppError(`${noun}/${name}`, status, sentence)
  const made: Record<string, () => AppError> = {}
  for (const [name, row] of Object.entries(rows)) made[name] = make(name, row)
  // The loop above made exactly the keys of `rows`, which TypeScript cannot see.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return made as { [K in keyof R]: () => AppError }
}

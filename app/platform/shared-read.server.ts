import type { BatchRunner } from './batch-runner.server.ts'

/**
 * What several calls of one request read, such as the learner: the first call reads it, the others get the same. Only
 * where all calls of the request are queries: otherwise each call reads for itself.
 */
export class SharedRead<Result> {
  readonly #results = new WeakMap<BatchRunner, Promise<Result>>()
  readonly #prepared = new WeakMap<BatchRunner, () => Result>()

  read(calls: BatchRunner | undefined, read: () => Promise<Result>): Promise<Result> {
    if (calls?.isReadOnly !== true) return read()
    const known = this.#results.get(calls)
    if (known !== undefined) return known
    const prepared = this.#prepared.get(calls)
    const result = prepared === undefined ? read() : Promise.resolve(prepared())
    this.#results.set(calls, result)
    // A failure isn't shared: the next call reads again.
    result.catch(() => this.#results.delete(calls))
    return result
  }

  /** Keeps what came with a statement that was sent for something else. `build` runs when a call needs it. */
  keep(calls: BatchRunner | undefined, build: () => Result) {
    if (calls?.isReadOnly === true) this.#prepared.set(calls, build)
  }
}

/** A call that failed. `status` is 0 if no response came; `retryAfter` is in seconds. */
export class Failure extends Error {
  readonly status: number
  readonly retryAfter: number | null

  constructor(status: number, retryAfter: number | null = null) {
    super(`The call failed with ${status}.`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

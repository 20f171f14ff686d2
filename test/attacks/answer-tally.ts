const SERVER_ERROR = 500
const UNAVAILABLE = 503
const LONGEST_SHOWN = 400

/** Counts answers by status, keeps the slowest, and collects every 5xx other than 503. */
export class AnswerTally {
  readonly failures: string[] = []
  private readonly statuses: Record<string, number> = {}
  private tried = 0
  private slowestMs = 0
  private slowest = ''

  add(answer: { status: number; elapsedMs: number; name: string; sent: string; log?: string }) {
    const { status, elapsedMs, name, sent, log = '' } = answer
    this.tried += 1
    this.statuses[status] = (this.statuses[status] ?? 0) + 1
    if (elapsedMs > this.slowestMs) {
      this.slowestMs = elapsedMs
      this.slowest = name
    }
    if (status >= SERVER_ERROR && status !== UNAVAILABLE) {
      this.failures.push(`${status} ${name}: ${sent.slice(0, LONGEST_SHOWN)} ${log}`)
    }
  }

  figures() {
    return {
      tried: this.tried,
      statuses: this.statuses,
      serverErrors: this.failures.length,
      slowestMs: Math.round(this.slowestMs),
      slowest: this.slowest,
    }
  }
}

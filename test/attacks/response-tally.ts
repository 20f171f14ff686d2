import { SERVER_ERROR, SERVICE_UNAVAILABLE } from '#app/shared/http-status.ts'

const MAX_SHOWN_LENGTH = 400

/** Counts responses by status, remembers the slowest, and collects every 5xx except 503. */
export class ResponseTally {
  readonly failures: string[] = []
  private readonly statuses: Record<string, number> = {}
  private tried = 0
  private slowestMs = 0
  private slowest = ''

  add(response: { status: number; elapsedMs: number; name: string; sent: string; log?: string }) {
    const { status, elapsedMs, name, sent, log = '' } = response
    this.tried += 1
    this.statuses[status] = (this.statuses[status] ?? 0) + 1
    if (elapsedMs > this.slowestMs) {
      this.slowestMs = elapsedMs
      this.slowest = name
    }
    if (status >= SERVER_ERROR && status !== SERVICE_UNAVAILABLE) {
      this.failures.push(`${status} ${name}: ${sent.slice(0, MAX_SHOWN_LENGTH)} ${log}`)
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

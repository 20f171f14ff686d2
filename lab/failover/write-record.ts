import type { ApiResponse } from './api-call.ts'

/** What the clients of one fault know about their writes and responses. */
export class WriteRecord {
  readonly acknowledged = { cards: new Set<string>(), answers: new Set<string>() }
  /** Sent, and never confirmed: stored or not, both are right. */
  readonly unknown = { cards: new Set<string>(), answers: new Set<string>() }
  /** Confirmed by a repetition with the same id. */
  retried = 0
  readonly responses = new Map<string, number>()
  /** Responses of status 500: bugs. */
  readonly failures: string[] = []

  addResponse(kind: string, { status, text }: ApiResponse) {
    const key = `${kind} ${status}`
    this.responses.set(key, (this.responses.get(key) ?? 0) + 1)
    if (status >= 500 && status !== 503) this.failures.push(`${key}: ${text.slice(0, 300)}`)
    if (status >= 400 && status < 500) this.failures.push(`${key}: ${text.slice(0, 300)}`)
  }

  /** Before the first attempt: an id counts as unknown until it is confirmed. */
  send(kind: 'cards' | 'answers', ids: string[]) {
    for (const id of ids) this.unknown[kind].add(id)
  }

  confirm(kind: 'cards' | 'answers', ids: string[], attempts: number) {
    if (attempts > 1) this.retried += ids.length
    for (const id of ids) {
      this.unknown[kind].delete(id)
      this.acknowledged[kind].add(id)
    }
  }
}

class QuietAlarm {
  private readonly pause: number
  // For each message when it was last passed on, and how often it was skipped since.
  private readonly seen = new Map<string, { last: number; skipped: number }>()

  constructor(pause: number) {
    this.pause = pause
  }

  report(message: string, second: number): string {
    const entry = this.seen.get(message)
    if (entry !== undefined && second - entry.last < this.pause) {
      entry.skipped += 1
      return ''
    }
    this.seen.set(message, { last: second, skipped: 0 })
    const skipped = entry?.skipped ?? 0
    return skipped > 0 ? `${message} (${skipped} skipped)` : message
  }
}

const BUCKETS = 4_099

class CoatCheck {
  private readonly buckets = Array.from({ length: BUCKETS }, (): { ticket: number; coat: number }[] => [])

  hang(ticket: number, coat: number): void {
    const bucket = this.bucketOf(ticket)
    const pair = bucket.find((other) => other.ticket === ticket)
    if (pair === undefined) bucket.push({ ticket, coat })
    else pair.coat = coat
  }

  find(ticket: number): number {
    return this.bucketOf(ticket).find((other) => other.ticket === ticket)?.coat ?? -1
  }

  release(ticket: number): boolean {
    const bucket = this.bucketOf(ticket)
    const index = bucket.findIndex((other) => other.ticket === ticket)
    if (index === -1) return false
    bucket.splice(index, 1)
    return true
  }

  private bucketOf(ticket: number) {
    return this.buckets[ticket % BUCKETS]
  }
}

class NoticeBoard {
  private time = 0
  private readonly notes = new Map<number, { time: number; note: number }[]>()
  private readonly authors = new Map<number, Set<number>>()

  pin(person: number, note: number): void {
    const own = this.notes.get(person) ?? []
    own.push({ time: this.time, note })
    this.notes.set(person, own)
    this.time += 1
  }

  subscribe(reader: number, author: number): void {
    const authors = this.authors.get(reader) ?? new Set<number>()
    this.authors.set(reader, authors.add(author))
  }

  cancel(reader: number, author: number): void {
    this.authors.get(reader)?.delete(author)
  }

  digest(reader: number): number[] {
    const authors = new Set(this.authors.get(reader)).add(reader)
    // Five notes of each author are enough; the newest five of those are the digest.
    const candidates = [...authors].flatMap((author) => (this.notes.get(author) ?? []).slice(-5))
    return candidates
      .toSorted((a, b) => b.time - a.time)
      .slice(0, 5)
      .map(({ note }) => note)
  }
}

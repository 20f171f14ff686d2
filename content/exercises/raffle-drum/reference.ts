class RaffleDrum {
  private readonly tickets: number[] = []
  private readonly places = new Map<number, number>()

  add(ticket: number): boolean {
    if (this.places.has(ticket)) return false
    this.places.set(ticket, this.tickets.length)
    this.tickets.push(ticket)
    return true
  }

  remove(ticket: number): boolean {
    const place = this.places.get(ticket)
    const last = this.tickets.at(-1)
    if (place === undefined || last === undefined) return false
    this.tickets[place] = last
    this.places.set(last, place)
    this.tickets.pop()
    this.places.delete(ticket)
    return true
  }

  draw(number: number): number {
    return this.tickets[number % this.tickets.length]
  }
}

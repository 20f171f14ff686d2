class Elevator {
  private floor: number
  private isGoingUp = true
  private readonly stops = new Set<number>()
  private above = 0
  private below = 0

  constructor(floor: number) {
    this.floor = floor
  }

  call(floor: number): void {
    if (floor === this.floor || this.stops.has(floor)) return
    this.stops.add(floor)
    if (floor > this.floor) this.above += 1
    else this.below += 1
  }

  step(): number {
    if (this.stops.size === 0) return this.floor
    const ahead = this.isGoingUp ? this.above : this.below
    if (ahead === 0) this.isGoingUp = !this.isGoingUp
    this.floor += this.isGoingUp ? 1 : -1
    if (this.stops.delete(this.floor)) {
      if (this.isGoingUp) this.above -= 1
      else this.below -= 1
    }
    return this.floor
  }

  pending(): number {
    return this.stops.size
  }
}

const HOUR = 60
const DAY = 24 * HOUR

type Stay = { size: number; spot: number; entered: number }

class Garage {
  private readonly freeSpots: number[]
  private readonly rate: number
  private readonly cap: number
  private readonly parked = new Map<string, Stay>()

  constructor(spots: number[], rate: number, cap: number) {
    this.freeSpots = [0, ...spots]
    this.rate = rate
    this.cap = cap
  }

  enter(plate: string, size: number, minute: number): number {
    if (this.parked.has(plate)) return 0
    for (let spot = size; spot <= 3; spot++) {
      const free = this.free(spot)
      if (free === 0) continue
      this.freeSpots[spot] = free - 1
      this.parked.set(plate, { size, spot, entered: minute })
      return spot
    }
    return 0
  }

  leave(plate: string, minute: number): number {
    const stay = this.parked.get(plate)
    if (stay === undefined) return -1
    this.parked.delete(plate)
    this.freeSpots[stay.spot] = this.free(stay.spot) + 1
    return this.fee(stay.size, minute - stay.entered)
  }

  private fee(size: number, minutes: number): number {
    const hourly = this.rate * size
    const days = Math.floor(minutes / DAY)
    const hours = Math.ceil((minutes % DAY) / HOUR)
    return days * Math.min(this.cap, 24 * hourly) + Math.min(this.cap, hours * hourly)
  }

  free(size: number): number {
    return this.freeSpots[size] ?? 0
  }
}

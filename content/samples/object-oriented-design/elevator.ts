export interface Car {
  floor: number
  /** 1 is up, -1 is down. */
  direction: number
}

// region next-stop
export function nextStop(car: Car, stops: Set<number>) {
  if (stops.size === 0) return undefined
  const ahead = (stop: number) => (stop - car.floor) * car.direction
  let candidates = [...stops].filter((stop) => ahead(stop) >= 0)
  if (candidates.length === 0) {
    car.direction = -car.direction
    candidates = [...stops]
  }
  return candidates.toSorted((a, b) => ahead(a) - ahead(b))[0]
}
// endregion

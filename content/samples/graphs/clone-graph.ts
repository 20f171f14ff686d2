export interface Stop {
  name: string
  next: Stop[]
}

// region clone-graph
export function clone(stop: Stop, made = new Map<Stop, Stop>()): Stop {
  const known = made.get(stop)
  if (known !== undefined) return known
  const copy: Stop = { name: stop.name, next: [] }
  made.set(stop, copy) // before the neighbors
  copy.next = stop.next.map((other) => clone(other, made))
  return copy
}
// endregion

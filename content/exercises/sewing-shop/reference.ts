function finishTimes(arrivals: number[], lengths: number[], quantum: number): number[] {
  const rest = [...lengths]
  const finished = arrivals.map(() => 0)
  // The line only grows at its end; `first` is where it begins.
  const line: number[] = []
  let first = 0
  let now = 0
  let arrived = 0
  const admitUntil = (minute: number) => {
    while ((arrivals[arrived] ?? Infinity) <= minute) line.push(arrived++)
  }
  while (first < line.length || arrived < arrivals.length) {
    if (first === line.length) {
      now = Math.max(now, arrivals[arrived] ?? now)
      admitUntil(now)
    }
    const person = line[first++] ?? 0
    const left = rest[person] ?? 0
    const turn = Math.min(quantum, left)
    now += turn
    rest[person] = left - turn
    admitUntil(now)
    if (left > turn) line.push(person)
    else finished[person] = now
  }
  return finished
}

function orderStops(tickets: string[][], home: string): string[] {
  const unused = new Map<string, string[]>()
  for (const [start, end] of tickets) unused.set(start, [...(unused.get(start) ?? []), end])
  // In descending order, so that pop takes the smallest town.
  for (const ends of unused.values()) ends.sort().reverse()
  const stack = [home]
  const stops: string[] = []
  while (stack.length > 0) {
    const next = unused.get(stack.at(-1) ?? '')?.pop()
    if (next === undefined) stops.push(stack.pop() ?? '')
    else stack.push(next)
  }
  return stops.reverse()
}

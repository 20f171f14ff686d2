function signalTime(servers: number, cables: number[][], start: number): number {
  const times = new Array<number>(servers).fill(Infinity)
  times[start] = 0
  const done = new Set<number>()
  for (;;) {
    // With a few hundred servers a scan is as good as a heap.
    let next = -1
    for (const [server, time] of times.entries()) {
      if (!done.has(server) && time < (times[next] ?? Infinity)) next = server
    }
    if (next === -1) break
    done.add(next)
    for (const [from = 0, to = 0, ms = 0] of cables) {
      if (from === next) times[to] = Math.min(times[to] ?? Infinity, (times[next] ?? 0) + ms)
    }
  }
  const last = Math.max(...times)
  return last === Infinity ? -1 : last
}

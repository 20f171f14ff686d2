function mergeMeetings(meetings: number[][]): number[][] {
  const blocks: [number, number][] = []
  const sorted = meetings.toSorted(([a = 0], [b = 0]) => a - b)
  for (const [start = 0, end = 0] of sorted) {
    const last = blocks.at(-1)
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end)
    else blocks.push([start, end])
  }
  return blocks
}

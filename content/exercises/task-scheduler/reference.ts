function totalMinutes(jobs: string[], pause: number): number {
  const counts = new Map<string, number>()
  for (const tool of jobs) counts.set(tool, (counts.get(tool) ?? 0) + 1)
  const highest = Math.max(...counts.values())
  const inLastRound = [...counts.values()].filter((count) => count === highest).length
  return Math.max(jobs.length, (highest - 1) * (pause + 1) + inLastRound)
}

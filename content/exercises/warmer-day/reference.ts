function daysToWait(temperatures: number[]): number[] {
  const waits = temperatures.map(() => 0)
  const waiting: { day: number; temperature: number }[] = []
  for (const [day, temperature] of temperatures.entries()) {
    while (waiting.length > 0) {
      const last = waiting.at(-1)
      if (last === undefined || last.temperature >= temperature) break
      waits[last.day] = day - last.day
      waiting.pop()
    }
    waiting.push({ day, temperature })
  }
  return waits
}

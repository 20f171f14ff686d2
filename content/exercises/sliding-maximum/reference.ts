function listPeaks(visits: number[], width: number): number[] {
  const falling: number[] = []
  const peaks: number[] = []
  // The front is an index, because removing the first item of an array takes linear time.
  let front = 0
  for (const [position, count] of visits.entries()) {
    while (falling.length > front && (visits[falling.at(-1) ?? 0] ?? 0) <= count) falling.pop()
    falling.push(position)
    if ((falling[front] ?? 0) <= position - width) front += 1
    if (position >= width - 1) peaks.push(visits[falling[front] ?? 0] ?? 0)
  }
  return peaks
}

function firstAtOrAfter(times: number[], wanted: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((times[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

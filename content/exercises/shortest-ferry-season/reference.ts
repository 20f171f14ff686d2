// Short seasons first: each one answers all of its days that are still open. Union-find skips the answered ones.
function shortestSeasons(seasons: number[][], days: number[]): number[] {
  const order = [...days.keys()].toSorted((a, b) => days[a] - days[b])
  const sorted = order.map((index) => days[index])
  const nextOpen = Array.from({ length: days.length + 1 }, (_, position) => position)
  function findOpen(position: number): number {
    let open = position
    while (nextOpen[open] !== open) {
      nextOpen[open] = nextOpen[nextOpen[open]]
      open = nextOpen[open]
    }
    return open
  }
  function lowerBound(day: number): number {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sorted[middle] < day) low = middle + 1
      else high = middle
    }
    return low
  }
  const answers = days.map(() => -1)
  for (const [first, last] of seasons.toSorted((a, b) => a[1] - a[0] - (b[1] - b[0]))) {
    for (let at = findOpen(lowerBound(first)); sorted[at] <= last; at = findOpen(at)) {
      answers[order[at]] = last - first + 1
      nextOpen[at] = at + 1
    }
  }
  return answers
}

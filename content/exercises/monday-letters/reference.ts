function buildHeap(days: number[]): void {
  for (let root = (days.length >> 1) - 1; root >= 0; root -= 1) siftDown(days, root)
}

function siftDown(days: number[], start: number): void {
  const day = days[start]
  let index = start
  while (2 * index + 1 < days.length) {
    let child = 2 * index + 1
    if (child + 1 < days.length && days[child + 1] < days[child]) child += 1
    if (day <= days[child]) break
    days[index] = days[child]
    index = child
  }
  days[index] = day
}

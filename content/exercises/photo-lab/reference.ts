/** Replaces the smallest item of a min-heap and restores its order. */
function replaceTop(heap: number[], value: number): void {
  let index = 0
  for (;;) {
    const [left, right] = [2 * index + 1, 2 * index + 2]
    const child = (heap[right] ?? Infinity) < (heap[left] ?? Infinity) ? right : left
    const smaller = heap[child] ?? Infinity
    if (smaller >= value) break
    heap[index] = smaller
    index = child
  }
  heap[index] = value
}

function startTimes(workers: number, limit: number, jobs: number[][]): number[] {
  const freeAt = Array.from({ length: workers }, () => 0)
  // The start times of all jobs that had to wait; those before `first` have started.
  const waiting: number[] = []
  let first = 0
  return jobs.map(([arrival = 0, length = 0]) => {
    while ((waiting[first] ?? Infinity) <= arrival) first++
    const start = Math.max(arrival, freeAt[0] ?? 0)
    if (start > arrival) {
      if (waiting.length - first === limit) return -1
      waiting.push(start)
    }
    replaceTop(freeAt, start + length)
    return start
  })
}

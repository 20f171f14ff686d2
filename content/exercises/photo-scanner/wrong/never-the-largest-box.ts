// fails: one-hour-per-box
function slowestPace(boxes: number[], hours: number): number {
  let low = 1
  let high = Math.max(...boxes) - 1
  let best = low
  while (low <= high) {
    const pace = Math.floor((low + high) / 2)
    const needed = boxes.reduce((total, photos) => total + Math.ceil(photos / pace), 0)
    if (needed <= hours) {
      best = pace
      high = pace - 1
    } else low = pace + 1
  }
  return best
}

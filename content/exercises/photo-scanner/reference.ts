function slowestPace(boxes: number[], hours: number): number {
  let low = 1
  let high = boxes.reduce((largest, photos) => Math.max(largest, photos), 1)
  while (low < high) {
    const pace = Math.floor((low + high) / 2)
    const needed = boxes.reduce((total, photos) => total + Math.ceil(photos / pace), 0)
    if (needed <= hours) high = pace
    else low = pace + 1
  }
  return low
}

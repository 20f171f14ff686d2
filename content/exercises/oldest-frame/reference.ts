function oldestFrame(frames: number[]): number {
  const at = (position: number) => frames[position] ?? NaN
  let low = 0
  let high = frames.length - 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (at(middle) > at(high)) low = middle + 1
    else high = middle
  }
  return at(low)
}

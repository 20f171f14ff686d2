function largestTank(panels: number[]): number {
  let left = 0
  let right = panels.length - 1
  let best = 0
  while (left < right) {
    const [first = 0, last = 0] = [panels[left], panels[right]]
    best = Math.max(best, Math.min(first, last) * (right - left))
    if (first < last) left += 1
    else right -= 1
  }
  return best
}

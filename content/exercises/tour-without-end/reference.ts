function neverEnds(links: number[], start: number): boolean {
  let slow = start
  let fast = start
  while (fast !== -1 && links[fast] !== -1) {
    slow = links[slow]
    fast = links[links[fast]]
    if (slow === fast) return true
  }
  return false
}

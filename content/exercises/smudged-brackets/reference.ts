function canBeBalanced(note: string): boolean {
  let low = 0
  let high = 0
  for (const character of note) {
    low = Math.max(0, low + (character === '(' ? 1 : -1))
    high += character === ')' ? -1 : 1
    if (high < 0) return false
  }
  return low === 0
}

function longestStreak(numbers: number[]): number {
  const known = new Set(numbers)
  let longest = 0
  for (const number of known) {
    if (known.has(number - 1)) continue
    let end = number
    while (known.has(end + 1)) end += 1
    longest = Math.max(longest, end - number + 1)
  }
  return longest
}

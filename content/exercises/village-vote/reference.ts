function findWinner(votes: number[]): number {
  let candidate = NaN
  let count = 0
  for (const vote of votes) {
    if (count === 0) candidate = vote
    count += vote === candidate ? 1 : -1
  }
  return candidate
}

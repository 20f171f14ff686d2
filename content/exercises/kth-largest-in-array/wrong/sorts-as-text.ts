// fails: different-numbers-of-digits
function lastWinningBid(bids: number[], k: number): number {
  return [...bids].sort().reverse()[k - 1]
}

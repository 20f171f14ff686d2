function lastWinningBid(bids: number[], k: number): number {
  return [...bids].sort((a, b) => b - a)[k - 1]
}

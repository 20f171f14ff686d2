// region retry-delay
export function waitMs(attempt: number, random = Math.random): number {
  const firstMs = 100
  const longestMs = 20_000
  const ceiling = Math.min(longestMs, firstMs * 2 ** attempt)
  return random() * ceiling
}
// endregion

// region before
export function pageLimit(limit?: number): number {
  return limit ?? 20
}
// endregion

// region wrong
export function pageLimitProposed(limit?: number): number {
  return Math.min(limit || 20, 100)
}
// endregion

// region right
export function pageLimitCapped(limit?: number): number {
  return Math.min(limit ?? 20, 100)
}
// endregion

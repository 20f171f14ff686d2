// region last
export function last<T>(items: readonly T[]): T | undefined {
  return items.at(-1)
}
// endregion

// region longest
export function longest<T extends { length: number }>(a: T, b: T): T {
  return a.length >= b.length ? a : b
}
// endregion

// region pluck
export function pluck<T, K extends keyof T>(rows: T[], key: K): T[K][] {
  return rows.map((row) => row[key])
}
// endregion

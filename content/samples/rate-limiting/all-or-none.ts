// region all-or-none
interface Limit {
  hasRoom(): boolean
  take(): void
}

export function admit(limits: readonly Limit[]): boolean {
  if (!limits.every((limit) => limit.hasRoom())) return false
  for (const limit of limits) limit.take()
  return true
}
// endregion

// region wrong
export function showDueDayWrong(day: string, timeZone: string): string {
  return new Date(day).toLocaleDateString('en-US', { timeZone })
}
// endregion

// region right
export function showDueDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
  })
}
// endregion

// region first
export function formatSeconds(seconds: number): string {
  return `${seconds}s`
}
// endregion

// region duration
export function formatDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'm'],
    [seconds % 60, 's'],
  ] as const
  const shown = parts.filter(([count]) => count > 0)
  if (shown.length === 0) return '0s'
  return shown.map(([count, unit]) => `${count}${unit}`).join(' ')
}
// endregion

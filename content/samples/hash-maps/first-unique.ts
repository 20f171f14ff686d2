// region first-unique
export function firstUnique(text: string): number {
  const counts = new Map<string, number>()
  for (const letter of text) {
    counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  let at = 0
  for (const letter of text) {
    if (counts.get(letter) === 1) return at
    at += letter.length // 2 for a surrogate pair
  }
  return -1
}
// endregion

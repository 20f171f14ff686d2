// region isomorphic
export function isIsomorphic(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const forward = new Map<string, string>()
  const backward = new Map<string, string>()
  for (let i = 0; i < a.length; i += 1) {
    const to = forward.get(a[i]) ?? b[i]
    const from = backward.get(b[i]) ?? a[i]
    if (to !== b[i] || from !== a[i]) return false
    forward.set(a[i], b[i])
    backward.set(b[i], a[i])
  }
  return true
}
// endregion

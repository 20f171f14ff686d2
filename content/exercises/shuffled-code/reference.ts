function hasShuffledCode(code: string, keys: string): boolean {
  if (code === '') return true
  const missing = new Map<string, number>()
  const add = (letter: string, by: number) => missing.set(letter, (missing.get(letter) ?? 0) + by)
  for (const letter of code) add(letter, 1)
  let left = 0
  for (const [right, key] of [...keys].entries()) {
    add(key, -1)
    while ((missing.get(key) ?? 0) < 0) {
      add(keys[left] ?? '', 1)
      left += 1
    }
    if (right - left + 1 === code.length) return true
  }
  return false
}

function findAlphabet(words: string[]): string {
  const before = new Map<string, Set<string>>()
  for (const letter of words.join('')) before.set(letter, new Set())
  for (let index = 1; index < words.length; index += 1) {
    const [upper, lower] = [words[index - 1], words[index]]
    let position = 0
    while (position < upper.length && upper[position] === lower[position]) position += 1
    if (position === upper.length) continue
    if (position === lower.length) return ''
    before.get(lower[position])?.add(upper[position])
  }
  // At most 26 letters: searching for the smallest one that is ready is as good as a heap.
  const rest = [...before.keys()].toSorted()
  let alphabet = ''
  while (rest.length > 0) {
    const ready = rest.findIndex((letter) => before.get(letter)?.size === 0)
    if (ready === -1) return ''
    const [letter] = rest.splice(ready, 1)
    alphabet += letter
    for (const letters of before.values()) letters.delete(letter)
  }
  return alphabet
}

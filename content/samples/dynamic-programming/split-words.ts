// region split-words
export function canSplit(text: string, words: string[]): boolean {
  const splits = [true]
  for (let end = 1; end <= text.length; end += 1) {
    splits[end] = words.some((word) => {
      const start = end - word.length
      return start >= 0 && splits[start] && text.startsWith(word, start)
    })
  }
  return splits[text.length]
}
// endregion

function canCut(banner: string, words: string[]): boolean {
  const reachable = [true]
  for (let end = 1; end <= banner.length; end += 1) {
    reachable[end] = words.some((word) => reachable[end - word.length] && banner.slice(0, end).endsWith(word))
  }
  return reachable[banner.length]
}

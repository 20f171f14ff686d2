function longestRun(songs: string): number {
  const lastPlayed = new Map<string, number>()
  let start = 0
  let longest = 0
  for (let position = 0; position < songs.length; position += 1) {
    const song = songs.charAt(position)
    start = Math.max(start, (lastPlayed.get(song) ?? -1) + 1)
    lastPlayed.set(song, position)
    longest = Math.max(longest, position - start + 1)
  }
  return longest
}

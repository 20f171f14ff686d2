function listCuts(beads: string): string[][] {
  const ways: string[][] = []
  const pieces: string[] = []
  const isGood = (piece: string) => piece === [...piece].reverse().join('')

  function cut(start: number): void {
    if (start === beads.length) ways.push([...pieces])
    for (let end = start + 1; end <= beads.length; end += 1) {
      const piece = beads.slice(start, end)
      if (!isGood(piece)) continue
      pieces.push(piece)
      cut(end)
      pieces.pop()
    }
  }

  cut(0)
  return ways
}

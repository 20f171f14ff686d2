function listPostages(stamps: number[], postage: number): number[][] {
  const ways: number[][] = []
  const chosen: number[] = []

  function choose(start: number, rest: number): void {
    if (rest === 0) ways.push([...chosen])
    for (let index = start; index < stamps.length; index += 1) {
      if (stamps[index] > rest) continue
      chosen.push(stamps[index])
      choose(index, rest - stamps[index])
      chosen.pop()
    }
  }

  choose(0, postage)
  return ways
}

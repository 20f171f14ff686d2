function sortLuggage(belt: number[]): void {
  const swap = (first: number, second: number) => {
    ;[belt[first], belt[second]] = [belt[second] ?? 0, belt[first] ?? 0]
  }
  let zeros = 0
  let position = 0
  let twos = belt.length - 1
  while (position <= twos) {
    const bag = belt[position]
    if (bag === 2) {
      swap(position, twos)
      twos -= 1
      continue
    }
    if (bag === 0) {
      swap(position, zeros)
      zeros += 1
    }
    position += 1
  }
}

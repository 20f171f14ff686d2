function countMirrors(beads: string): number {
  let count = 0
  for (let middle = 0; middle < 2 * beads.length; middle += 1) {
    let start = Math.floor(middle / 2)
    let end = Math.ceil(middle / 2)
    while (start >= 0 && end < beads.length && beads[start] === beads[end]) {
      count += 1
      start -= 1
      end += 1
    }
  }
  return count
}

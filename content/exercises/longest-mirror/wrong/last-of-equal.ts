// fails: two-of-equal-length
function longestMirror(letters: string): string {
  let best = letters.slice(0, 1)
  for (let middle = 0; middle < 2 * letters.length; middle += 1) {
    let start = Math.floor(middle / 2)
    let end = Math.ceil(middle / 2)
    while (start >= 0 && end < letters.length && letters[start] === letters[end]) {
      if (end > start && end + 1 - start >= best.length) best = letters.slice(start, end + 1)
      start -= 1
      end += 1
    }
  }
  return best
}

function countShifts(books: number[]): number {
  return sortAndCount(books).shifts
}

function sortAndCount(books: number[]): { sorted: number[]; shifts: number } {
  if (books.length < 2) return { sorted: books, shifts: 0 }
  const middle = books.length >> 1
  const left = sortAndCount(books.slice(0, middle))
  const right = sortAndCount(books.slice(middle))
  const sorted: number[] = []
  let shifts = left.shifts + right.shifts
  let taken = 0
  for (const book of right.sorted) {
    while (taken < left.sorted.length && left.sorted[taken] <= book) {
      sorted.push(left.sorted[taken])
      taken += 1
    }
    sorted.push(book)
    shifts += left.sorted.length - taken
  }
  return { sorted: [...sorted, ...left.sorted.slice(taken)], shifts }
}

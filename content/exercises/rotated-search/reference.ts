function findEntry(ids: number[], wanted: number): number {
  const at = (position: number) => ids[position] ?? NaN
  let low = 0
  let high = ids.length - 1
  while (low <= high) {
    const middle = Math.floor((low + high) / 2)
    if (at(middle) === wanted) return middle
    if (at(low) <= at(middle)) {
      if (at(low) <= wanted && wanted < at(middle)) high = middle - 1
      else low = middle + 1
    } else if (at(middle) < wanted && wanted <= at(high)) low = middle + 1
    else high = middle - 1
  }
  return -1
}

function nextLineup(lineup: number[]): void {
  const at = (position: number) => lineup[position] ?? NaN
  const swap = (first: number, second: number) => {
    ;[lineup[first], lineup[second]] = [at(second), at(first)]
  }
  let pivot = lineup.length - 2
  while (pivot >= 0 && at(pivot) >= at(pivot + 1)) pivot -= 1
  if (pivot >= 0) {
    let successor = lineup.length - 1
    while (at(successor) <= at(pivot)) successor -= 1
    swap(pivot, successor)
  }
  for (let left = pivot + 1, right = lineup.length - 1; left < right; left += 1, right -= 1) swap(left, right)
}

// region version-vector
type Vector = ReadonlyMap<string, number>

export function compare(left: Vector, right: Vector): string {
  const nodes = new Set([...left.keys(), ...right.keys()])
  let isLeftAhead = false
  let isRightAhead = false
  for (const node of nodes) {
    const difference = (left.get(node) ?? 0) - (right.get(node) ?? 0)
    if (difference > 0) isLeftAhead = true
    if (difference < 0) isRightAhead = true
  }
  if (isLeftAhead && isRightAhead) return 'concurrent'
  if (isLeftAhead) return 'left is newer'
  return isRightAhead ? 'right is newer' : 'same'
}
// endregion

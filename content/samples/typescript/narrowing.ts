// region format
export type Cell = string | number | Date | null

export function format(cell: Cell): string {
  if (cell === null) return 'none'
  if (typeof cell === 'string') return cell.trim()
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell.toFixed(2) // only number is left
}
// endregion

// region predicate
interface Circle {
  radius: number
}

export function isCircle(shape: object): shape is Circle {
  return 'radius' in shape && typeof shape.radius === 'number'
}

export function radii(shapes: object[]): number[] {
  return shapes.filter(isCircle).map((circle) => circle.radius)
}
// endregion

type Maybe = string | undefined

// region assertion
export function assertSet(text: Maybe): asserts text is string {
  if (text === undefined) throw new TypeError('The text is missing')
}

export function firstWord(text: Maybe): string {
  assertSet(text)
  return text.split(' ')[0]
}
// endregion

// region truthiness
export function describeCount(count: number | undefined): string {
  if (!count) return 'unknown' // also for 0
  return `${count} items`
}
// endregion

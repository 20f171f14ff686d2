export interface Box {
  readonly offsetWidth: number
  readonly style: { height: string }
}

// region wrong
export function resizeOneByOne(boxes: Box[]): void {
  for (const box of boxes) {
    const width = box.offsetWidth
    box.style.height = `${width / 2}px`
  }
}
// endregion

// region batched
export function resizeBatched(boxes: Box[]): void {
  const widths = boxes.map((box) => box.offsetWidth)
  for (const [index, box] of boxes.entries()) {
    box.style.height = `${widths[index] / 2}px`
  }
}
// endregion

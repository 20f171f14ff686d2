// region weak-cache
const sizes = new WeakMap<object, number>()

export function sizeOf(document: object): number {
  let size = sizes.get(document)
  if (size === undefined) {
    size = JSON.stringify(document).length // the slow part
    sizes.set(document, size)
  }
  return size
}
// endregion

// region ring-list
export class Item<T> {
  prev: Item<T> = this
  next: Item<T> = this
  readonly value: T | undefined

  constructor(value?: T) {
    this.value = value
  }
}

export function insertAfter<T>(place: Item<T>, item: Item<T>): void {
  item.prev = place
  item.next = place.next
  place.next.prev = item
  place.next = item
}

export function unlink<T>(item: Item<T>): void {
  item.prev.next = item.next
  item.next.prev = item.prev
}
// endregion

/** The values in order; the ring's own item, the sentinel, holds none. */
export function valuesOf<T>(ring: Item<T>): (T | undefined)[] {
  const values = []
  for (let item = ring.next; item !== ring; item = item.next) values.push(item.value)
  return values
}

import type { Item } from './ring-list.ts'

// region wrong
export function unlink<T>(item: Item<T>): void {
  item.prev.next = item.next // and item.next.prev still points here
}
// endregion

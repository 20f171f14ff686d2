// region lost-this
export class Cart {
  items: string[] = []

  add(item: string): void {
    this.items.push(item)
  }

  addAll(items: string[]): void {
    items.forEach(this.add) // passes the function, not the cart
  }

  addAllFixed(items: string[]): void {
    items.forEach((item) => this.add(item))
  }
}
// endregion

// region bind
export function bind<T, A extends unknown[], B extends unknown[], R>(
  f: (this: T, ...args: [...A, ...B]) => R,
  self: T,
  ...first: A
): (...rest: B) => R {
  return (...rest) => f.call(self, ...first, ...rest)
}
// endregion

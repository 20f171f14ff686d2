/** An array that counts how often an element of it is read or written. */
export function countedArray<Value>(values: readonly Value[]): { array: Value[]; count: () => number } {
  let touched = 0
  const isIndex = (key: string | symbol) => typeof key === 'string' && /^\d+$/.test(key)
  const array = new Proxy([...values], {
    get(target, key, receiver): unknown {
      if (isIndex(key)) touched += 1
      return Reflect.get(target, key, receiver)
    },
    set(target, key, value, receiver) {
      if (isIndex(key)) touched += 1
      return Reflect.set(target, key, value, receiver)
    },
  })
  return { array, count: () => touched }
}

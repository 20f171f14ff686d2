// region promise-all
export function promiseAll<T>(items: readonly Promise<T>[]) {
  return new Promise<T[]>((resolve, reject) => {
    const results: T[] = []
    let pending = items.length
    if (pending === 0) resolve(results)
    for (const [index, item] of items.entries()) {
      Promise.resolve(item).then((value) => {
        results[index] = value
        pending -= 1
        if (pending === 0) resolve(results)
      }, reject)
    }
  })
}
// endregion

function memoize<Args extends unknown[], Result>(
  action: (...args: Args) => Result,
): (...args: Args) => Result {
  const results = new Map<string, { result: Result }>()
  return (...args) => {
    const key = JSON.stringify(args)
    const known = results.get(key)
    if (known !== undefined) return known.result
    const result = action(...args)
    results.set(key, { result })
    return result
  }
}

function memoize(action) {
  const results = new Map()
  return (...args) => {
    const key = JSON.stringify(args)
    const known = results.get(key)
    if (known !== undefined) return known.result
    const result = action(...args)
    results.set(key, { result })
    return result
  }
}

// fails: number-or-text
function memoize(action) {
  const results = new Map()
  return (...args) => {
    const key = JSON.stringify(args.map(String))
    if (!results.has(key)) results.set(key, action(...args))
    return results.get(key)
  }
}

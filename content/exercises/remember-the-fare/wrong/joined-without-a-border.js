// fails: one-two-or-twelve
function memoize(action) {
  const results = new Map()
  return (...args) => {
    const key = args.map((arg) => JSON.stringify(arg)).join('')
    if (!results.has(key)) results.set(key, action(...args))
    return results.get(key)
  }
}

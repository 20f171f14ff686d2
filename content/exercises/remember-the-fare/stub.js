function memoize(action) {
  throw new Error('Write me')
}

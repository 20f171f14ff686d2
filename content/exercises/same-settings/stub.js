function deepEqual(a, b) {
  throw new Error('Write me')
}

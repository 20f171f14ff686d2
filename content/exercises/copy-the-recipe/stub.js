function deepClone(value) {
  throw new Error('Write me')
}

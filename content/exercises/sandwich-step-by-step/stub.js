function curry(action) {
  throw new Error('Write me')
}

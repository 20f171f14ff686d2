function once(action) {
  throw new Error('Write me')
}

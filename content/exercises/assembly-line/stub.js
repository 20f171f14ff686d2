function pipe(...steps) {
  throw new Error('Write me')
}

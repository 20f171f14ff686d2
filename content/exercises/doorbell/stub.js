function createEmitter() {
  throw new Error('Write me')
}

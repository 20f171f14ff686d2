function waitForAll(items) {
  throw new Error('Write me')
}

function flatten(items, depth) {
  throw new Error('Write me')
}

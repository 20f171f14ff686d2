function groupBy(items, keyOf) {
  throw new Error('Write me')
}

function parseQuery(query) {
  throw new Error('Write me')
}

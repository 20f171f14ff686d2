function latestOnly(load, show) {
  throw new Error('Write me')
}

function debounce(action, waitMs) {
  throw new Error('Write me')
}

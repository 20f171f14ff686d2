function throttle(action, waitMs) {
  throw new Error('Write me')
}

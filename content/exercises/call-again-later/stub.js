async function retry(action, attempts, delayMs) {
  throw new Error('Write me')
}

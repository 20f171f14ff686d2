async function runPool(tasks, limit) {
  throw new Error('Write me')
}

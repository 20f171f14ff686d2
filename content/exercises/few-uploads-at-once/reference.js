async function runPool(tasks, limit) {
  const results = []
  let next = 0
  let hasFailed = false

  async function work() {
    while (next < tasks.length && !hasFailed) {
      const index = next
      next += 1
      try {
        results[index] = await tasks[index]()
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }

  await Promise.all(Array.from({ length: limit }, work))
  return results
}

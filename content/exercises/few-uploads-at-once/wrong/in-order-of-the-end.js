// fails: ends-in-another-order
async function runPool(tasks, limit) {
  const results = []
  let next = 0
  let hasFailed = false
  const work = async () => {
    while (next < tasks.length && !hasFailed) {
      next += 1
      try {
        results.push(await tasks[next - 1]())
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: limit }, work))
  return results
}

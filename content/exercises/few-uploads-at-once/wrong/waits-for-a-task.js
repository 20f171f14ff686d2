// fails: no-tasks
function runPool(tasks, limit) {
  return new Promise((resolve, reject) => {
    const results = []
    let next = 0
    let finished = 0
    let hasFailed = false
    const startNext = () => {
      if (next === tasks.length || hasFailed) return
      const index = next
      next += 1
      tasks[index]().then(
        (result) => {
          results[index] = result
          finished += 1
          if (finished === tasks.length) resolve(results)
          startNext()
        },
        (error) => {
          hasFailed = true
          reject(error)
        },
      )
    }
    for (let slot = 0; slot < limit; slot += 1) startNext()
  })
}

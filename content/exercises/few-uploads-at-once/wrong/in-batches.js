// fails: a-slow-one-holds-nobody-up
async function runPool(tasks, limit) {
  const results = []
  for (let first = 0; first < tasks.length; first += limit) {
    const batch = tasks.slice(first, first + limit)
    results.push(...(await Promise.all(batch.map((task) => task()))))
  }
  return results
}

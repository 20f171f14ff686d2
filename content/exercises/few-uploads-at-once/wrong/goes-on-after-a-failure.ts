// fails: nothing-starts-after-a-failure
async function runPool<Result>(tasks: (() => Promise<Result>)[], limit: number): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const work = async () => {
    while (next < tasks.length) {
      const index = next
      next += 1
      results[index] = await tasks[index]()
    }
  }
  await Promise.all(Array.from({ length: limit }, work))
  return results
}

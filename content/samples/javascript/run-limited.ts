type Task<T> = () => Promise<T>

// region run-limited
export async function runLimited<T>(tasks: Task<T>[], limit: number) {
  const results: T[] = []
  let next = 0
  async function worker(): Promise<void> {
    while (next < tasks.length) {
      const index = next
      next += 1
      results[index] = await tasks[index]()
    }
  }
  await Promise.all(Array.from({ length: limit }, worker))
  return results
}
// endregion

// fails: three-in-a-row
function latestOnly<Query, Result>(
  load: (query: Query, signal: AbortSignal) => Promise<Result>,
  show: (result: Result) => void,
): (query: Query) => Promise<void> {
  let running: AbortController | null = null
  return async function search(query) {
    running?.abort()
    const controller = new AbortController()
    running = controller
    try {
      const result = await load(query, controller.signal)
      if (!controller.signal.aborted) show(result)
    } catch (error) {
      if (!controller.signal.aborted) throw error
    } finally {
      running = null
    }
  }
}

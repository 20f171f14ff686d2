function latestOnly<Query, Result>(
  load: (query: Query, signal: AbortSignal) => Promise<Result>,
  show: (result: Result) => void,
): (query: Query) => Promise<void> {
  let newest: AbortController | null = null
  return async function search(query) {
    newest?.abort()
    const controller = new AbortController()
    newest = controller
    try {
      const result = await load(query, controller.signal)
      if (!controller.signal.aborted) show(result)
    } catch (error) {
      if (!controller.signal.aborted) throw error
    }
  }
}

function latestOnly(load, show) {
  let newest = null
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

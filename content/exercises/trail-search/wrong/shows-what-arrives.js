// fails: ignores-the-signal
function latestOnly(load, show) {
  let newest = null
  return async function search(query) {
    newest?.abort()
    const controller = new AbortController()
    newest = controller
    try {
      show(await load(query, controller.signal))
    } catch (error) {
      if (!controller.signal.aborted) throw error
    }
  }
}

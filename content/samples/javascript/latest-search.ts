type Load = (query: string, signal: AbortSignal) => Promise<string[]>
type Show = (results: string[]) => void

// region wrong
export function searchNaively(load: Load, show: Show) {
  const { signal } = new AbortController()
  return async (query: string) => show(await load(query, signal))
}
// endregion

// region latest
export function createSearch(load: Load, show: Show) {
  let controller = new AbortController()
  return async (query: string) => {
    controller.abort()
    controller = new AbortController()
    const { signal } = controller
    try {
      const results = await load(query, signal)
      if (!signal.aborted) show(results)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
}
// endregion

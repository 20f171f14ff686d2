function latestOnly<Query, Result>(
  load: (query: Query, signal: AbortSignal) => Promise<Result>,
  show: (result: Result) => void,
): (query: Query) => Promise<void> {
  throw new Error('Write me')
}

// fails: result-zero
function memoize<Args extends unknown[], Result>(
  action: (...args: Args) => Result,
): (...args: Args) => Result {
  const results: Record<string, Result> = {}
  return (...args) => (results[JSON.stringify(args)] ||= action(...args))
}

// fails: plus-is-a-space
function parseQuery(query: string): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const part of query.replace(/^\?/, '').split('&').filter(Boolean)) {
    const [name, ...rest] = part.split('=').map(decodeURIComponent)
    values.set(name, [...(values.get(name) ?? []), rest.join('=')])
  }
  return values
}

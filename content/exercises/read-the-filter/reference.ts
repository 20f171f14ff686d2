const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))

function parseQuery(query: string): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const part of query.replace(/^\?/, '').split('&')) {
    if (part === '') continue
    const [name, ...rest] = part.split('=')
    const key = decode(name)
    values.set(key, [...(values.get(key) ?? []), decode(rest.join('='))])
  }
  return values
}

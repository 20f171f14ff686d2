const decode = (text) => decodeURIComponent(text.replaceAll('+', ' '))

function parseQuery(query) {
  const values = new Map()
  for (const part of query.replace(/^\?/, '').split('&')) {
    if (part === '') continue
    const [name, ...rest] = part.split('=')
    const key = decode(name)
    values.set(key, [...(values.get(key) ?? []), decode(rest.join('='))])
  }
  return values
}

// fails: encoded-plus
function parseQuery(query) {
  const decode = (text) => decodeURIComponent(text).replaceAll('+', ' ')
  const values = new Map()
  for (const part of query.replace(/^\?/, '').split('&').filter(Boolean)) {
    const [name, ...rest] = part.split('=')
    const key = decode(name)
    values.set(key, [...(values.get(key) ?? []), decode(rest.join('='))])
  }
  return values
}

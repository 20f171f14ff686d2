// fails: equals-sign-in-the-value
function parseQuery(query) {
  const decode = (text) => decodeURIComponent(text.replaceAll('+', ' '))
  const values = new Map()
  for (const part of query.replace(/^\?/, '').split('&')) {
    if (part === '') continue
    const [name, value = ''] = part.split('=')
    const key = decode(name)
    values.set(key, [...(values.get(key) ?? []), decode(value)])
  }
  return values
}

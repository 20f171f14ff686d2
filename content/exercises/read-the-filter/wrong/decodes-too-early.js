// fails: encoded-ampersand
function parseQuery(query) {
  const values = new Map()
  const plain = decodeURIComponent(query.replace(/^\?/, '').replaceAll('+', ' '))
  for (const part of plain.split('&').filter(Boolean)) {
    const [name, ...rest] = part.split('=')
    values.set(name, [...(values.get(name) ?? []), rest.join('=')])
  }
  return values
}

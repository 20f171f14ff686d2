export default async function drive(parseQuery, [query]) {
  const { URLSearchParams: own } = globalThis
  globalThis.URLSearchParams = undefined
  try {
    return [...parseQuery(query)].map(([name, values]) => `${name}: ${JSON.stringify(values)}`)
  } finally {
    globalThis.URLSearchParams = own
  }
}

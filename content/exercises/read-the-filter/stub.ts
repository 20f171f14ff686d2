function parseQuery(query: string): Map<string, string[]> {
  throw new Error('Write me')
}

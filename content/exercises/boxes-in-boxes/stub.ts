function flatten(items: unknown[], depth: number): unknown[] {
  throw new Error('Write me')
}

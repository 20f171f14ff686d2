function deepEqual(a: unknown, b: unknown): boolean {
  throw new Error('Write me')
}

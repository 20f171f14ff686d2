class LruCache {
  private readonly size: number
  private readonly values = new Map<number, number>()

  constructor(size: number) {
    this.size = size
  }

  get(key: number): number {
    const value = this.values.get(key)
    if (value === undefined) return -1
    // A map keeps the order of insertion: deleting and setting moves the key to the end.
    this.values.delete(key)
    this.values.set(key, value)
    return value
  }

  put(key: number, value: number): void {
    this.values.delete(key)
    this.values.set(key, value)
    for (const oldest of this.values.keys()) {
      if (this.values.size <= this.size) break
      this.values.delete(oldest)
    }
  }
}

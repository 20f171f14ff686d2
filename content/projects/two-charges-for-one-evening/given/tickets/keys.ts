/** Keys for the provider, never the same twice. The prefix is unique for each server. */
export class KeySource {
  private last = 0
  private readonly prefix: string

  constructor(prefix: string) {
    this.prefix = prefix
  }

  next(): string {
    this.last += 1
    return `${this.prefix}-${this.last}`
  }
}

class KeyDesk {
  private readonly owner = new Map<string, string>()
  private readonly lines = new Map<string, string[]>()
  private readonly waitsFor = new Map<string, string>()

  take(person: string, key: string): string {
    if (this.waitsFor.has(person)) return 'waits'
    if (!this.owner.has(key)) {
      this.owner.set(key, person)
      return 'got'
    }
    if (this.leadsTo(key, person)) return 'deadlock'
    this.waitsFor.set(person, key)
    this.lines.set(key, [...(this.lines.get(key) ?? []), person])
    return 'waits'
  }

  giveBack(person: string, key: string): string {
    if (this.waitsFor.has(person) || this.owner.get(key) !== person) return ''
    this.owner.delete(key)
    const following = this.lines.get(key)?.shift()
    if (following === undefined) return ''
    this.waitsFor.delete(following)
    this.owner.set(key, following)
    return following
  }

  private leadsTo(key: string, person: string): boolean {
    let next: string | undefined = key
    while (next !== undefined) {
      const owner = this.owner.get(next)
      if (owner === undefined) return false
      if (owner === person) return true
      next = this.waitsFor.get(owner)
    }
    return false
  }
}

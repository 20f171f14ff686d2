// region tenant-cache
export class TenantCache {
  readonly #entries = new Map<string, string>()
  readonly #generations = new Map<string, string>()

  /** Asked once per read; get and set use the same key. */
  keyFor(tenant: string, key: string): string {
    const known = this.#generations.get(tenant)
    const generation = known ?? this.invalidateTenant(tenant)
    return `${tenant}/${generation}/${key}`
  }

  get(fullKey: string): string | undefined {
    return this.#entries.get(fullKey)
  }

  set(fullKey: string, value: string): void {
    this.#entries.set(fullKey, value)
  }

  invalidateTenant(tenant: string): string {
    const generation = crypto.randomUUID()
    this.#generations.set(tenant, generation)
    return generation
  }
}
// endregion

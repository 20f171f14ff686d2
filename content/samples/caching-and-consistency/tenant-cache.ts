// region tenant-cache
export class TenantCache {
  readonly #entries = new Map<string, string>()
  readonly #generations = new Map<string, string>()

  get(tenant: string, key: string): string | undefined {
    return this.#entries.get(this.#fullKey(tenant, key))
  }

  set(tenant: string, key: string, value: string): void {
    this.#entries.set(this.#fullKey(tenant, key), value)
  }

  invalidateTenant(tenant: string): string {
    const generation = crypto.randomUUID()
    this.#generations.set(tenant, generation)
    return generation
  }

  #fullKey(tenant: string, key: string): string {
    const known = this.#generations.get(tenant)
    const generation = known ?? this.invalidateTenant(tenant)
    return `${tenant}/${generation}/${key}`
  }
}
// endregion

export interface Row {
  version: number
  tags: readonly string[]
}

/** A table of one row whose calls take a moment, as a database's do. */
export class TagStore {
  row: Row = { version: 1, tags: [] }

  async read(): Promise<Row> {
    await Promise.resolve()
    return this.row
  }

  async write(tags: readonly string[]): Promise<void> {
    await Promise.resolve()
    this.row = { version: this.row.version + 1, tags }
  }

  /** Writes only if the version is still the expected one. */
  async writeIf(version: number, tags: readonly string[]): Promise<boolean> {
    await Promise.resolve()
    if (this.row.version !== version) return false
    this.row = { version: version + 1, tags }
    return true
  }
}

// region wrong
export async function addTagWrong(store: TagStore, tag: string) {
  const { tags } = await store.read()
  await store.write([...tags, tag])
}
// endregion

// region right
export async function addTag(store: TagStore, tag: string) {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { version, tags } = await store.read()
    if (await store.writeIf(version, [...tags, tag])) return
  }
  throw new Error('too many conflicts')
}
// endregion

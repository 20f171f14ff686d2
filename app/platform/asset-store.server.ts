import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.server.ts'

/** Longer than a tab is likely to stay open. */
const STORED_DAYS = 30
const NAMES_FRESH_MS = 2_000
const MAX_CACHED_BYTES = 16 * 1024 * 1024
/** Kept small, because a transaction delays the log reader as a whole. */
const FILES_PER_STATEMENT = 20
const CONTENT_TYPES = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.woff2', 'font/woff2'],
])

/** Stores the hashed files of this build for processes of other builds. Safe in many processes at once. */
export async function storeAssets(
  db: Database,
  folder: string,
): Promise<{ stored: number; deleted: number }> {
  const own = (await readdir(folder)).filter((name) => CONTENT_TYPES.has(path.extname(name)))
  const known = await sql<{ name: string }>`
    update asset set used_at = now() where name = any(${own}::text[]) returning name`.execute(db)
  const names = new Set(known.rows.map(({ name }) => name))
  const missing = own.filter((name) => !names.has(name))
  for (let from = 0; from < missing.length; from += FILES_PER_STATEMENT) {
    const files = await Promise.all(
      missing
        .slice(from, from + FILES_PER_STATEMENT)
        .map(async (name) => ({ name, content: await readFile(path.join(folder, name)) })),
    )
    await db
      .insertInto('asset')
      .values(files)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const deleted = await db
    .deleteFrom('asset')
    .where('used_at', '<', sql<Date>`now() - make_interval(days => ${STORED_DAYS})`)
    .executeTakeFirst()
  return { stored: missing.length, deleted: Number(deleted.numDeletedRows) }
}

/** Finds the files of other builds. Unknown names cost at most one statement every two seconds, known ones one each. */
export class AssetStore {
  readonly #db: Database
  #names: Promise<Set<string>> = Promise.resolve(new Set())
  #readAt = Number.NEGATIVE_INFINITY
  #cached = new Map<string, Promise<Buffer | null>>()
  #cachedBytes = 0

  constructor(db: Database) {
    this.#db = db
  }

  async find(name: string): Promise<{ content: Buffer; type: string } | null> {
    const type = CONTENT_TYPES.get(path.extname(name))
    if (type === undefined || !(await this.#isKnown(name))) return null
    const content = await this.#read(name)
    return content === null ? null : { content, type }
  }

  async #isKnown(name: string): Promise<boolean> {
    if ((await this.#names).has(name)) return true
    if (performance.now() - this.#readAt > NAMES_FRESH_MS) {
      this.#readAt = performance.now()
      const before = this.#names
      this.#names = this.#listNames().catch(() => before)
    }
    return (await this.#names).has(name)
  }

  async #listNames(): Promise<Set<string>> {
    const rows = await this.#db.selectFrom('asset').select('name').execute()
    return new Set(rows.map(({ name }) => name))
  }

  #read(name: string): Promise<Buffer | null> {
    const cached = this.#cached.get(name)
    if (cached !== undefined) return cached
    const reading = this.#load(name)
    this.#cached.set(name, reading)
    reading.catch(() => this.#cached.delete(name))
    return reading
  }

  async #load(name: string): Promise<Buffer | null> {
    const row = await this.#db
      .selectFrom('asset')
      .select('content')
      .where('name', '=', name)
      .executeTakeFirst()
    this.#cachedBytes += row?.content.length ?? 0
    if (this.#cachedBytes > MAX_CACHED_BYTES) {
      this.#cached = new Map()
      this.#cachedBytes = 0
    }
    return row?.content ?? null
  }
}

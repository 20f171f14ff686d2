import { PackageError } from './package-error.ts'
import { MAX_TABLE_ROWS, MAX_VALUE_BYTES } from './package-limits.ts'
import { readColumnNames } from './sqlite-schema.ts'
import { readRecord, readVarint, type SqliteValue } from './sqlite-record.ts'

const MAGIC = 'SQLite format 3\0'
const HEADER_BYTES = 100
const UTF_8 = 1
const INTERIOR_INDEX = 2
const INTERIOR_TABLE = 5
const LEAF_INDEX = 10
const LEAF_TABLE = 13
const MAX_DEPTH = 20
const MAX_COLUMNS = 64
const SCHEMA_COLUMNS = 5

export type SqliteRow = ReadonlyMap<string, SqliteValue>
type Table = { root: number; columns: string[]; rowIdColumn: string | null }

/**
 * Reads the tables of an SQLite file page by page and runs no SQL: views, triggers, collations and functions of a
 * hostile file are never evaluated. Every page is visited at most once per table, so that a cycle ends.
 */
export class SqliteReader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #pageSize: number
  readonly #usable: number
  readonly #tables = new Map<string, Table>()

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const magic = new TextDecoder().decode(bytes.subarray(0, MAGIC.length))
    if (bytes.length < HEADER_BYTES || magic !== MAGIC) throw new PackageError('damaged', 'no database')
    const size = this.#view.getUint16(16)
    this.#pageSize = size === 1 ? 65_536 : size
    this.#usable = this.#pageSize - (bytes[20] ?? 0)
    const isPowerOfTwo = (this.#pageSize & (this.#pageSize - 1)) === 0
    if (this.#pageSize < 512 || !isPowerOfTwo || this.#usable < 480)
      throw new PackageError('damaged', 'pages')
    if (this.#view.getUint32(56) > UTF_8) throw new PackageError('damaged', 'the encoding')
    this.#readSchema()
  }

  hasTable(name: string): boolean {
    return this.#tables.has(name)
  }

  /** The rows of a table, by column. A missing table has none. */
  *rows(name: string): Generator<SqliteRow> {
    const table = this.#tables.get(name)
    if (table === undefined) return
    let count = 0
    let readBytes = 0
    for (const { rowId, payload } of this.#walk(table.root, new Set(), 0)) {
      count += 1
      readBytes += payload.length
      if (count > MAX_TABLE_ROWS) throw new PackageError('too-large', `rows of ${name}`)
      // Cells that overlap would multiply the work.
      if (readBytes > this.#bytes.length) throw new PackageError('damaged', 'rows that overlap')
      const values = readRecord(payload, MAX_COLUMNS)
      const row = new Map<string, SqliteValue>()
      for (const [index, column] of table.columns.entries()) row.set(column, values[index] ?? null)
      if (table.rowIdColumn !== null) row.set(table.rowIdColumn, rowId)
      yield row
    }
  }

  #readSchema() {
    for (const { payload } of this.#walk(1, new Set(), 0)) {
      const [type, name, , root, sql] = readRecord(payload, SCHEMA_COLUMNS)
      // Views and virtual tables have no root page.
      if (type !== 'table' || typeof name !== 'string' || typeof root !== 'number' || root < 1) continue
      if (typeof sql !== 'string' || this.#tables.has(name.toLowerCase())) continue
      this.#tables.set(name.toLowerCase(), { root, ...readColumnNames(sql) })
    }
  }

  *#walk(
    page: number,
    visited: Set<number>,
    depth: number,
  ): Generator<{ rowId: number; payload: Uint8Array }> {
    if (depth > MAX_DEPTH || visited.has(page)) throw new PackageError('damaged', 'a cycle of pages')
    visited.add(page)
    const start = this.#pageStart(page)
    const header = page === 1 ? start + HEADER_BYTES : start
    const kind = this.#bytes[header]
    const isInterior = kind === INTERIOR_INDEX || kind === INTERIOR_TABLE
    if (!isInterior && kind !== LEAF_INDEX && kind !== LEAF_TABLE)
      throw new PackageError('damaged', 'a kind of page')
    const cells = this.#view.getUint16(header + 3)
    const pointers = header + (isInterior ? 12 : 8)
    if (pointers + cells * 2 > start + this.#usable) throw new PackageError('damaged', 'the cells of a page')
    for (let index = 0; index < cells; index += 1) {
      const at = start + this.#view.getUint16(pointers + index * 2)
      if (at < pointers || at + 4 > start + this.#pageSize) throw new PackageError('damaged', 'a cell')
      if (isInterior) yield* this.#walk(this.#view.getUint32(at), visited, depth + 1)
      if (kind !== INTERIOR_TABLE)
        yield this.#readCell(isInterior ? at + 4 : at, kind === LEAF_TABLE, visited)
    }
    if (isInterior) yield* this.#walk(this.#view.getUint32(header + 8), visited, depth + 1)
  }

  #readCell(at: number, isTable: boolean, visited: Set<number>): { rowId: number; payload: Uint8Array } {
    const size = readVarint(this.#bytes, at)
    if (size.value > MAX_VALUE_BYTES) throw new PackageError('too-large', 'a row')
    const rowId = isTable ? readVarint(this.#bytes, size.end) : { value: 0, end: size.end }
    return { rowId: rowId.value, payload: this.#readPayload(rowId.end, size.value, isTable, visited) }
  }

  /** A row that doesn't fit into its page goes on in a chain of other pages. */
  #readPayload(at: number, size: number, isTable: boolean, visited: Set<number>): Uint8Array {
    const largest = isTable ? this.#usable - 35 : Math.floor(((this.#usable - 12) * 64) / 255) - 23
    if (size <= largest) return this.#slice(at, size)
    const smallest = Math.floor(((this.#usable - 12) * 32) / 255) - 23
    const wanted = smallest + ((size - smallest) % (this.#usable - 4))
    const local = wanted <= largest ? wanted : smallest
    // Checked before the allocation, so that a claim of a gigabyte costs nothing.
    if (size > this.#bytes.length) throw new PackageError('damaged', 'a row is larger than the file')
    const payload = new Uint8Array(size)
    payload.set(this.#slice(at, local))
    let filled = local
    let next = this.#view.getUint32(this.#inBounds(at + local, 4))
    while (filled < size) {
      if (visited.has(next)) throw new PackageError('damaged', 'a cycle of pages')
      visited.add(next)
      const start = this.#pageStart(next)
      const part = Math.min(size - filled, this.#usable - 4)
      payload.set(this.#slice(start + 4, part), filled)
      filled += part
      next = this.#view.getUint32(start)
    }
    return payload
  }

  #slice(at: number, length: number): Uint8Array {
    return this.#bytes.subarray(this.#inBounds(at, length), at + length)
  }

  #inBounds(at: number, length: number): number {
    if (at < 0 || at + length > this.#bytes.length) throw new PackageError('damaged', 'beyond the end')
    return at
  }

  #pageStart(page: number): number {
    const start = (page - 1) * this.#pageSize
    if (page < 1 || start + this.#pageSize > this.#bytes.length) {
      throw new PackageError('damaged', 'a page beyond the end')
    }
    return start
  }
}

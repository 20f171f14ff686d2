import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'

/**
 * Where the bytes of pictures are. Rows in PostgreSQL decide who keeps and who may read a picture; the storage knows only
 * hashes. `put` is repeatable, and `delete` of a missing picture is no error. docs/scaling.md says when an object store takes over.
 */
export type PictureStorage = {
  put(tx: Transaction, hash: string, bytes: Buffer): Promise<void>
  read(db: Database, hash: string): Promise<Buffer | null>
  delete(tx: Transaction, hashes: readonly string[]): Promise<void>
}

/** In the database itself: one backup, one transaction. */
export const databasePictures: PictureStorage = {
  async put(tx, hash, bytes) {
    await sql`insert into picture_blob (hash, content) values (${hash}, ${bytes}) on conflict do nothing`.execute(
      tx,
    )
  },
  async read(db, hash) {
    const { rows } = await sql<{ content: Buffer }>`
      select content from picture_blob where hash = ${hash}`.execute(db)
    return rows[0]?.content ?? null
  },
  async delete(tx, hashes) {
    await sql`delete from picture_blob where hash = any(${[...hashes]}::text[])`.execute(tx)
  },
}

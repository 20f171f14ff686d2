import { type RawBuilder, sql } from 'kysely'
import type { Cursor } from '#app/shared/cursors.ts'

/**
 * The condition of a page that begins after a cursor, as one row comparison: along the list's index the database then
 * starts at the cursor instead of reading up to it. Without a cursor the list begins at its first row.
 */
export function isBehindCursor(
  after: Cursor | null,
  { time = 'created_at', id = 'id', order }: { time?: string; id?: string; order: 'newest' | 'oldest' },
): RawBuilder<boolean> {
  if (after === null) return sql<boolean>`true`
  const isBehind = order === 'newest' ? sql`<` : sql`>`
  return sql<boolean>`(${sql.ref(time)}, ${sql.ref(id)}) ${isBehind} (${after.createdAt}::timestamptz, ${after.id}::uuid)`
}

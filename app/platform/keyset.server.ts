import { type RawBuilder, sql } from 'kysely'
import type { Cursor } from '#app/shared/cursors.ts'

/**
 * The keyset condition of a page after a cursor, as one row comparison: the database then starts at the cursor in the
 * list's index instead of reading up to it. Without a cursor the list starts at its first row.
 */
export function isAfterCursor(
  after: Cursor | null,
  { time = 'created_at', id = 'id', order }: { time?: string; id?: string; order: 'newest' | 'oldest' },
): RawBuilder<boolean> {
  if (after === null) return sql<boolean>`true`
  const comparison = order === 'newest' ? sql`<` : sql`>`
  return sql<boolean>`(${sql.ref(time)}, ${sql.ref(id)}) ${comparison} (${after.createdAt}::timestamptz, ${after.id}::uuid)`
}

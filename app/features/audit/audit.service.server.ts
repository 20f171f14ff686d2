import type { AuditRow } from './audit.schema.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { cursorAfter, type Cursor } from '#app/shared/cursors.ts'
import { stripUnstorable } from '#app/shared/text.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { insertAuditEvent, listAuditRows } from './audit.store.server.ts'

const AUDIT_PAGE = 50
/** The limit of the column. Longer values are cut, because logging must not fail the action. */
const MAX_VALUE = 4_000

type AuditEventRow = {
  /** Short and stable, such as 'approve-deck'. */
  action: string
  /** The affected person. Deleting their account removes the text about them. */
  subjectId?: string | null
  before?: unknown
  after?: unknown
}

/** A string is stored as it is, everything else as JSON. */
function toValue(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return stripUnstorable((typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_VALUE))
}

/**
 * Writes an audit event in the transaction of the change that it records: neither is committed without the other.
 * Without an actor, a command on the server made the change.
 */
export async function recordAuditEvent(
  tx: Transaction,
  actor: Pick<Viewer, 'id'> | null,
  { action, subjectId = null, before, after }: AuditEventRow,
): Promise<void> {
  const actorId = actor?.id ?? null
  await insertAuditEvent(tx, { actorId, action, subjectId, before: toValue(before), after: toValue(after) })
}

export async function listAuditEvents(
  db: Database,
  after: Cursor | null,
): Promise<{ entries: AuditRow[]; nextCursor: string | null }> {
  const entries = await listAuditRows(db, after, AUDIT_PAGE)
  return { entries, nextCursor: cursorAfter(entries, AUDIT_PAGE) }
}

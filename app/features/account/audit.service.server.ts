import type { Database, Transaction } from '#app/platform/database.server.ts'
import { cursorAfter, type Cursor } from '#app/shared/cursors.ts'
import { keepable } from '#app/shared/text.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import type { AuditRow } from './account.schema.ts'
import { insertAudit, listAuditRows } from './audit.store.server.ts'

const AUDIT_PAGE = 50
/** As the table bounds it; what is longer is cut, because a log must not fail what it records. */
const MAX_VALUE = 4_000

type Deed = {
  /** Short and stable, such as 'approve-deck'. */
  action: string
  /** The person whom it concerns: when they leave, words about them are taken out. */
  subjectId?: string | null
  before?: unknown
  after?: unknown
}

const toValue = (value: unknown): string | null =>
  value === undefined || value === null ? null : keepable(JSON.stringify(value).slice(0, MAX_VALUE))

/** Writes down what an administrator does, in the transaction that does it: neither happens without the other. */
export async function recordDeed(
  tx: Transaction,
  actor: Viewer,
  { action, subjectId = null, before, after }: Deed,
): Promise<void> {
  const entry = { actorId: actor.id, action, subjectId, before: toValue(before), after: toValue(after) }
  await insertAudit(tx, entry)
}

export async function readAudit(
  db: Database,
  after: Cursor | null,
): Promise<{ entries: AuditRow[]; nextCursor: string | null }> {
  const entries = await listAuditRows(db, after, AUDIT_PAGE)
  return { entries, nextCursor: cursorAfter(entries, AUDIT_PAGE) }
}

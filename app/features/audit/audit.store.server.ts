import type { AuditRow } from './audit.schema.ts'
import { randomUUIDv7 } from 'node:crypto'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isAfterCursor } from '#app/platform/keyset.server.ts'
import type { Cursor } from '#app/shared/cursors.ts'

type AuditEvent = {
  /** Null for a command on the server. */
  actorId: string | null
  action: string
  /** The affected person. */
  subjectId: string | null
  before: string | null
  after: string | null
}

/** Inserts one audit event. Only `recordAuditEvent` calls it, which bounds the values. */
export async function insertAuditEvent(tx: Transaction, entry: AuditEvent): Promise<void> {
  await tx
    .insertInto('admin_audit')
    .values({
      id: randomUUIDv7(),
      actor_id: entry.actorId,
      action: entry.action,
      subject_id: entry.subjectId,
      before_value: entry.before,
      after_value: entry.after,
    })
    .execute()
}

/** Lists one page of audit events, newest first, with current emails; deleted accounts have none. */
export async function listAuditRows(db: Database, after: Cursor | null, limit: number): Promise<AuditRow[]> {
  const rows = await db
    .selectFrom('admin_audit')
    .leftJoin('person as actor', 'actor.id', 'admin_audit.actor_id')
    .leftJoin('person as subject', 'subject.id', 'admin_audit.subject_id')
    .select([
      'admin_audit.id',
      'admin_audit.created_at',
      'admin_audit.action',
      'admin_audit.actor_id as actorId',
      'actor.email as actorEmail',
      'admin_audit.subject_id as subjectId',
      'subject.email as subjectEmail',
      'admin_audit.before_value as before',
      'admin_audit.after_value as after',
    ])
    .where(isAfterCursor(after, { time: 'admin_audit.created_at', id: 'admin_audit.id', order: 'newest' }))
    .orderBy('admin_audit.created_at', 'desc')
    .orderBy('admin_audit.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }))
}

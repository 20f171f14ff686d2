import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from '#app/platform/database.server.ts'

export type AuditEntry = {
  /** Null: a command on the server. */
  actorId: string | null
  action: string
  subjectId?: string | null
  before?: string | null
  after?: string | null
}

/** One row that says what an administrator did; in the transaction that does it. */
export async function insertAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('admin_audit')
    .values({
      id: randomUUIDv7(),
      actor_id: entry.actorId,
      action: entry.action,
      subject_id: entry.subjectId ?? null,
      before_value: entry.before ?? null,
      after_value: entry.after ?? null,
    })
    .execute()
}

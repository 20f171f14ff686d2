import { recordAuditEvent } from '#app/features/audit/audit.service.server.ts'
import type { ActivityFilter } from '#app/features/activity/activity.schema.ts'
import { exportActivity } from '#app/features/activity/activity.service.server.ts'
import type { FlagId } from '#app/features/flags/flag.rules.ts'
import { setFlag } from '#app/features/flags/flag.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'

/** Switches a flag for everyone; all processes and open pages update. */
export async function switchFlag(
  { tx, viewer }: { tx: Transaction; viewer: Viewer },
  { id, enabled }: { id: FlagId; enabled: boolean },
): Promise<void> {
  const before = await setFlag(tx, id, enabled)
  if (before === enabled) return
  await recordAuditEvent(tx, viewer, {
    action: 'flag',
    before: { id, enabled: before },
    after: { id, enabled },
  })
}

/** Exports the log as a file, after writing an audit event. */
export async function exportActivityLog(
  db: Database,
  viewer: Viewer,
  filter: ActivityFilter,
): Promise<AsyncGenerator<string>> {
  await db
    .transaction()
    .execute((tx) => recordAuditEvent(tx, viewer, { action: 'export-activity', after: filter }))
  return exportActivity(db, filter)
}

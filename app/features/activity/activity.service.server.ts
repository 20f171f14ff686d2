import { type Database, type Transaction, trySavepoint } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { ActivityEntry } from './activity.rules.ts'
import { insertActivity } from './activity.store.server.ts'

/** Records what a person did, in the transaction that did it. A failure is logged and never fails what was done. */
export async function recordActivity(tx: Transaction, log: Log, entry: ActivityEntry): Promise<void> {
  await trySavepoint(tx, () => insertActivity(tx, entry)).catch((err: unknown) =>
    log.warn({ err, activity: entry.type }, 'activity not recorded'),
  )
}

/** The same where what was done is committed already. */
export async function recordActivityAfter(db: Database, log: Log, entry: ActivityEntry): Promise<void> {
  await insertActivity(db, entry).catch((err: unknown) =>
    log.warn({ err, activity: entry.type }, 'activity not recorded'),
  )
}

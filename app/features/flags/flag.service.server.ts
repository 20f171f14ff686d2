import type { Database } from '#app/platform/database.server.ts'
import type { FlagId } from './flag.rules.ts'
import { findFlag } from './flag.store.server.ts'

/** Whether a flag is on at this moment, for a call that must refuse without it. */
export async function isFlagOn(db: Database, id: FlagId): Promise<boolean> {
  return findFlag(db, id)
}

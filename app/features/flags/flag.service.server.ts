import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { FlagReader } from '#app/platform/procedures.server.ts'
import { FLAG_IDS, type FlagId, type Flags, toFlags } from './flag.rules.ts'
import {
  findFlag,
  insertMissingFlags,
  listEnabledFlagIds,
  lockFlag,
  updateFlag,
} from './flag.store.server.ts'

/** Whether a flag is on, for a write that must refuse without it: asked in its own transaction. */
export async function isFlagOn(db: Database, id: FlagId): Promise<boolean> {
  return findFlag(db, id)
}

/** The same from memory, for reading: it may be as old as the log is behind, some milliseconds. */
export async function isFlagOnCached({ readFlags }: { readFlags: FlagReader }, id: FlagId): Promise<boolean> {
  return (await readFlags()).has(id)
}

/** Every known flag as it is in the database; one without a row is off. */
export async function readAllFlags(db: Database): Promise<Flags> {
  return toFlags(await listEnabledFlagIds(db))
}

/** Inserts the known flags that have no row, switched off. Each start does it after the migrations. */
export async function createMissingFlags(db: Database): Promise<void> {
  await insertMissingFlags(db, FLAG_IDS)
}

/** Switches a flag and says what it was. */
export async function setFlag(tx: Transaction, id: FlagId, enabled: boolean): Promise<boolean> {
  await insertMissingFlags(tx, FLAG_IDS)
  const before = await lockFlag(tx, id)
  if (before !== enabled) await updateFlag(tx, id, enabled)
  return before
}

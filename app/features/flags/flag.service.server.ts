import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { FlagReader } from '#app/platform/procedures.server.ts'
import { FLAG_IDS, type FlagId, type Flags, toFlags } from './flag.rules.ts'
import { findFlag, insertMissingFlags, listFlagRows, lockFlag, updateFlag } from './flag.store.server.ts'

/** Whether a flag is on, for a write that must refuse without it: asked in its own transaction. */
export async function isFlagOn(db: Database, id: FlagId): Promise<boolean> {
  return findFlag(db, id)
}

/** The same from memory, for reading: it may be as old as the log is behind, some milliseconds. */
export async function isFlagOnNow({ readFlags }: { readFlags: FlagReader }, id: FlagId): Promise<boolean> {
  return (await readFlags()).has(id)
}

/** Every known flag as it stands in the database; those that are missing are made. */
export async function readAllFlags(db: Database): Promise<Flags> {
  const rows = await listFlagRows(db)
  const known = new Set(rows.map(({ id }) => id))
  if (!FLAG_IDS.every((id) => known.has(id))) await insertMissingFlags(db, FLAG_IDS)
  return toFlags(rows.filter(({ enabled }) => enabled).map(({ id }) => id))
}

/** Switches a flag and says what it was. */
export async function setFlag(tx: Transaction, id: FlagId, enabled: boolean): Promise<boolean> {
  await insertMissingFlags(tx, FLAG_IDS)
  const before = await lockFlag(tx, id)
  if (before !== enabled) await updateFlag(tx, id, enabled)
  return before
}

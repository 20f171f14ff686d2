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

/** Reads a flag from the database, for a write that must fail while it is off. */
export async function isFlagOn(db: Database, id: FlagId): Promise<boolean> {
  return findFlag(db, id)
}

/** Reads a flag from the cache, which may be some milliseconds stale. For queries. */
export async function isFlagOnCached({ readFlags }: { readFlags: FlagReader }, id: FlagId): Promise<boolean> {
  return (await readFlags()).has(id)
}

/** Reads all known flags from the database; a flag without a row has its default. */
export async function readAllFlags(db: Database): Promise<Flags> {
  return toFlags(await listEnabledFlagIds(db))
}

/** Inserts missing flags with their defaults. Runs at each start after the migrations. */
export async function createMissingFlags(db: Database): Promise<void> {
  await insertMissingFlags(db, FLAG_IDS)
}

/** Sets a flag and returns its previous value. */
export async function setFlag(tx: Transaction, id: FlagId, enabled: boolean): Promise<boolean> {
  await insertMissingFlags(tx, FLAG_IDS)
  const before = await lockFlag(tx, id)
  if (before !== enabled) await updateFlag(tx, id, enabled)
  return before
}

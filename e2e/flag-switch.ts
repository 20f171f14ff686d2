import type { FlagId } from '#app/features/flags/flag.rules.ts'
import { createDatabase, createPool } from '#app/platform/database.server.ts'
import { setFlag } from '../test/factories/flag.ts'

/** Flags hold for everyone: what the pages need is on for the whole run, and the rest is tested beside it. */
export async function switchOn(databaseUrl: string, flag: FlagId) {
  const pool = createPool({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 1 }, () => {})
  await setFlag(createDatabase(pool), flag, true)
  await pool.end()
}

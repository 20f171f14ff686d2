import type { FlagId } from '#app/features/flags/flag.rules.ts'
import { createDatabase, createPool } from '#app/platform/database.server.ts'
import { setFlag } from '../test/factories/flag.ts'

/** Flags are site-wide: those that the pages need are on for the whole run; tests of a flag use their own site. */
export async function enableFlag(databaseUrl: string, flag: FlagId) {
  const pool = createPool({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 1 }, () => {})
  await setFlag(createDatabase(pool), flag, true)
  await pool.end()
}

import { moveLegacyContent } from '#app/features/courses/legacy-content.service.server.ts'
import { createMissingFlags } from '#app/features/flags/flag.service.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { createDatabase, createPool } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'

/** Migrates older rows to the format that reads expect, so that no read has to write. Safe in many processes at once. */
export async function runStartTasks({
  config,
  log,
}: {
  config: Pick<Config, 'DATABASE_URL'>
  log: Log
}): Promise<void> {
  const pool = createPool({ DATABASE_URL: config.DATABASE_URL, DATABASE_POOL_SIZE: 1 }, (cause) =>
    log.error({ err: cause }, 'the connection of the start tasks failed'),
  )
  try {
    const db = createDatabase(pool)
    await createMissingFlags(db)
    await moveLegacyContent(db, log)
  } finally {
    await pool.end()
  }
}

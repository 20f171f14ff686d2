import { readFile } from 'node:fs/promises'
import { exerciseFileSchema } from '#app/features/practice/practice.schema.ts'
import { loadExercises } from '#app/features/practice/practice.service.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { createDatabase, createPool } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'

/** Loads the exercises of this build on every start: nobody edits them in the product, so the files decide. */
export async function loadBuiltExercises(
  { config, log }: { config: Pick<Config, 'DATABASE_URL'>; log: Log },
  file: string,
): Promise<void> {
  const pool = createPool({ DATABASE_URL: config.DATABASE_URL, DATABASE_POOL_SIZE: 1 }, (cause) =>
    log.error({ err: cause }, 'the connection that loads the exercises failed'),
  )
  try {
    await loadExercises(
      createDatabase(pool),
      exerciseFileSchema.parse(JSON.parse(await readFile(file, 'utf8'))),
    )
  } finally {
    await pool.end()
  }
}

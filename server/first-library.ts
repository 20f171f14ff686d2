import { readFile } from 'node:fs/promises'
import { librarySchema } from '#app/features/library/library.schema.ts'
import { loadFirstLibrary } from '#app/features/library/library.service.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { createDatabase, createPool } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'

/** Loads the starter library on the first start of a new install, and never again. */
export async function loadStarterLibrary(
  { config, log }: { config: Pick<Config, 'DATABASE_URL'>; log: Log },
  file: string,
): Promise<void> {
  const pool = createPool({ DATABASE_URL: config.DATABASE_URL, DATABASE_POOL_SIZE: 1 }, (cause) =>
    log.error({ err: cause }, 'the connection that loads the library failed'),
  )
  try {
    const report = await loadFirstLibrary(createDatabase(pool), async () =>
      librarySchema.parse(JSON.parse(await readFile(file, 'utf8'))),
    )
    if (report !== null) {
      const { deck, card, course } = report
      log.info(
        { decks: deck.added, cards: card.added, courses: course.added },
        'loaded the starter library into a new install',
      )
    }
  } finally {
    await pool.end()
  }
}

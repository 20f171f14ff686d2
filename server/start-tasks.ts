import type { FastifyBaseLogger } from 'fastify'
import { moveLegacyContent } from '#app/features/courses/legacy-content.service.server.ts'
import { createMissingFlags } from '#app/features/flags/flag.service.server.ts'
import { formatSetupCode, SETUP_PATH } from '#app/features/setup/setup.rules.ts'
import { issueSetupCode } from '#app/features/setup/setup.service.server.ts'
import { storeAssets } from '#app/platform/asset-store.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { createDatabase, createPool, type Database } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'

type SetupOptions = {
  config: Pick<Config, 'DATABASE_URL' | 'AUTH_SECRET' | 'PUBLIC_URL'>
  log: Log & Pick<FastifyBaseLogger, 'child'>
}
type StartOptions = { config: Pick<Config, 'DATABASE_URL'>; log: Log }

async function runWithDatabase({ config, log }: StartOptions, work: (db: Database) => Promise<void>) {
  const pool = createPool({ DATABASE_URL: config.DATABASE_URL, DATABASE_POOL_SIZE: 1 }, (cause) =>
    log.error({ err: cause }, 'the connection of the start tasks failed'),
  )
  try {
    await work(createDatabase(pool))
  } finally {
    await pool.end()
  }
}

/** Migrates older rows to the format that reads expect, so that no read has to write. Safe in many processes at once. */
export const runStartTasks = (options: StartOptions): Promise<void> =>
  runWithDatabase(options, async (db) => {
    await createMissingFlags(db)
    await moveLegacyContent(db, options.log)
  })

/**
 * Prints the code that sets a new install up, a new one on each start until it is used. Returns whether the site waits
 * for its set-up.
 */
export async function printSetupCode(options: SetupOptions): Promise<boolean> {
  let isWaiting = false
  // Whatever LOG_LEVEL is: without this line nobody could set the site up.
  const log = options.log.child({}, { level: 'warn' })
  await runWithDatabase(options, async (db) => {
    isWaiting = await issueSetupCode(db, options.config, (code) =>
      log.warn({}, `Setup code: ${formatSetupCode(code)} (for ${options.config.PUBLIC_URL}${SETUP_PATH})`),
    )
  })
  return isWaiting
}

/** Stores the files of this build for processes of other builds. This process serves its own without them. */
export const storeBuiltAssets = (options: StartOptions, folder: string): Promise<void> =>
  runWithDatabase(options, async (db) => {
    options.log.info(await storeAssets(db, folder), 'the files of this build are stored')
  }).catch((err: unknown) => options.log.warn({ err }, 'the files of this build are not stored'))

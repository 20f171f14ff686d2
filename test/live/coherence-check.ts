import { createDatabase, createPool } from '#app/platform/database.server.ts'
import { insertPublicDeck } from '../factories/public-deck.ts'
import { openTestPool } from '../pool.ts'

export type ProbeControl = {
  untilVersion(row: string, version: number, timeoutMs: number): Promise<number | null>
}

type CoherenceResult = {
  updates: number
  /** How often a process showed an old version for more than a second after the last update. */
  stayedOld: number
  /** From the last update of a burst until a process showed it, in milliseconds. */
  lagsMs: number[]
}

const QUIET_MS = 1_000
const UPDATES_PER_BURST = 10

/** Inserts the rows whose versions are written and read. */
export async function insertVersionedRows(databaseUrl: string, count: number): Promise<string[]> {
  const pool = createPool({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 1 }, () => {})
  const db = createDatabase(pool)
  const rows = await Promise.all(
    Array.from({ length: count }, async () => (await insertPublicDeck(db, { name: 'v0' })).id),
  )
  await pool.end()
  return rows
}

type CheckOptions = {
  databaseUrl: string
  rows: string[]
  probes: ProbeControl[]
  updates: number
  /** The last versions, of a check that continues another one. */
  versions?: Map<string, number>
  patienceMs?: number
}

/**
 * Writes versions in bursts. After each burst, when all is quiet, every process must show the last version within a
 * second.
 */
export async function checkCoherence(options: CheckOptions): Promise<CoherenceResult> {
  const {
    databaseUrl,
    rows,
    probes,
    updates,
    versions = new Map<string, number>(),
    patienceMs = QUIET_MS,
  } = options
  const pool = openTestPool(databaseUrl, { max: rows.length })
  const result: CoherenceResult = { updates: 0, stayedOld: 0, lagsMs: [] }
  const writeBurst = async (row: string) => {
    for (let count = 0; count < UPDATES_PER_BURST; count += 1) {
      const version = (versions.get(row) ?? 0) + 1
      await pool.query('update public_deck set name = $2 where id = $1', [row, `v${version}`])
      versions.set(row, version)
    }
  }
  while (result.updates < updates) {
    await Promise.all(rows.map(writeBurst))
    result.updates += rows.length * UPDATES_PER_BURST
    const lags = await Promise.all(
      probes.flatMap((probe) =>
        [...versions].map(([row, version]) => probe.untilVersion(row, version, patienceMs)),
      ),
    )
    for (const lag of lags) {
      if (lag === null) result.stayedOld += 1
      else result.lagsMs.push(lag)
    }
  }
  await pool.end()
  return result
}

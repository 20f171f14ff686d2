import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { createDatabase } from '../../app/platform/database.server.ts'
import { DatabaseCluster } from './database-cluster.ts'
import { reportDrill } from './drill-report.ts'
import { FAULTS } from './faults.ts'
import { createNetwork, killProcess, readProgram, removeNetwork } from './network.ts'
import { requirePrograms } from './packages.ts'
import { type Planted, plantAsync, plantDamage } from './planted-faults.ts'
import { type DrillParts, type FaultResult, runFault } from './run-fault.ts'
import { ADMIN_URL, SITE_URL } from './settings.ts'
import { Site } from './site.ts'

/**
 * `npm run lab -- failover`: the built product on three PostgreSQL servers with Patroni, etcd and HAProxy, in network
 * namespaces; the leader is switched, killed and cut off while people work. Needs `npm run build`, Debian and root.
 * `-- F3 F4` runs some faults, `-- --plant async` only the planted one that loses writes.
 */

const { values, positionals: wanted } = parseArgs({
  options: { plant: { type: 'string' } },
  allowPositionals: true,
})
const LOCK_FILE = path.join(os.tmpdir(), 'flashcards-failover.pid')

requirePrograms()
if (existsSync(LOCK_FILE) && readProgram(Number(readFileSync(LOCK_FILE, 'utf8'))) !== '')
  throw new Error('Another failover drill is running on this machine.')
writeFileSync(LOCK_FILE, String(process.pid))
const folder = mkdtempSync(path.join(os.tmpdir(), 'flashcards-failover-'))
const cluster = new DatabaseCluster(folder)
let problems: string[] = []
const site = new Site()
process.once('exit', () => {
  for (const { pid } of site.processes) killProcess(pid)
  removeNetwork()
  rmSync(LOCK_FILE, { force: true })
  // The logs of Patroni and etcd say why a write was lost.
  if (problems.length > 0) console.log(`The logs are in ${folder}; remove it when you have read them.`)
  else rmSync(folder, { recursive: true, force: true })
})
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

const openPool = (connectionString: string) => {
  const pool = new Pool({ connectionString, max: 2, connectionTimeoutMillis: 5_000, query_timeout: 15_000 })
  // A failover ends idle connections.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

async function runAll(parts: DrillParts): Promise<{ results: FaultResult[]; planted: Planted[] }> {
  const results: FaultResult[] = []
  const planted: Planted[] = []
  const isWanted = (id: string) => (values.plant === undefined && wanted.length === 0) || wanted.includes(id)
  for (const fault of FAULTS.filter(({ id }) => isWanted(id))) {
    const result = await runFault(parts, fault)
    const { check, problems, responses } = result
    const [lost, doubled] = [check.lost.length, check.doubled.length]
    console.log(
      `${fault.id} ${fault.what}: ${(result.gapMs / 1000).toFixed(1)} s,`,
      JSON.stringify({
        ...check,
        lost,
        doubled,
        responses,
        pagesMs: result.pagesMs,
        warnings: result.warnings,
      }),
    )
    for (const problem of [...problems, ...check.lost.slice(0, 3), ...check.doubled.slice(0, 3)])
      console.log(`  ✗ ${problem}`)
    for (const { measured, what } of result.extra) console.log(`  ${what}: ${measured}`)
    results.push(result)
  }
  const last = results.at(-1)
  if (last !== undefined) planted.push(...(await plantDamage(parts, last)))
  if (values.plant === 'async' || wanted.length === 0) planted.push(await plantAsync(parts))
  return { results, planted }
}

try {
  createNetwork()
  await cluster.start()
  await site.start()
  const pool = openPool(ADMIN_URL)
  const sitePool = openPool(SITE_URL)
  const { results, planted } = await runAll({ cluster, site, pool, sitePool, db: createDatabase(sitePool) })
  problems = reportDrill(results, planted)
  await site.stop()
  await Promise.all([pool.end(), sitePool.end()])
} catch (cause) {
  console.error(cause)
  console.log(cluster.readLogs())
  problems.push(String(cause))
}
for (const problem of problems) console.log(`✗ ${problem}`)
console.log(problems.length === 0 ? 'The drill passed.' : `The drill FAILED: ${problems.length} problems.`)
process.exit(problems.length === 0 ? 0 : 1)

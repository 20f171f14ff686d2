import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { createDatabase } from '../../app/platform/database.server.ts'
import { migrate } from '../../database/migrate.ts'
import { checkBank } from '../../test/checkers/bank-check.ts'
import { checkSet } from '../../test/checkers/set-check.ts'
import { startTestCluster } from '../../test/cluster.ts'
import { makeSecondBuild, removeSecondBuild } from '../../test/second-build.ts'
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { findFreePort } from '../../tools/free-port.ts'
import { type ProofFigure, reportProofRun } from '../proof/proof-run.ts'
import { type OpenTabs, openTabs } from './open-tab.ts'
import { startProxy } from './proxy.ts'
import { insertLearners, startTraffic } from './traffic.ts'

/**
 * `npm run lab -- deploy`: two processes behind a load balancer, 200 requests a second, open tabs with half-typed texts.
 * Each process is replaced by one of a newer build with a migration, then each by one of the older build again.
 * Needs `npm run build`. `--rate 50` for a slower machine; `--no-drain` shows that the drill finds a hasty stop.
 */

const { values } = parseArgs({
  options: { rate: { type: 'string', default: '200' }, 'no-drain': { type: 'boolean', default: false } },
})
const RATE = Number(values.rate)
const CALM_MS = 8_000
const START_DEADLINE_MS = 240_000
const ROOT = path.join(import.meta.dirname, '../..')
const EXPAND = 'alter table deck add column drill_note text;\n'

const problems: string[] = []
const proof: ProofFigure[] = []
const check = (what: string, found: string[]) => {
  console.log(found.length === 0 ? `✓ ${what}` : `✗ ${what}\n  ${found.slice(0, 10).join('\n  ')}`)
  problems.push(...found)
  const [measured, reached] = found.length === 0 ? ['holds', true] : [`${found.length} exceptions`, false]
  proof.push({ id: 'F19', what, aim: 'holds', measured, reached })
}

const cluster = await startTestCluster(['max_connections=300'])
await cluster.createDatabase('deploy')
const databaseUrl = cluster.urlOf('deploy')
await migrate(databaseUrl)
const pool = new Pool({ connectionString: databaseUrl, max: 4 })
const db = createDatabase(pool)
const nextBuild = await makeSecondBuild({ migrations: { '9000_drill_expand.sql': EXPAND } })
const proxy = await startProxy(await findFreePort())
const running = new Map<number, ServerProcess>()
const counts: Record<string, number> = {}
const stops: { seconds: number; code: number | null }[] = []

async function startProcess(root: string): Promise<number> {
  const port = await findFreePort()
  const env = {
    PUBLIC_URL: proxy.origin,
    STORE_ASSETS: 'true',
    SHUTDOWN_DELAY_MS: values['no-drain'] ? '0' : '3000',
    REQUESTS_AT_ONCE: '100',
    WRITES_AT_ONCE: '20',
    LOG_LEVEL: 'warn',
  }
  running.set(
    port,
    await startServerProcess({ port, databaseUrl, root, env, startDeadlineMs: START_DEADLINE_MS }),
  )
  proxy.add(port)
  await waitUntil(() => proxy.ready().includes(port), { what: 'the proxy', timeoutMs: 30_000 })
  return port
}

async function stopProcess(port: number) {
  const startedAt = performance.now()
  const server = running.get(port)
  const code = (await server?.stop()) ?? null
  stops.push({ seconds: Math.round(performance.now() - startedAt) / 1000, code })
  proxy.remove(port)
  running.delete(port)
  // The reason of each 503.
  for (const line of server?.lines.filter((one) => /"level":40/.test(one)).slice(0, 5) ?? [])
    console.log(line)
  const lines = server?.lines.filter((line) => /"level":(50|60)/.test(line)) ?? []
  check(`process ${stops.length} ends with 0 and logs no error`, [
    ...(code === 0 ? [] : [`ended with ${code}`]),
    ...lines,
  ])
}

/** Replaces the processes one by one: first the new one is ready, then the old one stops. */
async function roll(root: string) {
  // A copy of the list, because each step changes it.
  const ports = [...running.keys()]
  for (const port of ports) {
    await startProcess(root)
    await stopProcess(port)
  }
}

async function checkWrites(acknowledged: string[], unknown: string[]) {
  const { rows } = await pool.query<{ sent: string }>(
    // The text has the id that was sent: a second row would have another id of its own.
    `select substring(question from 9) as sent from card where question like 'Traffic %'`,
  )
  const { lost, doubled, neverSent } = checkSet({
    acknowledged,
    unknown,
    found: rows.map(({ sent }) => sent),
  })
  check(
    `every one of ${acknowledged.length} confirmed writes is there`,
    lost.map((id) => `lost ${id}`),
  )
  check('none of them twice, and none that was not sent', [
    ...doubled.map((id) => `doubled: ${id}`),
    ...neverSent.map((id) => `never sent: ${id}`),
  ])
  check(
    'every stored sum is right',
    (await checkBank(pool)).map((difference) => JSON.stringify(difference)),
  )
}

let tabs: OpenTabs | null = null
try {
  await startProcess(ROOT)
  await startProcess(ROOT)
  tabs = await openTabs(proxy.origin, db)
  const traffic = startTraffic(proxy.origin, await insertLearners(db, proxy.origin), RATE)
  await delay(CALM_MS)
  console.log('rolling out the newer build')
  await roll(nextBuild)
  const { rowCount } = await pool.query(
    `select from information_schema.columns where table_name = 'deck' and column_name = 'drill_note'`,
  )
  check('the newer build has migrated', rowCount === 1 ? [] : ['no new column'])
  check('open tabs of the older build go on', await tabs.finish())
  await delay(CALM_MS)
  console.log('rolling back to the older build')
  await roll(ROOT)
  check('the same tabs go on after the roll-back', await tabs.finishAfterRollBack())
  await delay(CALM_MS)
  const { acknowledged, unknown, ...figures } = await traffic.stop()
  console.log(JSON.stringify({ figure: 'rolling deploy', ...figures, writes: acknowledged.length, stops }))
  Object.assign(counts, {
    requests: figures.requests,
    'acknowledged writes': acknowledged.length,
    'responses of 5xx': figures.serverErrors,
  })
  proof.push({
    id: 'F19',
    what: 'requests a second while all processes are replaced twice',
    aim: `${RATE}`,
    measured: `${figures.perSecond}; p50 ${figures.latencyMs.p50} ms, p99 ${figures.latencyMs.p99} ms`,
    reached: figures.perSecond >= RATE - 1,
    ...(figures.perSecond >= RATE - 1
      ? {}
      : { limit: 'the cores, which site, database, balancer, clients and browser share' }),
  })
  check(
    'no response has a status of 500 or more',
    figures.serverErrors === 0 ? [] : [`${figures.serverErrors} have`],
  )
  check('every request gets a response', figures.unanswered)
  check('nothing fails between the proxy and a process', proxy.failures)
  const other = Object.entries(figures.responses).filter(([kind]) => !kind.endsWith(' 200'))
  check(
    'every response is the expected one',
    other.map(([kind, count]) => `${count} × ${kind}`),
  )
  await checkWrites(acknowledged, unknown)
} catch (cause) {
  console.error(cause)
  problems.push(String(cause))
}
await tabs?.close().catch(() => {})
for (const server of running.values()) await server.stop()
await proxy.stop()
await pool.end()
await cluster.remove()
await removeSecondBuild(nextBuild)
reportProofRun({
  name: 'deploy',
  title: 'A rolling deploy and back, under traffic',
  command: 'npm run lab -- deploy',
  counts,
  planted: [],
  figures: proof,
})
console.log(problems.length === 0 ? 'The drill passed.' : `The drill FAILED: ${problems.length} problems.`)
process.exit(problems.length === 0 ? 0 : 1)

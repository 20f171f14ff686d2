import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findAccount } from '../../database/local-postgres.ts'
import { migrate } from '../../database/migrate.ts'
import { EVERYTHING_PASSWORD } from '../../test/factories/person-with-everything.ts'
import { insertSession } from '../../test/factories/session.ts'
import { startServerProcess, TEST_SECRET } from '../../test/server-process.ts'
import { findFreePort } from '../../tools/free-port.ts'
import { runCommand } from '../../tools/run-command.ts'
import { CLUSTER_USER, createOwnFolder, type DrillCluster, startDrillCluster } from './drill-cluster.ts'
import { checkEncryption, checkPlantedDifference, checkRestored } from './drill-checks.ts'
import { callerOf, type DrillPeople, logIn, seedDrill, writeDeck } from './drill-people.ts'
import { DrillReport } from './drill-report.ts'
import { installPackages } from './packages.ts'
import { createRepository } from './repository.ts'
import { checkInvariants, compareCounts, countTables, findTables, type TableCount } from './table-counts.ts'

/**
 * `npm run lab -- restore`: an encrypted backup with an archived log, a table dropped by mistake, the restore to the
 * moment before, and everything that docs/backups.md asks for afterwards. `--decks 2500` makes a larger database;
 * `--plant` damages the restored copy, and the drill must fail.
 */

const { values } = parseArgs({
  options: { decks: { type: 'string', default: '250' }, plant: { type: 'boolean', default: false } },
})
const report = new DrillReport()
const seconds = (startedAt: number) => Math.round(performance.now() - startedAt) / 1000
const root = path.join(import.meta.dirname, '../..')
installPackages()
const account = findAccount()
const folder = await mkdtemp(path.join(tmpdir(), 'flashcards-restore-'))
await chmod(folder, 0o755)
const socketFolder = await createOwnFolder(folder, 'socket', account)
const original = { folder: path.join(folder, 'original'), port: await findFreePort(), socketFolder }
const repository = await createRepository({ folder, account, cluster: { ...original, ...CLUSTER_USER } })
const running: { stop(): Promise<unknown> }[] = []

const startProduct = async (cluster: DrillCluster) => {
  const env = { RUN_JOBS: 'false', LOG_LEVEL: 'warn' }
  const server = await startServerProcess({ port: await findFreePort(), databaseUrl: cluster.url, env })
  running.push(server)
  return server
}

/** Where the live updates of a running process are: a cluster and its timeline, then a position in it. */
async function readHistory(origin: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const text = await (await fetch(`${origin}/readyz`)).text()
    const history = /"position":"([0-9A-F]{16})-/.exec(text)?.[1]
    if (history !== undefined) return history
    await delay(100)
  }
  return ''
}

type Incident = {
  people: DrillPeople
  counts: TableCount[]
  target: string
  cookie: string
  history: string
}

/** The time before the incident: a backup, writes after it, a deleted account, then the mistake. */
async function runIncident(cluster: DrillCluster): Promise<Incident> {
  await cluster.createDatabase()
  await migrate(cluster.url)
  const people = await seedDrill(cluster.db, Number(values.decks))
  await repository.run(['stanza-create'])
  await repository.run(['check'])
  report.figure('backup seconds', await repository.run(['--type=full', 'backup']))

  const server = await startProduct(cluster)
  const history = await readHistory(server.origin)
  const cookieOf = async (personId: string) =>
    (await insertSession(cluster.db, { personId, secret: TEST_SECRET, publicUrl: server.origin })).cookie
  const [cookie, lateCookie, earlyCookie] = [
    await cookieOf(people.stays.id),
    await cookieOf(people.late.id),
    await cookieOf(people.early.id),
  ]
  await writeDeck(callerOf(server, cookie), 'Written after the backup', 20)
  const password = EVERYTHING_PASSWORD
  const early = await callerOf(server, earlyCookie)('settings.deleteAccount', { password })
  report.expect('an account is deleted before the target time', early.status === 200, early)

  const counts = await countTables(cluster.db)
  const [row] = await cluster.query('select clock_timestamp()::text as target')
  const target = String(row?.['target'])
  report.check('nothing writes at the target time', compareCounts(counts, await countTables(cluster.db)))
  await delay(1_500)

  const late = await callerOf(server, lateCookie)('settings.deleteAccount', { password })
  report.expect('an account is deleted after the target time', late.status === 200, late)
  await writeDeck(callerOf(server, cookie), 'Written after the target time', 5)
  const [size] = await cluster.query('select pg_database_size(current_database())::bigint as bytes')
  report.figure('database bytes', Number(size?.['bytes']))
  await cluster.query('drop table card cascade')
  const isWritable = await writeDeck(callerOf(server, cookie), 'Written without the table', 1).then(
    () => true,
    () => false,
  )
  report.expect('the table is dropped by mistake: cards can no longer be added', !isWritable)
  await server.stop()
  await cluster.query('select pg_switch_wal()')
  await repository.run(['check'])
  return { people, counts, target, cookie, history }
}

async function restore(name: string, flags: string[]): Promise<{ cluster: DrillCluster; seconds: number }> {
  const restored = await createOwnFolder(folder, name, account)
  const startedAt = performance.now()
  await repository.run([`--pg1-path=${restored}`, ...flags, 'restore'])
  // A copy must never archive into the repository of the original.
  const cluster = await startDrillCluster({ folder: restored, socketFolder, settings: ['archive_mode=off'] })
  running.push(cluster)
  return { cluster, seconds: seconds(startedAt) }
}

async function runTool(script: string, file: string, databaseUrl: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, AUTH_SECRET: TEST_SECRET }
  const args = [path.join(root, 'tools/backup', script), file]
  const { code, output } = await runCommand(process.execPath, args, { cwd: root, env })
  report.expect(`${script} ends with 0`, code === 0, output)
  return output
}

async function checkFinished(cluster: DrillCluster, { people, cookie, history }: Incident) {
  const isThere = async (id: string) =>
    (await cluster.db.selectFrom('person').select('id').where('id', '=', id).execute()).length === 1
  report.expect('the account deleted before the target time stays deleted', !(await isThere(people.early.id)))
  report.expect(
    'the account deleted after the target time is deleted again',
    !(await isThere(people.late.id)),
  )
  report.expect('other accounts are there', await isThere(people.stays.id))
  const allowed = new Set(['public.admin_audit', 'public.erasure'])
  const found = await findTables(cluster.db, [people.late.id, people.late.email])
  report.check(
    'no table but the audit and the ledger names the deleted account',
    found.filter((name) => !allowed.has(name)),
  )
  const byEmail = await findTables(cluster.db, [people.late.email])
  report.check('no table has its email', byEmail)
  report.check('the invariants still hold', await checkInvariants(cluster.db))

  const server = await startProduct(cluster)
  const old = await callerOf(server, cookie)('settings.switchPlan', { plan: 'free' })
  report.expect('a session from before the restore is refused', old.status === 401, old)
  report.expect(
    'a deleted person cannot log in',
    (await logIn(server, people.late.email, EVERYTHING_PASSWORD)) === null,
  )
  const fresh = await logIn(server, people.stays.email, EVERYTHING_PASSWORD)
  report.expect('other people log in again', fresh !== null)
  await writeDeck(callerOf(server, fresh ?? ''), 'Written after the restore', 3)
  const now = await readHistory(server.origin)
  report.expect(
    'open pages read again: live positions have a new history',
    now !== '' && now !== history,
    now,
  )
  await server.stop()
}

async function runDrill() {
  const cluster = await startDrillCluster({
    ...original,
    settings: ['archive_mode=on', `archive_command=${repository.archiveCommand}`, 'archive_timeout=60'],
  })
  running.push(cluster)
  const incident = await runIncident(cluster)
  await checkEncryption(report, repository, incident.people.stays.email)

  const ledgerFile = path.join(folder, 'ledger.json')
  await runTool('export-ledger.ts', ledgerFile, cluster.url)
  await cluster.stop()

  // The other way to the ledger, when the database is lost: the newest state of the archive.
  const newest = await restore('newest', ['--type=default'])
  report.figure('seconds to the newest state', newest.seconds)
  const otherFile = path.join(folder, 'ledger-of-archive.json')
  await runTool('export-ledger.ts', otherFile, newest.cluster.url)
  const withoutTime = async (file: string) =>
    (await readFile(file, 'utf8')).replace(/"exportedAt": "[^"]*"/, '')
  report.expect(
    'the archive has the same ledger as the database',
    (await withoutTime(otherFile)) === (await withoutTime(ledgerFile)),
  )
  await newest.cluster.stop()

  const restored = await restore('restored', [
    '--type=time',
    `--target=${incident.target}`,
    '--target-action=promote',
  ])
  report.figure('seconds to the target time', restored.seconds)
  await checkRestored(report, restored.cluster, { counts: incident.counts, isDamaged: values.plant })
  if (!values.plant) await checkPlantedDifference(report, restored.cluster, incident.counts)
  const finished = await runTool('finish-restore.ts', ledgerFile, restored.cluster.url)
  report.figure('finished', finished)
  await checkFinished(restored.cluster, incident)
}

const startedAt = performance.now()
try {
  await runDrill()
} catch (cause) {
  report.fail(cause)
}
for (const one of running.toReversed()) await one.stop().catch(() => {})
await rm(folder, { recursive: true, force: true })
report.figure('seconds', seconds(startedAt))
process.exit((await report.finish()) ? 0 : 1)

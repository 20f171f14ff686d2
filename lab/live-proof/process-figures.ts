import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { insertVersionedRows } from '../../test/live/coherence-check.ts'
import { openTestPool } from '../../test/pool.ts'
import { waitUntil } from '../../test/wait-until.ts'
import type { BenchProcess } from '../bench/bench-process.ts'
import { measureProcess } from '../bench/cpu-time.ts'
import { memorySchema } from '../bench/process-messages.ts'
import { findFreePort } from '../../tools/free-port.ts'
import { createStage, expectThat, type FeedKind, print, type ProofStage } from './proof-stage.ts'

const CHANGES = 2_000
const PROCESS_COUNTS = [1, 2, 4]
const STREAMS = Number(process.env['STREAMS'] ?? 15_000)
const CLIENTS = ['127.0.0.2', '127.0.0.3', '127.0.0.4']
const IDLE_MS = 20_000
const KIB = 1_024
const MAX_KIB_PER_STREAM = 40
const SECRET = 'a secret for the proof, long enough for it'

/** The CPU time of all processes of a PostgreSQL cluster, ended ones too, in milliseconds. */
async function readClusterCpuMs(postmasterPid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  let ticks = 0
  for (const stat of stats) {
    const [, , parent, ...fields] = stat.slice(stat.lastIndexOf(')')).split(' ')
    const isPostmaster = stat.startsWith(`${postmasterPid} `)
    if (Number(parent) !== postmasterPid && !isPostmaster) continue
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(9, 13).map(Number)
    ticks += user + system + (isPostmaster ? endedUser + endedSystem : 0)
  }
  return ticks * 10
}

async function readNumber(pool: ReturnType<typeof openTestPool>, sql: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(sql)
  return rows[0]?.n ?? 0
}

/** What one more process costs PostgreSQL: slots, and CPU per change. */
async function measureKind(stage: ProofStage, kind: FeedKind, postmasterPid: number) {
  const pool = openTestPool(stage.databaseUrl, { max: 2 })
  const [row = ''] = await insertVersionedRows(stage.databaseUrl, 1)
  const readers = kind === 'relay' ? [await stage.startReader(), await stage.startReader()] : []
  const probes: ReturnType<ProofStage['startProbe']>[] = []
  const results: { processes: number; slots: number; cpuUsPerChange: number }[] = []
  for (const processes of PROCESS_COUNTS) {
    while (probes.length < processes) {
      const probe = stage.startProbe(kind)
      probes.push(probe)
      // Without rows it reads nothing: only the cost of being fed is measured.
      await probe.start([])
    }
    const slots = await readNumber(pool, 'select count(*)::integer as n from pg_replication_slots')
    const before = await readClusterCpuMs(postmasterPid)
    for (let change = 0; change < CHANGES; change += 1)
      await pool.query('update public_deck set name = $2 where id = $1', [row, `v${change}`])
    await delay(500)
    const cpuUsPerChange = ((await readClusterCpuMs(postmasterPid)) - before) * (1_000 / CHANGES)
    results.push({ processes, slots, cpuUsPerChange })
    print(`PostgreSQL with ${kind}, by processes that are fed`, {
      processes,
      slots,
      cpuUsPerChange: Math.round(cpuUsPerChange),
    })
  }
  await Promise.all([
    ...probes.map(({ process: child }) => child.stop()),
    ...readers.map((one) => one.stop()),
  ])
  await pool.end()
  const [first, last] = [results[0], results.at(-1)]
  if (first === undefined || last === undefined) throw new Error('Nothing was measured.')
  const added = last.processes - first.processes
  return {
    slots: (last.slots - first.slots) / added,
    cpuUsPerChange: (last.cpuUsPerChange - first.cpuUsPerChange) / added,
  }
}

export async function measureProcesses() {
  const stage = await createStage()
  const pool = openTestPool(stage.databaseUrl, { max: 1 })
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8')
  const postmasterPid = Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2])
  await pool.end()
  const log = await measureKind(stage, 'log', postmasterPid)
  const relay = await measureKind(stage, 'relay', postmasterPid)
  expectThat(
    relay.slots === 0,
    'per added process',
    {
      slotsWithRelay: relay.slots,
      slotsWithLog: log.slots,
      cpuUsPerChangeWithRelay: Math.round(relay.cpuUsPerChange),
      cpuUsPerChangeWithLog: Math.round(log.cpuUsPerChange),
    },
    { id: 'slots', aim: '0 slots with the relay' },
  )
  await stage.stop()
}

async function measureStreams(stage: ProofStage, name: string, server: BenchProcess, port: number) {
  const clients = CLIENTS.map(() => stage.start('idle-clients.ts', {}))
  const before = memorySchema.parse(await server.request('memory'))
  const openedAtMs = performance.now()
  const openCpuMs = await measureProcess(server.pid, () =>
    Promise.all(
      clients.map((client, index) =>
        client.request('open', {
          port,
          count: STREAMS / CLIENTS.length,
          localAddress: CLIENTS[index] ?? '127.0.0.1',
        }),
      ),
    ),
  )
  const openedInS = (performance.now() - openedAtMs) / 1_000
  const after = memorySchema.parse(await server.request('memory'))
  const idleCpuMs = await measureProcess(server.pid, () => delay(IDLE_MS))
  const ended = await Promise.all(clients.map((client) => client.request('ended')))
  const figures = {
    streams: STREAMS,
    ended: ended.map(Number).reduce((sum, count) => sum + count, 0),
    residentKiBPerStream: Number(((after.rss - before.rss) / STREAMS / KIB).toFixed(2)),
    heapKiBPerStream: Number(((after.heapUsed - before.heapUsed) / STREAMS / KIB).toFixed(2)),
    openingCpuMsPerStream: Number((openCpuMs / STREAMS).toFixed(3)),
    openedInS: Number(openedInS.toFixed(1)),
    idleCpuPercentOfACore: Number(((idleCpuMs / IDLE_MS) * 100).toFixed(2)),
  }
  print(`idle streams: ${name}`, figures)
  await Promise.all(clients.map((client) => client.stop()))
  return figures
}

/** Many idle browsers on one process with the role `live`, next to a server that does nothing but hold responses. */
export async function measureIdleStreams() {
  const stage = await createStage()
  await stage.startReader()
  const [port, plainPort] = [await findFreePort(), await findFreePort()]
  const plain = stage.start('../bench/plain-live-server.ts', { PORT: String(plainPort) })
  const baseline = await measureStreams(stage, 'a bare server', plain, plainPort)
  await plain.stop()
  const live = stage.start('../bench/measured-server.ts', {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    AUTH_SECRET: SECRET,
    ROLES: 'live',
    NATS_URL: stage.nats.url,
    NATS_PREFIX: 'proof',
    LIVE_STREAMS_PER_ADDRESS: '100000',
    RATE_LIMIT_PER_ADDRESS: '100000000',
    SMTP_URL: 'smtp://127.0.0.1:9',
    LIBRARY_ON_START: 'false',
    SETUP_ON_START: 'false',
  })
  await live.request('memory')
  const isLive = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    const found = z.object({ live: z.object({ state: z.string() }) }).safeParse(await response?.json())
    return found.data?.live.state === 'live'
  }
  await waitUntil(isLive, { timeoutMs: 60_000, what: 'the live process' })
  const figures = await measureStreams(stage, 'a process with the role live, by relay', live, port)
  const readCost = ({ residentKiBPerStream, openingCpuMsPerStream, idleCpuPercentOfACore }: typeof figures) =>
    `${residentKiBPerStream} KiB and ${openingCpuMsPerStream} ms of CPU to open each, ${idleCpuPercentOfACore} % of a core while idle`
  const ratios = {
    residentRatio: Number((figures.residentKiBPerStream / baseline.residentKiBPerStream).toFixed(2)),
    openingCpuRatio: Number((figures.openingCpuMsPerStream / baseline.openingCpuMsPerStream).toFixed(2)),
  }
  expectThat(
    figures.ended === 0 && figures.residentKiBPerStream <= MAX_KIB_PER_STREAM,
    `${STREAMS} idle streams on one process`,
    { ended: figures.ended, cost: readCost(figures), ...ratios },
    {
      id: 'L1',
      aim: `none ends, at most ${MAX_KIB_PER_STREAM} KiB each`,
      baseline: `a bare server: ${readCost(baseline)}`,
    },
  )
  await stage.stop()
  return { figures, baseline }
}

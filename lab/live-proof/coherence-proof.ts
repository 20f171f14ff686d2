import process, { kill } from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { checkCoherence, insertVersionedRows } from '../../test/live/coherence-check.ts'
import { startSlowStandby } from '../../test/live/slow-standby.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { quantile } from '../bench/figure.ts'
import {
  createStage,
  expectFound,
  expectThat,
  type FeedKind,
  type ProofStage,
  type ReaderProcess,
} from './proof-stage.ts'

const UPDATES = Number(process.env['UPDATES'] ?? 20_000)
const UPDATES_WITHOUT_GATE = 1_000
const PROBES = 3
const ROWS = 4
const STANDBY_DELAY_MS = 3
const TRUTH_WITHIN_MS = 10_000
const TAKEOVER_MS = 5_000
const TRAFFIC_AFTER_MS = 500

const round = (ms: number) => Number(ms.toFixed(1))

async function check(stage: ProofStage, kind: FeedKind, isGateOff: boolean) {
  const readers =
    kind === 'relay' ? [await stage.startReader(isGateOff), await stage.startReader(isGateOff)] : []
  const probes = Array.from({ length: PROBES }, () => stage.startProbe(kind, isGateOff))
  const rows = await insertVersionedRows(stage.databaseUrl, ROWS)
  await Promise.all(probes.map((probe) => probe.start(rows)))
  const result = await checkCoherence({
    databaseUrl: stage.databaseUrl,
    rows,
    probes,
    updates: isGateOff ? UPDATES_WITHOUT_GATE : UPDATES,
  })
  const reports = await Promise.all(probes.map((probe) => probe.report()))
  await Promise.all([
    ...probes.map(({ process: child }) => child.stop()),
    ...readers.map((one) => one.stop()),
  ])
  return {
    updates: result.updates,
    wentBack: reports.reduce((sum, { wentBack }) => sum + wentBack, 0),
    stayedOldForASecond: result.stayedOld,
    reads: reports.reduce((sum, { reads }) => sum + reads, 0),
    epochs: reports.map(({ epochs }) => epochs).join(' '),
    lagP50Ms: round(quantile(result.lagsMs, 0.5)),
    lagP99Ms: round(quantile(result.lagsMs, 0.99)),
    lagMaxMs: round(Math.max(...result.lagsMs)),
  }
}

/** Versions never go back and never stay old, with each feed; published too early, they do. */
export async function proveCoherence() {
  const stage = await createStage()
  const standby = await startSlowStandby(stage.databaseUrl, STANDBY_DELAY_MS)
  for (const kind of ['log', 'relay'] as const) {
    const right = await check(stage, kind, false)
    const isRight = right.wentBack === 0 && right.stayedOldForASecond === 0
    expectThat(isRight, `values read through the cache, with ${kind}, ${PROBES} processes`, right, {
      id: 'D4',
      aim: `over ${UPDATES} updates none goes back, none is old for over 1 s in quiet`,
    })
    const early = await check(stage, kind, true)
    const isFound = early.wentBack + early.stayedOldForASecond > 0
    expectFound(isFound, `changes are published before they are visible, with ${kind}`, early)
  }
  await standby.stop()
  await stage.stop()
}

/** Writes without a pause until it is stopped; returns how much. */
function startTraffic(databaseUrl: string, rows: string[], versions: Map<string, number>) {
  const stopping = new AbortController()
  let writes = 0
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const burst = await checkCoherence({ databaseUrl, rows, versions, probes: [], updates: 10 })
      writes += burst.updates
    }
  })()
  return {
    async stop(): Promise<number> {
      stopping.abort()
      await running
      return writes
    },
  }
}

type Readers = { active: ReaderProcess; standby: ReaderProcess }
/** What is killed; returns how the site is complete again. */
type Kill = {
  name: string
  strike(readers: Readers, stage: ProofStage): Promise<() => Promise<ReaderProcess[]>>
}

async function splitReaders(readers: ReaderProcess[]): Promise<Readers> {
  await waitUntil(async () => (await Promise.all(readers.map((one) => one.isActive()))).includes(true), {
    what: 'an active reader',
  })
  const [first, second] = readers
  if (first === undefined || second === undefined) throw new Error('Two readers are needed.')
  return (await first.isActive()) ? { active: first, standby: second } : { active: second, standby: first }
}

async function expectTakeover(standby: ReaderProcess, figure: string) {
  const startedMs = performance.now()
  await waitUntil(() => standby.isActive(), { what: 'the takeover' })
  const tookMs = performance.now() - startedMs
  expectThat(tookMs < TAKEOVER_MS, figure, { ms: round(tookMs) }, { id: 'F14', aim: '≤ 5 s' })
}

const KILLS: Kill[] = [
  {
    name: 'the active reader',
    async strike({ active, standby }, stage) {
      kill(active.pid, 'SIGKILL')
      await expectTakeover(standby, 'takeover after the active reader was killed')
      return async () => [standby, await stage.startReader()]
    },
  },
  {
    name: 'the active reader, which hangs',
    async strike({ active, standby }, stage) {
      kill(active.pid, 'SIGSTOP')
      await expectTakeover(standby, 'takeover while the active reader hangs')
      kill(active.pid, 'SIGCONT')
      return async () => {
        kill(active.pid, 'SIGKILL')
        return [standby, await stage.startReader()]
      }
    },
  },
  {
    name: 'the standby',
    async strike({ active, standby }, stage) {
      kill(standby.pid, 'SIGKILL')
      return async () => [active, await stage.startReader()]
    },
  },
  {
    name: 'NATS',
    async strike({ active, standby }, stage) {
      await stage.nats.stop()
      await stage.nats.start()
      return async () => [active, standby]
    },
  },
]

/** Kills each part under traffic. Each process must show the truth again within ten seconds of it. */
export async function proveKills() {
  const stage = await createStage()
  let readers = [await stage.startReader(), await stage.startReader()]
  const probes = Array.from({ length: PROBES }, () => stage.startProbe('relay'))
  const rows = await insertVersionedRows(stage.databaseUrl, 1)
  const versions = new Map<string, number>()
  await Promise.all(probes.map((probe) => probe.start(rows)))
  for (const { name, strike } of KILLS) {
    const before = await Promise.all(probes.map((probe) => probe.report()))
    const split = await splitReaders(readers)
    const traffic = startTraffic(stage.databaseUrl, rows, versions)
    const struckAtMs = performance.now()
    const repair = await strike(split, stage)
    await delay(TRAFFIC_AFTER_MS)
    const writes = await traffic.stop()
    const { stayedOld } = await checkCoherence({
      databaseUrl: stage.databaseUrl,
      rows,
      versions,
      probes,
      updates: 10,
      patienceMs: TRUTH_WITHIN_MS,
    })
    const truthAfterMs = performance.now() - struckAtMs
    const reports = await Promise.all(probes.map((probe) => probe.report()))
    const wentBack = reports.reduce(
      (sum, report, index) => sum + report.wentBack - (before[index]?.wentBack ?? 0),
      0,
    )
    const isMet = stayedOld === 0 && wentBack === 0 && truthAfterMs < TRUTH_WITHIN_MS
    expectThat(
      isMet,
      `killed under traffic: ${name}`,
      {
        writes,
        wentBack,
        truthAfterMs: round(truthAfterMs),
        epochs: reports.map((report, index) => report.epochs - (before[index]?.epochs ?? 0)).join(' '),
      },
      { id: 'F14', aim: 'the truth again within 10 s, nothing goes back' },
    )
    readers = await repair()
  }
  await stage.stop()
}

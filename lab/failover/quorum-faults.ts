import { setTimeout as delay } from 'node:timers/promises'
import { waitUntil } from '../../test/wait-until.ts'
import { type Fault, type FaultStage, waitForWrites } from './fault-stage.ts'
import { type Machine, NODES } from './network.ts'

const SECOND = 1_000
/** Longer than Patroni's loop, after which every machine knows a new setting. */
const SETTING_KNOWN_MS = 7 * SECOND
const WITHOUT_STANDBY_MS = 10 * SECOND
/** Longer than the leader's lock is valid. */
const WITHOUT_QUORUM_MS = 26 * SECOND
/** While the processes notice that nothing is confirmed, a write may take longer. */
const WRITE_LIMIT_MS = 2 * SECOND
const READ_EVERY_MS = 250

const seconds = (ms: number) => `${(ms / SECOND).toFixed(1)} s`

async function findStandbys({ cluster }: FaultStage): Promise<Machine[]> {
  const leader = await cluster.findMember('leader')
  return NODES.filter(({ name }) => name !== leader.name)
}

async function countReads(stage: FaultStage, untilAt: number) {
  const reads = { good: 0, all: 0 }
  while (performance.now() < untilAt) {
    const { good, all } = await stage.countGoodReads()
    reads.good += good
    reads.all += all
    await delay(READ_EVERY_MS)
  }
  return reads
}

/** When the primary sends its log to a standby again. */
async function waitForStandby({ pool }: FaultStage): Promise<number> {
  const isStreaming = async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_replication where state = 'streaming' and application_name like 'fcfo-%'`,
    )
    return rowCount !== 0
  }
  await waitUntil(() => isStreaming().catch(() => false), { timeoutMs: 60 * SECOND, what: 'a standby' })
  return performance.now()
}

const lastGapEnd = ({ probes }: FaultStage, since: number) =>
  Math.max(...probes.map((probe) => probe.longestGap(since).endedAt))

export const strictFault: Fault = {
  id: 'F9',
  what: 'both standbys die in strict mode, 10 s',
  gapMs: null,
  async run(stage) {
    const { cluster, probes } = stage
    await cluster.configure({ synchronous_mode_strict: true })
    await delay(SETTING_KNOWN_MS)
    const standbys = await findStandbys(stage)
    const diedAt = performance.now()
    for (const node of standbys) cluster.killPart(node, 'database')
    const reads = await countReads(stage, diedAt + WITHOUT_STANDBY_MS)
    const repairedAt = performance.now()
    const [first, ...others] = standbys
    if (first !== undefined) cluster.startPatroni(first)
    const standbyAt = await waitForStandby(stage)
    await waitForWrites(stage, standbyAt)
    for (const node of others) cluster.startPatroni(node)
    await cluster.configure({ synchronous_mode_strict: null })
    const writes = probes
      .flatMap(({ attempts }) => attempts)
      .filter(({ at }) => at > diedAt && at < repairedAt)
    const refused = writes.filter(({ status }) => status === 503)
    const slowest = Math.max(0, ...refused.map(({ ms }) => ms))
    const recovery = Math.max(0, lastGapEnd(stage, diedAt) - standbyAt)
    return [
      {
        id: 'F9 writes',
        what: 'both standbys dead in strict mode: how long a refused write takes at most',
        aim: '503 within 2 s',
        measured: `${seconds(slowest)}; ${refused.length} of ${writes.length} writes got 503`,
        reached: slowest <= WRITE_LIMIT_MS && refused.length > 0,
      },
      {
        id: 'F9 reads',
        what: 'both standbys dead in strict mode: reads that work meanwhile',
        aim: 'all',
        measured: `${reads.good} of ${reads.all}`,
        reached: reads.good === reads.all,
      },
      {
        id: 'F9 recovery',
        what: 'time from the return of one standby to a confirmed write',
        aim: '≤ 10 s',
        measured: seconds(recovery),
        reached: recovery <= 10 * SECOND,
      },
    ]
  },
}

/** When etcd has a leader again. */
async function waitForQuorum(node: Machine): Promise<number> {
  const isHealthy = async () => {
    await delay(100)
    const response = await fetch(`http://${node.address}:2379/health`, {
      signal: AbortSignal.timeout(SECOND),
    })
    return (await response.text()).includes('"true"')
  }
  await waitUntil(() => isHealthy().catch(() => false), { timeoutMs: 60 * SECOND, what: 'a quorum of etcd' })
  return performance.now()
}

async function loseQuorum(stage: FaultStage) {
  const standbys = await findStandbys(stage)
  for (const node of standbys) stage.cluster.killPart(node, 'etcd')
  await delay(WITHOUT_QUORUM_MS)
  for (const node of standbys) stage.cluster.startEtcd(node)
  return waitForQuorum(NODES[0] ?? standbys[0] ?? { name: '', address: '' })
}

export const etcdFaults: Fault[] = [
  {
    id: 'F10',
    what: 'etcd loses its quorum, 26 s',
    gapMs: null,
    async run(stage) {
      const startedAt = performance.now()
      const quorumAt = await loseQuorum(stage)
      await waitForWrites(stage, quorumAt)
      const recovery = Math.max(0, lastGapEnd(stage, startedAt) - quorumAt)
      return [
        {
          id: 'F10 recovery',
          what: 'time from the return of etcd’s quorum to a confirmed write',
          aim: '≤ 15 s',
          measured: seconds(recovery),
          reached: recovery <= 15 * SECOND,
        },
      ]
    },
  },
  {
    id: 'F10b',
    what: 'etcd loses its quorum with failsafe_mode, 26 s',
    gapMs: 5 * SECOND,
    async run(stage) {
      const { cluster } = stage
      await cluster.configure({ failsafe_mode: true })
      await delay(SETTING_KNOWN_MS)
      await waitForWrites(stage, await loseQuorum(stage))
      await cluster.configure({ failsafe_mode: null })
      return []
    },
  },
]

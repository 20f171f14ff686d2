import { setTimeout as delay } from 'node:timers/promises'
import { DirectWriter } from './direct-writer.ts'
import {
  type Fault,
  type FaultStage,
  type ExtraFigure,
  waitForOtherPrimary,
  waitForWrites,
} from './fault-stage.ts'
import { etcdFaults, strictFault } from './quorum-faults.ts'
import { cutFromAll, cutFromNodes, heal, type Machine } from './network.ts'

const SECOND = 1_000
/** Longer than Patroni needs to notice that a synchronous standby is gone. */
const STANDBY_NOTICED_MS = 8 * SECOND

/** A fault after which another machine is the leader. */
const leaderFault = (
  start: (stage: FaultStage, leader: Machine) => Promise<void> | void,
  repair: (stage: FaultStage, leader: Machine) => void = () => {},
) =>
  async function run(stage: FaultStage): Promise<ExtraFigure[]> {
    const leader = await stage.cluster.findMember('leader')
    await start(stage, leader)
    try {
      await waitForWrites(stage, await waitForOtherPrimary(stage, leader))
    } finally {
      repair(stage, leader)
    }
    return []
  }

/** The former leader can still be reached by everyone but the other databases. */
async function runHalfCut(stage: FaultStage): Promise<ExtraFigure[]> {
  const leader = await stage.cluster.findMember('leader')
  const writer = new DirectWriter(leader)
  writer.start()
  await delay(SECOND)
  let replacedAt = 0
  cutFromNodes(leader)
  try {
    replacedAt = await waitForOtherPrimary(stage, leader)
    await waitForWrites(stage, replacedAt)
  } finally {
    heal(leader)
    await writer.stop()
  }
  const [late, lost] = [writer.countConfirmedAfter(replacedAt), await writer.countLost(stage.pool)]
  return [
    {
      id: 'F7 old leader',
      what: 'writes that the cut-off leader confirms past HAProxy after another took over, and that the cluster lacks',
      aim: '0 and 0',
      measured: `${late} and ${lost}`,
      reached: late === 0 && lost === 0,
    },
  ]
}

export const FAULTS: Fault[] = [
  {
    id: 'F3',
    what: 'planned switchover',
    gapMs: 5 * SECOND,
    run: leaderFault(async ({ cluster }, leader) =>
      cluster.switchOver(leader, await cluster.findMember('sync_standby')),
    ),
  },
  {
    id: 'F4',
    what: 'kill -9 of the leader’s PostgreSQL',
    gapMs: 10 * SECOND,
    run: leaderFault(({ cluster }, leader) => cluster.killPostmaster(leader)),
  },
  {
    id: 'F5',
    what: 'kill -9 of everything on the leader’s machine',
    gapMs: 30 * SECOND,
    run: leaderFault(
      ({ cluster }, leader) => cluster.killNode(leader),
      ({ cluster }, leader) => cluster.startNode(leader),
    ),
  },
  {
    id: 'F6',
    what: 'leader cut from everything',
    gapMs: 30 * SECOND,
    run: leaderFault(
      (_, leader) => cutFromAll(leader),
      (_, leader) => heal(leader),
    ),
  },
  {
    id: 'F7',
    what: 'leader cut from its standbys and etcd, still reachable by the product',
    gapMs: 30 * SECOND,
    run: runHalfCut,
  },
  {
    id: 'F8',
    what: 'kill -9 of everything on the synchronous standby’s machine',
    gapMs: 5 * SECOND,
    async run(stage) {
      const standby = await stage.cluster.findMember('sync_standby')
      stage.cluster.killNode(standby)
      await delay(STANDBY_NOTICED_MS)
      await waitForWrites(stage, performance.now())
      stage.cluster.startNode(standby)
      return []
    },
  },
  strictFault,
  ...etcdFaults,
]

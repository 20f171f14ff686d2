import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { waitUntil } from '../../test/wait-until.ts'
import type { DatabaseCluster } from './database-cluster.ts'
import { type Machine, NODES } from './network.ts'
import type { WriteProbe } from './write-probe.ts'

const POLL_MS = 100
const OVER_WITHIN_MS = 90_000
/** How long writes flow again before a fault counts as over. */
const CALM_MS = 3_000

/** What a fault works with: the cluster, and the probes that see its effect. */
export type FaultStage = {
  cluster: DatabaseCluster
  /** Of the cluster's owner, to the primary. */
  pool: Pool
  probes: WriteProbe[]
  /** Reads through each process; resolves with how many of them succeeded. */
  countGoodReads(): Promise<{ good: number; all: number }>
}

/** A figure beside the write gap, with its aim. */
export type ExtraFigure = { id: string; what: string; aim: string; measured: string; reached: boolean }

export type Fault = {
  id: string
  what: string
  /** The longest time without a confirmed write; null where the fault stops writes on purpose. */
  gapMs: number | null
  /** Causes the fault, waits until writes are confirmed again, and repairs what it broke. */
  run(stage: FaultStage): Promise<ExtraFigure[]>
}

/** Waits until another machine is the primary, and returns when that was seen. */
export async function waitForOtherPrimary({ cluster }: FaultStage, former: Machine): Promise<number> {
  const others = NODES.filter(({ name }) => name !== former.name)
  const isTaken = async () => {
    await delay(POLL_MS)
    return (await Promise.all(others.map((node) => cluster.isPrimary(node)))).includes(true)
  }
  await waitUntil(isTaken, { timeoutMs: OVER_WITHIN_MS, what: 'a new primary' })
  return performance.now()
}

/** Waits until every process confirms writes that were sent after `since`, and goes on to. */
export async function waitForWrites({ probes }: FaultStage, since: number) {
  const areConfirmed = () => probes.every((probe) => probe.lastConfirmedAt > since)
  await waitUntil(areConfirmed, { timeoutMs: OVER_WITHIN_MS, what: 'confirmed writes' })
  await delay(CALM_MS)
}

import process from 'node:process'
import { z } from 'zod'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../../tools/free-port.ts'
import type { BenchProcess } from '../bench/bench-process.ts'
import type { ProofFigure } from '../proof/proof-run.ts'
import { describeLoad, type LoadOptions } from './load-options.ts'
import { createLoadStage } from './load-stage.ts'

const ADDRESSES = ['127.0.0.2', '127.0.0.3']
const LEARNERS = 100
const BACK_WITHIN_S = 60
const MOST_PER_SECOND = 1_000

const statusSchema = z.object({
  open: z.number(),
  all: z.number(),
  notified: z.array(z.string()),
  reopenedBySecond: z.array(z.tuple([z.number(), z.number()])),
  reopened: z.number(),
})
/** How many streams of all clients came back in the busiest second. */
function findMost(all: z.infer<typeof statusSchema>[]): number {
  const seconds = new Map<number, number>()
  for (const [second, count] of all.flatMap(({ reopenedBySecond }) => reopenedBySecond))
    seconds.set(second, (seconds.get(second) ?? 0) + count)
  return Math.max(0, ...seconds.values())
}

const statusOf = async (clients: BenchProcess) => statusSchema.parse(await clients.request('status'))

/** L7: a process with many streams is killed, decks change meanwhile, and another one takes over its address. */
export async function measureReconnects({ isQuick }: LoadOptions): Promise<ProofFigure[]> {
  const idle = isQuick ? 400 : 15_000
  const stage = await createLoadStage()
  try {
    const port = await findFreePort()
    const env = { PORT: String(port) }
    const first = await stage.startProduct(env)
    const learners = await stage.insertLearners(first, LEARNERS, 1)
    const groups: BenchProcess[] = []
    for (const localAddress of ADDRESSES) {
      const clients = stage.startClients()
      groups.push(clients)
      await clients.request('openIdle', { port, count: idle / ADDRESSES.length, localAddress })
    }
    const [watchers] = groups
    if (watchers === undefined) return []
    await watchers.request('openLearners', { port, learners })
    // Each has a position before the kill.
    await watchers.request('change')
    await delay(2_000)
    await statusOf(watchers)
    process.kill(first.pid, 'SIGKILL')
    await watchers.request('change')
    await stage.startProduct(env)
    const upAt = performance.now()
    let backInS = Number.POSITIVE_INFINITY
    const notified = new Set<string>()
    let opened = { open: 0, all: 0, most: 0 }
    while (performance.now() - upAt < BACK_WITHIN_S * 2_000) {
      const all = await Promise.all(groups.map(statusOf))
      for (const id of all.flatMap((status) => status.notified)) notified.add(id)
      opened = {
        open: all.reduce((sum, { open }) => sum + open, 0),
        all: all.reduce((sum, status) => sum + status.all, 0),
        most: findMost(all),
      }
      const isBack = opened.open === opened.all
      if (isBack) backInS = Math.min(backInS, (performance.now() - upAt) / 1_000)
      if (isBack && notified.size >= LEARNERS) break
      await delay(250)
    }
    const isReached = backInS <= BACK_WITHIN_S && notified.size >= LEARNERS
    return [
      {
        id: 'L7',
        what: `a process with ${(idle + LEARNERS).toLocaleString('en')} streams is killed and started again; ${LEARNERS} learners have a change meanwhile`,
        aim: `all back ≤ ${BACK_WITHIN_S} s, every learner notified`,
        measured: `${opened.open.toLocaleString('en')} of ${opened.all.toLocaleString('en')} back after ${backInS.toFixed(1)} s, ${notified.size} of ${LEARNERS} learners notified`,
        reached: isReached,
        ...(isReached ? {} : { limit: describeLoad() }),
      },
      {
        id: 'L7 rate',
        what: 'streams that came back in the busiest second',
        aim: `≤ ${MOST_PER_SECOND.toLocaleString('en')}`,
        measured: String(opened.most),
        reached: opened.most <= MOST_PER_SECOND,
        limit: 'browsers try again within 4 s, so that nobody sees a gap; the process opens what it can',
      },
    ]
  } finally {
    await stage.stop()
  }
}

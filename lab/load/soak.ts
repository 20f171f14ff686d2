import { readdir, readFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { quantile } from '../bench/figure.ts'
import { requestOnce } from '../bench/page-requests.ts'
import { memorySchema } from '../bench/process-messages.ts'
import type { ProofFigure } from '../proof/proof-run.ts'
import { describeLoad, type LoadOptions } from './load-options.ts'
import { createLoadStage } from './load-stage.ts'

const STREAMS = 1_000
const LEARNERS = 50
const WRITES_PER_SECOND = 20
const READ_EVERY_MS = 100
const SAMPLE_EVERY_MS = 5_000
const MB = 2 ** 20
const MOST_RSS_MB_PER_HOUR = 1
const MOST_LIVEZ_MS = 50

type Sample = { hours: number; rssMb: number; heapMb: number; files: number; slots: number }

/** The slope of the least squares line through the samples. */
export function slopeOf(points: readonly { x: number; y: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [mx, my] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))]
  const covariance = points.reduce((sum, { x, y }) => sum + (x - mx) * (y - my), 0)
  const variance = points.reduce((sum, { x }) => sum + (x - mx) ** 2, 0)
  return variance === 0 ? 0 : covariance / variance
}

async function readResidentMb(pid: number): Promise<number> {
  const [, pages = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
  return (Number(pages) * 4_096) / MB
}

/** L8: open streams, changes and reads for a while; what grows is a leak. The first third warms the process up. */
export async function soak({ minutes, isQuick }: LoadOptions): Promise<ProofFigure[]> {
  const totalMs = (isQuick ? 0.4 : minutes) * 60_000
  const stage = await createLoadStage()
  try {
    const product = await stage.startProduct()
    const { port, pid } = product
    const learners = await stage.insertLearners(product, LEARNERS, 20)
    const clients = stage.startClients()
    await clients.request('openIdle', { port, count: STREAMS, localAddress: '127.0.0.2' })
    await clients.request('openLearners', { port, learners })
    const agent = new Agent({ keepAlive: true, maxSockets: 4 })
    const startedMs = performance.now()
    const isOver = () => performance.now() - startedMs > totalMs
    const writes = clients.request('write', { seconds: totalMs / 1_000, perSecond: WRITES_PER_SECOND })
    const livez: number[] = []
    const reads = (async () => {
      for (let turn = 0; !isOver(); turn += 1) {
        const cookie = learners[turn % learners.length]?.cookie ?? ''
        await requestOnce({ agent, port, url: turn % 2 === 0 ? '/decks' : '/about', headers: { cookie } })
        const at = performance.now()
        await requestOnce({ agent, port, url: '/livez' })
        livez.push(performance.now() - at)
        await delay(READ_EVERY_MS)
      }
    })()
    const samples: Sample[] = []
    while (!isOver()) {
      await delay(SAMPLE_EVERY_MS)
      const { heapUsed, external } = memorySchema.parse(await product.request('memory'))
      const { rows } = await stage.pool.query<{ n: number }>(
        'select count(*)::integer as n from pg_replication_slots',
      )
      samples.push({
        hours: (performance.now() - startedMs) / 3_600_000,
        rssMb: await readResidentMb(pid),
        heapMb: (heapUsed + external) / MB,
        files: (await readdir(`/proc/${pid}/fd`)).length,
        slots: rows[0]?.n ?? 0,
      })
    }
    await Promise.all([writes, reads])
    agent.destroy()
    const steady = samples.slice(Math.floor(samples.length / 3))
    const slope = (part: 'rssMb' | 'heapMb') =>
      slopeOf(steady.map((sample) => ({ x: sample.hours, y: sample[part] })))
    const slots = new Set(samples.map((sample) => sample.slots))
    const files = steady.map((sample) => sample.files)
    const [rssSlope, livezP99] = [slope('rssMb'), quantile(livez, 0.99)]
    const fileRange = Math.max(...files) - Math.min(...files)
    const isReached =
      rssSlope <= MOST_RSS_MB_PER_HOUR && fileRange <= 5 && slots.size === 1 && livezP99 <= MOST_LIVEZ_MS
    return [
      {
        id: 'L8',
        what: `${(totalMs / 60_000).toFixed(1)} minutes with ${(STREAMS + LEARNERS).toLocaleString('en')} streams, ${WRITES_PER_SECOND} writes/s and reads`,
        aim: 'memory ≤ 1 MB/h per 1,000 streams, no more open files, slots constant, p99 of /livez ≤ 50 ms',
        measured: `memory ${rssSlope.toFixed(1)} MB/h (${steady[0]?.rssMb.toFixed(0)} → ${steady.at(-1)?.rssMb.toFixed(0)} MB), of it in use after a collection ${slope('heapMb').toFixed(1)} MB/h (${steady[0]?.heapMb.toFixed(1)} → ${steady.at(-1)?.heapMb.toFixed(1)} MB), open files ${files[0]} → ${files.at(-1)}, slots ${[...slots].join(', ')}, /livez p99 ${livezP99.toFixed(0)} ms`,
        reached: isReached,
        ...(isReached
          ? {}
          : {
              limit: `${describeLoad()}; a slope over ${minutes} minutes includes the warming up of the process`,
            }),
      },
    ]
  } finally {
    await stage.stop()
  }
}

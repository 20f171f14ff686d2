import { Agent } from 'node:http'
import autocannon, { type Result } from 'autocannon'
import type { ProofFigure } from '../proof/proof-run.ts'
import { measureProcess } from '../bench/cpu-time.ts'
import { type PageTarget, requestOnce } from '../bench/page-requests.ts'
import { type Server, startPlain } from '../bench/product.ts'
import { createLoadStage } from './load-stage.ts'
import { describeLoad, type LoadOptions } from './load-options.ts'

const CONNECTIONS = 16
const LIST_PATH = `/api/deck.listMine?input=${encodeURIComponent('{}')}`

type Measured = { perSecond: number; p97: number; p99: number; cpuMs: number; bytes: number }

/** Requests one path on all connections for a time. */
async function load(server: Server, target: PageTarget, seconds: number): Promise<Measured> {
  const bytes = await requestOnce(target)
  const url = `http://127.0.0.1:${target.port}${target.url}`
  const load = () => autocannon({ url, connections: CONNECTIONS, duration: seconds, headers: target.headers })
  const results: Result[] = []
  const cpu = await measureProcess(server.pid, async () => results.push(await load()))
  const [result] = results
  if (result === undefined || result.non2xx > 0) throw new Error(`${target.url} was not always answered.`)
  const { average: perSecond, total } = result.requests
  const { p97_5: p97, p99 } = result.latency
  return { perSecond, p97, p99, cpuMs: cpu / total, bytes }
}

const describe = ({ perSecond, p97, p99, cpuMs }: Measured) =>
  `${perSecond.toFixed(0)} req/s, p97.5 ${p97} ms, p99 ${p99} ms, CPU ${cpuMs.toFixed(2)} ms`

/** L3: a cached page, a page rendered for one learner, and a read of the API, each beside a bare server. */
export async function measurePageLoad({ isQuick }: LoadOptions): Promise<ProofFigure[]> {
  const seconds = isQuick ? 3 : 10
  const stage = await createLoadStage()
  try {
    const product = await stage.startProduct()
    const [learner] = await stage.insertLearners(product, 1, 30)
    if (learner === undefined) return []
    const plain = await startPlain(stage, new URL('plain-page-server.ts', import.meta.url))
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    const headers = { cookie: learner.cookie }
    const targets = [
      { name: 'a cached page of visitors', url: '/about', headers: {}, least: 10_000, of: 'p99', mostMs: 50 },
      { name: 'a page rendered for a learner', url: '/decks', headers, least: 400, of: 'p99', mostMs: 500 },
      { name: 'a read of the API', url: LIST_PATH, headers, least: 1_500, of: 'p97', mostMs: 50 },
    ] as const
    const figures: ProofFigure[] = []
    for (const { name, url, headers: sent, least, of, mostMs } of targets) {
      const target = { agent, port: product.port, url, headers: sent }
      await load(product, target, 2)
      const measured = await load(product, target, seconds)
      const bare = await load(plain, { agent, port: plain.port, url: `/${measured.bytes}` }, seconds)
      const isReached = measured.perSecond >= least && measured[of] <= mostMs
      figures.push({
        id: 'L3',
        what: `${name}, ${CONNECTIONS} connections, ${measured.bytes.toLocaleString('en')} bytes`,
        aim: `≥ ${least.toLocaleString('en')} req/s, ${of === 'p97' ? 'p97.5' : of} ≤ ${mostMs} ms`,
        measured: describe(measured),
        baseline: `node:http with as many bytes: ${describe(bare)}`,
        reached: isReached,
        ...(isReached
          ? {}
          : {
              limit: `${describeLoad()}; one free core would serve ${(1_000 / measured.cpuMs).toFixed(0)} req/s`,
            }),
      })
    }
    agent.destroy()
    return figures
  } finally {
    await stage.stop()
  }
}

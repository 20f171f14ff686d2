import { Agent } from 'node:http'
import { z } from 'zod'
import type { Database } from '../../app/platform/database.server.ts'
import { insertSession } from '../../test/factories/session.ts'
import { fillSite } from '../growth/growth-site.ts'
import { measureProcess } from './cpu-time.ts'
import { type Figure, median } from './figure.ts'
import { requestMany, requestOnce } from './page-requests.ts'
import { type Stage, startProduct } from './product.ts'
import { type RoundPlan, runRounds } from './rounds.ts'

/** Pages, and the calls that bring what they show. */
const PAGES = [
  { url: '/today', calls: ['plan.today', 'memory.today', 'course.progress', 'practice.due', 'story.due'] },
  { url: '/decks', calls: ['deck.listMine', 'deck.listRejected', 'study.deckProgress', 'deck.countMine'] },
]
const CONNECTIONS = 4
const PAGES_PER_ROUND = 40
const ROUNDS = { wanted: 15, least: 3, budgetMs: 20_000 }
const WARM_UP = { wanted: 5, least: 2, budgetMs: 6_000 }

/** Measures the CPU time of a signed-in page, and of React alone for the same tree with the data at hand. */
export async function measureSignedInPages(
  stage: Stage,
  db: Database,
  plan: RoundPlan = ROUNDS,
): Promise<Figure[]> {
  const { learner } = await fillSite(db)
  const product = await startProduct(stage, {}, 'rendering-server.ts')
  const { cookie } = await insertSession(db, { ...product, personId: learner.id })
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const figures: Figure[] = []
  for (const { url, calls } of PAGES) {
    const target = { agent, port: product.port, url, headers: { cookie } }
    const input = encodeURIComponent(JSON.stringify({ 0: {} }))
    const data = { ...target, url: `/api/${calls.join(',')}?batch=1&input=${input}` }
    const bytes = await requestOnce(target)
    const bareBytes = z.number().parse(await product.request('render', { count: 1 }))
    const measurePage = () => requestMany(target, PAGES_PER_ROUND, CONNECTIONS)
    const measureData = () => requestMany(data, PAGES_PER_ROUND, CONNECTIONS)
    const measureReact = () => product.request('render', { count: PAGES_PER_ROUND })
    await runRounds(`warming up ${url}`, WARM_UP, async () => {
      await measurePage()
      await measureReact()
      await measureData()
    })
    const rounds: { page: number; react: number; data: number }[] = []
    const count = await runRounds(url, plan, async () => {
      rounds.push({
        page: (await measureProcess(product.pid, measurePage)) / PAGES_PER_ROUND,
        react: (await measureProcess(product.pid, measureReact)) / PAGES_PER_ROUND,
        data: (await measureProcess(product.pid, measureData)) / PAGES_PER_ROUND,
      })
    })
    const [pageMs, reactMs, dataMs] = [
      median(rounds.map(({ page }) => page)),
      median(rounds.map(({ react }) => react)),
      median(rounds.map(({ data: read }) => read)),
    ]
    figures.push({
      figure: `cpu per ${url} of a signed-in learner, against React rendering the same tree with the data at hand`,
      unit: 'ms',
      value: pageMs,
      baseline: reactMs,
      aim: { most: 2, of: 'ratio' },
      limit:
        `what the page shows costs ${dataMs.toFixed(1)} ms to read through the API (session and ${calls.length} calls), before anything is rendered; ` +
        `${(pageMs - reactMs - dataMs).toFixed(1)} ms are the router, the data that goes with the page, and HTTP`,
      details: { dataThroughApi: dataMs, bytes, bareBytes, pages: count * PAGES_PER_ROUND, rounds: count },
    })
  }
  agent.destroy()
  await product.stop()
  return figures
}

import process from 'node:process'
import { migrate } from '../../database/migrate.ts'
import { startTestCluster } from '../../test/cluster.ts'
import { openTestPool } from '../../test/pool.ts'
import { BackendMeter } from '../bench/cpu-time.ts'
import type { Stage } from '../bench/product.ts'
import { type ProofFigure, reportProofRun } from '../proof/proof-run.ts'
import { type CallCost, EXPLAIN_OPTIONS, measureCall, PlanCollector } from './call-cost.ts'
import { listCalls, type MeasuredCall } from './growth-calls.ts'
import { type GrowthSize, QUICK_CARDS, SIZES } from './growth-size.ts'
import { fillSite, insertWriter, openProductDatabase } from './growth-site.ts'
import { growTables } from './grown-tables.ts'
import { measureLiveGrowth } from './live-growth.ts'

const DATABASE_NAME = 'growth'
const TIMED = 'growth-timed'
/** Flat: at most 30 % more, and at most two more pages for each search of an index, which may be that much deeper. */
const MOST_GROWTH = 1.3
const PAGES_PER_SEARCH = 2
/** CPU of less than this is below what a shared machine can compare. */
const CPU_NOISE_MS = 0.1

/** Only the filling is quicker: what is measured reads and writes the same pages. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'max_wal_size=8GB',
  'checkpoint_timeout=30min',
  'shared_buffers=2GB',
  'maintenance_work_mem=512MB',
  'autovacuum=off',
]

type Measured = { size: GrowthSize; costs: Map<string, CallCost> }
type Judged = Pick<MeasuredCall, 'name' | 'limit'>

const format = (value: number) => (value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en'))
const join = (values: readonly number[]) => values.map(format).join(' → ')

function judge({ name, limit }: Judged, index: number, measured: readonly Measured[]): ProofFigure[] {
  const costs = measured.flatMap(({ costs: all }) => all.get(name) ?? [])
  const [first, last] = [costs[0], costs.at(-1)]
  if (first === undefined || last === undefined) return []
  const isFlat =
    last.rows <= Math.max(first.rows * MOST_GROWTH, first.rows + PAGES_PER_SEARCH) &&
    last.buffers <= first.buffers * MOST_GROWTH + last.searches * PAGES_PER_SEARCH
  const isCpuFlat = last.databaseCpuMs <= first.databaseCpuMs * MOST_GROWTH + CPU_NOISE_MS
  const id = `G${index + 1}`
  if (!isFlat) for (const plan of last.plans) console.error(`${name}: ${plan}`)
  return [
    {
      id,
      what: `${name}: buffers; rows read (${last.statements} statements, ${last.searches} searches of an index)`,
      aim: `flat: ≤ ${MOST_GROWTH} ×, and ${PAGES_PER_SEARCH} buffers per search for deeper indexes`,
      measured: `${join(costs.map(({ buffers }) => buffers))}; ${join(costs.map(({ rows }) => rows))}`,
      reached: isFlat,
      ...(isFlat ? {} : { limit: limit ?? last.plans.join('; ').slice(0, 400) }),
    },
    {
      id: `${id} CPU`,
      what: `${name}: CPU of the database, and of the process, in ms`,
      aim: `database ≤ ${MOST_GROWTH} × (and ${CPU_NOISE_MS} ms)`,
      measured: `${join(costs.map(({ databaseCpuMs }) => databaseCpuMs))}; ${join(costs.map(({ processCpuMs }) => processCpuMs))}`,
      reached: isCpuFlat,
      ...(isCpuFlat || limit === undefined ? {} : { limit }),
    },
  ]
}

async function measureCalls(sizes: readonly GrowthSize[], stage: Stage, log: (text: string) => void) {
  // Without the product's timeouts, because filling takes longer than a request may.
  const filler = openTestPool(stage.databaseUrl, { max: 1 })
  const explaining = openTestPool(stage.databaseUrl, { max: 1, options: EXPLAIN_OPTIONS })
  const timing = openTestPool(stage.databaseUrl, { max: 1, application_name: TIMED, options: '-c jit=off' })
  const collector = new PlanCollector(explaining)
  const databases = {
    filler: openProductDatabase(filler, stage.databaseUrl),
    explaining: openProductDatabase(explaining, stage.databaseUrl),
    timing: openProductDatabase(timing, stage.databaseUrl),
  }
  const meter = await new BackendMeter(stage.databaseUrl).start()
  const measured: Measured[] = []
  let calls: Judged[] = []
  let rows: Record<string, number> = {}
  try {
    const site = await fillSite(databases.filler)
    let before: GrowthSize = { cards: 0, learners: 0 }
    for (const size of sizes) {
      log(`filling to ${size.cards.toLocaleString('en')} cards`)
      rows = await growTables(filler, before, size, log)
      before = size
      const [writer, other] = [await insertWriter(databases.filler), await insertWriter(databases.filler)]
      const [explained, timed] = [
        listCalls(databases.explaining, site, writer),
        listCalls(databases.timing, site, other),
      ]
      calls = explained
      const costs = new Map<string, CallCost>()
      for (const [index, call] of explained.entries()) {
        const counterpart = timed[index]
        if (counterpart === undefined) throw new Error('The lists of calls differ.')
        const cost = await measureCall({ collector, call }, { meter, application: TIMED, call: counterpart })
        costs.set(call.name, cost)
        log(`${call.name}: ${cost.buffers} buffers, ${cost.rows} rows, ${cost.databaseCpuMs.toFixed(2)} ms`)
      }
      measured.push({ size, costs })
    }
  } finally {
    await meter.stop()
    await Promise.all([filler.end(), explaining.end(), timing.end()])
  }
  return { measured, calls, rows }
}

/**
 * `npm run lab -- bench --growth`: the calls that people make most often, while the tables grow to ten million cards and a
 * million learners, and the cost of a live change while subscribers do. `--quick` stops at 100,000 cards.
 */
export async function runGrowth(log: (text: string) => void): Promise<void> {
  const isQuick = process.argv.includes('--quick')
  // For a machine with less time: the last size that is filled.
  const given = process.env['MOST_CARDS']
  const most = Number(given ?? (isQuick ? QUICK_CARDS : Number.POSITIVE_INFINITY))
  const sizes = SIZES.filter(({ cards }) => cards <= most)
  const started: { stop(): Promise<void> }[] = []
  const cluster = await startTestCluster(SETTINGS)
  started.push({ stop: () => cluster.remove() })
  try {
    await cluster.createDatabase(DATABASE_NAME)
    const databaseUrl = cluster.urlOf(DATABASE_NAME)
    await migrate(databaseUrl)
    const stage: Stage = {
      databaseUrl,
      stopAtEnd: (child) => {
        started.push(child)
        return child
      },
    }
    const { measured, calls, rows } = await measureCalls(sizes, stage, log)
    const figures = calls.flatMap((call, index) => judge(call, index, measured))
    figures.push(...(await measureLiveGrowth(stage, isQuick, log)))
    const counts = Object.fromEntries(
      Object.entries(rows).map(([table, count]) => [`rows of ${table}`, count]),
    )
    reportProofRun({
      name: 'growth',
      title: `Growth: ${sizes.map(({ cards }) => cards.toLocaleString('en')).join(', ')} cards`,
      command: `${given === undefined ? '' : `MOST_CARDS=${given} `}npm run lab -- bench --growth${isQuick ? ' --quick' : ''}`,
      counts: { 'measured calls': calls.length, ...counts },
      planted: [],
      figures,
    })
  } finally {
    for (const child of started.toReversed())
      await child.stop().catch((error: unknown) => console.error(error))
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Database } from '../../app/platform/database.server.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { readApi } from './api-call.ts'
import type { DatabaseCluster } from './database-cluster.ts'
import type { ExtraFigure, Fault, FaultStage } from './fault-stage.ts'
import { insertLearner, type Learner } from './learners.ts'
import { OpenPage } from './open-page.ts'
import type { ReplicationMode } from './patroni-api.ts'
import { checkWrites, type SetCheck } from './set-check.ts'
import type { Site } from './site.ts'
import { startTraffic } from './traffic.ts'
import { WriteProbe } from './write-probe.ts'
import { WriteRecord } from './write-record.ts'

const LEARNERS_PER_PROCESS = 2
const DECKS_PER_LEARNER = 4
const DECKS_PER_PROBE = 16
const WARM_UP_MS = 4_000
const SHOWN_WITHIN_MS = 30_000

export type DrillParts = { cluster: DatabaseCluster; site: Site; pool: Pool; sitePool: Pool; db: Database }

export type FaultResult = {
  fault: Fault
  gapMs: number
  check: SetCheck
  retried: number
  responses: Record<string, number>
  extra: ExtraFigure[]
  /** How long after the writes were back the last open page had read everything again; null if no reset was needed. */
  pagesMs: number | null
  /** How often the product logged each warning. */
  warnings: Record<string, number>
  problems: string[]
  /** For the planted faults, which damage the rows of a run that passed. */
  learnerIds: string[]
  record: WriteRecord
}

/** Runs one fault from a healthy cluster, with traffic, probes and open pages, and checks what it left behind. */
export async function runFault(
  parts: DrillParts,
  fault: Fault,
  mode: ReplicationMode = 'synchronous',
): Promise<FaultResult> {
  const { cluster, site, sitePool, db } = parts
  await cluster.waitUntilHealthy(mode)
  await site.waitUntilReady()
  site.clearLogs()
  const record = new WriteRecord()
  const learners: Learner[] = []
  for (const origin of site.origins)
    for (let index = 0; index < LEARNERS_PER_PROCESS; index += 1)
      learners.push(await insertLearner(db, origin, DECKS_PER_LEARNER))
  const probers: Learner[] = []
  for (const origin of site.origins) probers.push(await insertLearner(db, origin, DECKS_PER_PROBE))
  const probes = probers.map((learner) => new WriteProbe(learner, record))
  const pages = learners.map((learner) => new OpenPage(learner, learner.deckIds[0] ?? ''))
  const countGoodReads = async () => {
    const all = await Promise.all(learners.map((learner) => readApi(learner, 'deck.listMine', {})))
    for (const response of all) record.addResponse('read', response)
    return { good: all.filter(({ status }) => status === 200).length, all: all.length }
  }
  const stage: FaultStage = { cluster, pool: parts.pool, probes, countGoodReads }
  for (const page of pages) page.start()
  const traffic = startTraffic(learners, record)
  for (const probe of probes) probe.start()
  const problems: string[] = []
  let extra: ExtraFigure[] = []
  await delay(WARM_UP_MS)
  const startedAt = performance.now()
  let isOver = false
  try {
    extra = await fault.run(stage)
    isOver = true
  } catch (cause) {
    problems.push(`${fault.id}: ${String(cause)}`)
  }
  await Promise.all([traffic.stop(), ...probes.map((probe) => probe.stop())])
  const gaps = probes.map((probe) => probe.longestGap(startedAt))
  const backAt = Math.max(...gaps.map(({ endedAt }) => endedAt))
  await cluster.waitUntilHealthy(mode)
  await waitUntil(() => showTruth(sitePool, pages), { timeoutMs: SHOWN_WITHIN_MS, what: 'pages' }).catch(
    () => {
      problems.push(`an open page shows an old number of cards: ${pages.map(({ shown }) => shown).join()}`)
    },
  )
  await Promise.all(pages.map((page) => page.stop()))
  if (!(await site.runsJobs(sitePool))) problems.push('no worker runs jobs after the fault')
  const learnerIds = [...learners, ...probers].map(({ id }) => id)
  const check = await checkWrites(sitePool, learnerIds, record)
  const resets = pages.map(({ resetAt }) => resetAt.findLast((at) => at > startedAt) ?? null)
  const seen = resets.filter((at) => at !== null)
  return {
    fault,
    gapMs: isOver ? Math.max(...gaps.map(({ gapMs }) => gapMs)) : Number.POSITIVE_INFINITY,
    check,
    retried: record.retried,
    responses: Object.fromEntries(record.responses),
    extra,
    pagesMs: seen.length === pages.length ? Math.max(0, Math.max(...seen) - backAt) : null,
    problems: [...problems, ...record.failures.slice(0, 5), ...site.listProblems()],
    warnings: site.countWarnings(),
    learnerIds,
    record,
  }
}

/** Whether every page shows as many cards as its deck has. */
async function showTruth(pool: Pool, pages: OpenPage[]): Promise<boolean> {
  const { rows } = await pool.query<{ id: string; count: number }>(
    'select deck_id as id, count(*)::integer as count from card where deck_id = any($1) group by 1',
    [pages.map(({ deckId }) => deckId)],
  )
  const counts = new Map(rows.map(({ id, count }) => [id, count]))
  await delay(100)
  return pages.every(({ deckId, shown }) => shown === (counts.get(deckId) ?? 0))
}

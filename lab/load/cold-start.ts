import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { quantile } from '../bench/figure.ts'
import { insertCourse } from '../../test/factories/course.ts'
import { insertPublicDeck } from '../../test/factories/public-deck.ts'
import type { ProofFigure } from '../proof/proof-run.ts'
import { findFreePort } from '../../tools/free-port.ts'
import { describeLoad, type LoadOptions } from './load-options.ts'
import { createLoadStage } from './load-stage.ts'

const PAGES = ['/', '/courses', '/featured-decks']
const RETRY_MS = 20
const FIRST_MS = 5_000
const MOST_P99_MS = 2_000

type Gate = { port: number; isReady: boolean }
type Answer = { status: number; startedMs: number; ms: number }

/** As a proxy in front does it: nothing is sent while no process is ready, and a lost connection is tried again. */
async function requestPage(agent: Agent, gate: Gate, path: string): Promise<Answer> {
  for (;;) {
    while (!gate.isReady) await delay(RETRY_MS)
    const startedMs = performance.now()
    const status = await new Promise<number | null>((resolve) => {
      get({ agent, host: '127.0.0.1', port: gate.port, path }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      }).on('error', () => resolve(null))
    })
    if (status !== null) return { status, startedMs, ms: performance.now() - startedMs }
    await delay(RETRY_MS)
  }
}

/** L6: a process is restarted while visitors load pages. */
export async function measureColdStart({ isQuick }: LoadOptions): Promise<ProofFigure[]> {
  const perSecond = isQuick ? 50 : 500
  const seconds = isQuick ? 6 : 12
  const stage = await createLoadStage(['shared_preload_libraries=pg_stat_statements'])
  try {
    await stage.pool.query('create extension pg_stat_statements')
    for (let number = 0; number < 6; number += 1) {
      await insertCourse(stage.db, { title: `Course ${number}` })
      await insertPublicDeck(stage.db, { name: `Deck ${number}`, cards: 2 })
    }
    const port = await findFreePort()
    const env = { PORT: String(port) }
    const first = await stage.startProduct(env)
    const gate = { port, isReady: true }
    const agent = new Agent({ keepAlive: true, maxSockets: 64 })
    const answers: Promise<Answer>[] = []
    const over = new AbortController()
    const visitors = (async () => {
      const startedAt = performance.now()
      for (let sent = 0; !over.signal.aborted; sent += 1) {
        const dueMs = (sent * 1_000) / perSecond - (performance.now() - startedAt)
        if (dueMs > 1) await delay(dueMs)
        answers.push(requestPage(agent, gate, PAGES[sent % PAGES.length] ?? '/'))
      }
    })()
    await delay(2_000)
    gate.isReady = false
    await first.stop()
    await stage.pool.query('select pg_stat_statements_reset()')
    await stage.startProduct(env)
    // The requests that came meanwhile are sent at once.
    const readyMs = performance.now()
    gate.isReady = true
    await delay(seconds * 1_000)
    over.abort()
    await visitors
    const all = await Promise.all(answers)
    agent.destroy()
    const { rows } = await stage.pool.query<{ calls: number; query: string }>(
      `select calls::integer, query from pg_stat_statements
       where query ~* '^select' and query ~ '"(course|public_deck|feature_flag)"' order by calls desc limit 1`,
    )
    const mostCalls = rows[0]?.calls ?? 0
    const failed = all.filter(({ status }) => status >= 500).length
    const early = all.filter(({ startedMs }) => startedMs > readyMs && startedMs < readyMs + FIRST_MS)
    const p99 = quantile(
      early.map(({ ms }) => ms),
      0.99,
    )
    const isReached = failed === 0 && mostCalls <= PAGES.length && p99 <= MOST_P99_MS
    return [
      {
        id: 'L6',
        what: `a process is restarted while ${perSecond} visitors a second load ${PAGES.length} cached pages`,
        aim: `≤ 1 query per page, p99 ≤ 2 s in the first 5 s, no 5xx`,
        measured: `the most frequent query ran ${mostCalls} × for ${PAGES.length} pages, p99 ${p99.toFixed(0)} ms, ${failed} of ${all.length} answers were 5xx`,
        reached: isReached,
        ...(isReached ? {} : { limit: describeLoad() }),
      },
    ]
  } finally {
    await stage.stop()
  }
}

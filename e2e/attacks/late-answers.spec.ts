import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { newId } from '#app/shared/ids.ts'
import { DAY_MS, MINUTE_MS } from '#app/shared/units.ts'
import { attackSize, reportAttack } from '../../test/attacks/attack-report.ts'
import { buildAnswer, buildRunRecord } from '../../test/factories/study-run.ts'
import { type OwnSite, startOwnSite } from '../own-site.ts'
import { expect, test } from '../site.ts'
import {
  countServerErrors,
  createResponseLog,
  insertLearner,
  median,
  p95,
  type Person,
  type ResponseLog,
  send,
} from './load.ts'

/** Sent for the first card; the server stores as many as a card can have. */
const FLOOD = attackSize({ gate: 2_500, full: 120_000 })
/** Cards that have nearly as many answers as a card can have, so that late ones are still stored. */
const CARDS = attackSize({ gate: 3, full: 15 })
const STORED_EACH = attackSize({ gate: 1_900, full: 1_900 })
const ROUNDS = attackSize({ gate: 1, full: 5 })
const VISITS = attackSize({ gate: 20, full: 60 })
const BATCH = 100
const AT_ONCE = 2
const MAX_SLOWDOWN = 3
/** Of the main thread, in milliseconds of CPU time. */
const MAX_BLOCK_MS = 50

test.describe.configure({ timeout: 1_200_000 })

let site: OwnSite
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startOwnSite({ env: { NODE_OPTIONS: '--import=./test/attacks/event-loop-probe.ts' } })
})
test.afterAll(async () => site.stop())

// 4 minutes apart, 120,000 answers fit into the time that a device may claim.
const FIRST_AT = Date.now() - 380 * DAY_MS
const STEP_MS = 4 * MINUTE_MS

async function record(
  log: ResponseLog,
  { id, cookie, deckId }: Person,
  events: ReturnType<typeof buildAnswer>[],
) {
  const run = buildRunRecord({ learnerId: id, deckId, events, run: { startedAt: FIRST_AT - DAY_MS } })
  return send(log, `${site.origin}/api/study.record`, {
    method: 'POST',
    headers: { cookie, origin: site.origin, 'content-type': 'application/json' },
    body: JSON.stringify(run),
  })
}

/** Answers of one card in ascending time. */
async function store(person: Person, cardId: string, count: number) {
  const log = createResponseLog()
  for (let from = 0; from < count; from += BATCH) {
    const events = Array.from({ length: BATCH }, (_, index) => {
      const at = FIRST_AT + (from + index) * STEP_MS
      return buildAnswer(index + 1, { id: newId(at), cardId, at, rating: index % 3 === 0 ? 'again' : 'good' })
    })
    expect(await record(log, person, events)).toBe(200)
  }
}

/** Sends answers with an earlier time, to each card in turn, until it is stopped. */
function startLateAnswers(person: Person, cardIds: readonly string[]) {
  const log = createResponseLog()
  const stopping = new AbortController()
  let sent = 0
  const lane = async () => {
    while (!stopping.signal.aborted) {
      sent += 1
      const cardId = cardIds[sent % cardIds.length] ?? ''
      const at = FIRST_AT - sent * 1_000
      await record(log, person, [buildAnswer(1, { id: newId(at), cardId, at })])
    }
  }
  const lanes = Promise.all(Array.from({ length: AT_ONCE }, lane))
  return {
    async stop() {
      stopping.abort()
      await lanes
      return log
    },
  }
}

type Others = { today: number[]; home: number[]; statuses: ResponseLog['statuses'] }

async function measureOthers(other: Person): Promise<Others> {
  const [today, home] = [createResponseLog(), createResponseLog()]
  for (let visit = 0; visit < VISITS; visit += 1) {
    await send(today, `${site.origin}/api/memory.today`, { headers: { cookie: other.cookie } })
    await send(home, `${site.origin}/`, { headers: { accept: 'text/html' } })
    await delay(5)
  }
  return { today: today.ms, home: home.ms, statuses: new Map([...today.statuses, ...home.statuses]) }
}

const probeSchema = z.object({ longestMs: z.number() })

const readLongestMs = () =>
  Math.max(
    0,
    ...site.lines.flatMap((line) =>
      line.startsWith('{"probe"') ? [probeSchema.parse(JSON.parse(line)).longestMs] : [],
    ),
  )

test('[FAIR-01] one learner who stores very many answers and then sends earlier ones slows nobody', async () => {
  const attacker = await insertLearner(site.db, site.origin, CARDS + 1)
  const other = await insertLearner(site.db, site.origin)
  const [flooded = '', ...cards] = attacker.cardIds
  await store(attacker, flooded, FLOOD)
  for (const cardId of cards) await store(attacker, cardId, STORED_EACH)
  await measureOthers(other)

  const [quiet, attacked]: [Others[], Others[]] = [[], []]
  const log = createResponseLog()
  site.lines.length = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await measureOthers(other))
    const attack = startLateAnswers(attacker, attacker.cardIds)
    attacked.push(await measureOthers(other))
    const { ms, statuses } = await attack.stop()
    log.ms.push(...ms)
    for (const [status, n] of statuses) log.statuses.set(status, (log.statuses.get(status) ?? 0) + n)
  }
  const compare = (kind: 'today' | 'home') => {
    const [quietMs, attackedMs] = [quiet, attacked].map((list) => median(list.map((one) => p95(one[kind]))))
    const round = (value = 0) => Math.round(value * 10) / 10
    return {
      quietP95Ms: round(quietMs),
      attackedP95Ms: round(attackedMs),
      slowdown: round((attackedMs ?? 0) / (quietMs ?? 1)),
    }
  }
  const { rows } = await sql<{ most: number }>`
    select max(count)::integer as most from (select count(*) from review group by card_id) by_card`.execute(
    site.db,
  )
  const figures = {
    stored: rows[0]?.most,
    lateP95Ms: Math.round(p95(log.ms)),
    longestBlockMs: Math.round(readLongestMs()),
    today: compare('today'),
    home: compare('home'),
  }
  reportAttack('late answers', {
    tried: FLOOD + CARDS * STORED_EACH + log.ms.length,
    late: log.ms.length,
    ...figures,
  })
  expect([...log.statuses.keys()]).toEqual([200])
  for (const { statuses } of [...quiet, ...attacked]) expect(countServerErrors(statuses)).toBe(0)
  expect(figures.stored).toBeLessThanOrEqual(2_000)
  expect(figures.longestBlockMs).toBeLessThanOrEqual(MAX_BLOCK_MS)
  // A short run on a busy machine has too few samples for a ratio; the gate counts what is stored and measures CPU time.
  if (ROUNDS > 1) {
    expect(figures.today.slowdown).toBeLessThanOrEqual(MAX_SLOWDOWN)
    expect(figures.home.slowdown).toBeLessThanOrEqual(MAX_SLOWDOWN)
  }
})

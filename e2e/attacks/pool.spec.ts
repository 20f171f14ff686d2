import { MAX_POST_CONTENT } from '#app/features/discussion/discussion.rules.ts'
import { buildCardRow } from '../../test/factories/card.ts'
import { insertPost } from '../../test/factories/discussion.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { attackSize, reportAttack } from '../../test/attacks/attack-report.ts'
import { enableFlag } from '../enable-flag.ts'
import { type OwnSite, startOwnSite } from '../own-site.ts'
import { expect, test } from '../site.ts'
import {
  type Attack,
  countServerErrors,
  browse,
  insertLearner,
  median,
  createResponseLog,
  p95,
  type Person,
  type ResponseLog,
  send,
  startPoolAttack,
} from './load.ts'

const ROUNDS = attackSize({ gate: 2, full: 6 })
const VISITS = attackSize({ gate: 6, full: 20 })
const OTHERS = 3
const AT_ONCE = 40
const POSTS = attackSize({ gate: 60, full: 200 })
// The gate takes few samples, so one slow page on a busy machine is most of its p95.
const MAX_SLOWDOWN = attackSize({ gate: 5, full: 3 })
const HOSTILE_TEXT = `${'$'.repeat(44)}\n`.repeat(390).slice(0, 17_500)

test.describe.configure({ timeout: 300_000 })

let site: OwnSite
let attacker: Person
let others: Person[]

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startOwnSite()
  await enableFlag(site.databaseUrl, 'showDiscussionTab')
  attacker = await insertLearner(site.db, site.origin)
  others = await Promise.all(Array.from({ length: OTHERS }, () => insertLearner(site.db, site.origin)))
})
test.afterAll(async () => site.stop())

async function measureOthers(total: ResponseLog): Promise<number> {
  const log = createResponseLog()
  await Promise.all(others.map((person) => browse(log, site.origin, person, VISITS)))
  total.ms.push(...log.ms)
  total.withoutRetryAfter += log.withoutRetryAfter
  for (const [status, n] of log.statuses) total.statuses.set(status, (total.statuses.get(status) ?? 0) + n)
  return p95(log.ms)
}

/** Measures with and without the attack in turn, and compares the medians, so that a busy machine slows both. */
async function compareLatency(attackDuring: (measure: () => Promise<void>) => Promise<void>) {
  const log = createResponseLog()
  // Warm up.
  await measureOthers(createResponseLog())
  const [quiet, attacked]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await measureOthers(log))
    await attackDuring(async () => {
      attacked.push(await measureOthers(log))
    })
  }
  const figures = { quietP95Ms: Math.round(median(quiet)), attackedP95Ms: Math.round(median(attacked)) }
  return { log, ...figures, slowdown: Math.round((median(attacked) / median(quiet)) * 100) / 100 }
}

type Comparison = Awaited<ReturnType<typeof compareLatency>>

function report(name: string, { log, ...figures }: Comparison, attacks: Attack[], more: object = {}) {
  reportAttack(name, {
    tried: attacks.reduce((sum, { tried }) => sum + tried, 0),
    attackerRejected429: attacks.reduce((sum, { statuses }) => sum + (statuses['429'] ?? 0), 0),
    othersResponses: log.ms.length,
    othersStatuses: Object.fromEntries(log.statuses),
    ...figures,
    ...more,
  })
}

/** No 5xx but 503, a Retry-After on each rejection, and no error in the server's log. */
function expectNoServerErrors({ log }: Comparison, attacks: Attack[]) {
  expect(countServerErrors(log.statuses)).toBe(0)
  expect(log.withoutRetryAfter).toBe(0)
  for (const { statuses, withoutRetryAfter } of attacks) {
    expect(countServerErrors(Object.entries(statuses))).toBe(0)
    expect(withoutRetryAfter).toBe(0)
  }
  expect(site.lines.filter((line) => line.includes('"level":50'))).toEqual([])
}

test('[SEC-02] one person with 40 concurrent batches of writes causes no slowdown and no server error for others', async () => {
  const attacks: Attack[] = []
  const comparison = await compareLatency(async (measure) => {
    const attack = startPoolAttack(site.origin, attacker, { atOnce: AT_ONCE, atLeast: POSTS })
    await measure()
    attacks.push(await attack.stop())
  })
  report('pool: 40 batches of writes at once', comparison, attacks)
  expectNoServerErrors(comparison, attacks)
  expect(attacks.some(({ statuses }) => (statuses['429'] ?? 0) > 0)).toBe(true)
  expect(comparison.slowdown).toBeLessThanOrEqual(MAX_SLOWDOWN)
})

test('[SEC-01] [SEC-02] 20 hostile cards, 10 hostile posts and the pool attack at once', async () => {
  const cards = Array.from({ length: 20 }, (_, index) =>
    buildCardRow({ question: `Hostile ${index}`, answer: HOSTILE_TEXT }),
  )
  const { id: hostileDeck } = await insertDeck(site.db, { ownerId: attacker.id, cards })
  for (let index = 0; index < 10; index += 1) {
    await insertPost(site.db, {
      authorId: attacker.id,
      title: `Hostile ${index}`,
      content: HOSTILE_TEXT.slice(0, MAX_POST_CONTENT),
    })
  }
  const reader = await insertLearner(site.db, site.origin)
  const attacks: Attack[] = []
  const reading = createResponseLog()
  const comparison = await compareLatency(async (measure) => {
    const pool = startPoolAttack(site.origin, attacker, { atOnce: AT_ONCE, atLeast: POSTS })
    const stopping = new AbortController()
    const read = async (person: Person, path: string) => {
      const headers = { cookie: person.cookie, accept: 'text/html' }
      while (!stopping.signal.aborted) await send(reading, `${site.origin}${path}`, { headers })
    }
    const readers = Promise.all([
      read(attacker, `/flashcards?deck=${hostileDeck}`),
      read(reader, '/discussion?category=Interview'),
    ])
    try {
      await measure()
    } finally {
      stopping.abort()
    }
    await readers
    attacks.push(await pool.stop())
  })
  const hostile = { hostileCards: 20, hostilePosts: 10, hostilePagesRead: reading.ms.length }
  report('20 hostile cards, 10 hostile posts and the pool attack at once', comparison, attacks, hostile)
  expectNoServerErrors(comparison, attacks)
  expect(countServerErrors(reading.statuses)).toBe(0)
  expect(comparison.slowdown).toBeLessThanOrEqual(MAX_SLOWDOWN)
})

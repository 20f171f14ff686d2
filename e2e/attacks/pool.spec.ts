import { aCardRow } from '../../test/factories/card.ts'
import { insertPost } from '../../test/factories/discussion.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { attackSize, reportAttack } from '../../test/attacks/attack-report.ts'
import { switchOn } from '../flag-switch.ts'
import { type OwnSite, startOwnSite } from '../own-site.ts'
import { expect, test } from '../site.ts'
import {
  type Answers,
  type Attack,
  brokenAnswers,
  browse,
  insertLearner,
  median,
  noAnswers,
  p95,
  type Person,
  send,
  startPoolAttack,
} from './load.ts'

const ROUNDS = attackSize({ gate: 2, full: 6 })
const VISITS = attackSize({ gate: 6, full: 20 })
const OTHERS = 3
const AT_ONCE = 40
const POSTS = attackSize({ gate: 60, full: 200 })
const MAX_SLOWDOWN = 3
const HOSTILE_TEXT = `${'$'.repeat(44)}\n`.repeat(390).slice(0, 17_500)

test.describe.configure({ timeout: 300_000 })

let site: OwnSite
let attacker: Person
let others: Person[]

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startOwnSite()
  await switchOn(site.databaseUrl, 'showDiscussionTab')
  attacker = await insertLearner(site.db, site.origin)
  others = await Promise.all(Array.from({ length: OTHERS }, () => insertLearner(site.db, site.origin)))
})
test.afterAll(async () => site.stop())

async function measureOthers(answers: Answers): Promise<number> {
  const own = noAnswers()
  await Promise.all(others.map((person) => browse(own, site.origin, person, VISITS)))
  answers.ms.push(...own.ms)
  answers.withoutRetryAfter += own.withoutRetryAfter
  for (const [status, n] of own.statuses)
    answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + n)
  return p95(own.ms)
}

/** Quiet and attacked stretches in turn; their medians are compared, so that a busy machine slows both. */
async function compare(attackDuring: (measure: () => Promise<void>) => Promise<void>) {
  const answers = noAnswers()
  await measureOthers(noAnswers())
  const [quiet, attacked]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await measureOthers(answers))
    await attackDuring(async () => {
      attacked.push(await measureOthers(answers))
    })
  }
  const figures = { quietP95Ms: Math.round(median(quiet)), attackedP95Ms: Math.round(median(attacked)) }
  return { answers, ...figures, slowdown: Math.round((median(attacked) / median(quiet)) * 100) / 100 }
}

type Compared = Awaited<ReturnType<typeof compare>>

function report(name: string, { answers, ...figures }: Compared, attacks: Attack[], more: object = {}) {
  reportAttack(name, {
    tried: attacks.reduce((sum, { tried }) => sum + tried, 0),
    attackerRefused429: attacks.reduce((sum, { statuses }) => sum + (statuses['429'] ?? 0), 0),
    othersAnswers: answers.ms.length,
    othersStatuses: Object.fromEntries(answers.statuses),
    ...figures,
    ...more,
  })
}

/** Nobody gets a 5xx but 503, each refusal says when to come back, and the log has no bug. */
function expectNothingBroken({ answers }: Compared, attacks: Attack[]) {
  expect(brokenAnswers(answers.statuses)).toBe(0)
  expect(answers.withoutRetryAfter).toBe(0)
  for (const { statuses, withoutRetryAfter } of attacks) {
    expect(brokenAnswers(Object.entries(statuses))).toBe(0)
    expect(withoutRetryAfter).toBe(0)
  }
  expect(site.lines.filter((line) => line.includes('"level":50'))).toEqual([])
}

test('[SEC-02] one person with 40 batches of writes at once does not slow others down, nor break an answer', async () => {
  const attacks: Attack[] = []
  const compared = await compare(async (measure) => {
    const attack = startPoolAttack(site.origin, attacker, { atOnce: AT_ONCE, atLeast: POSTS })
    await measure()
    attacks.push(await attack.stop())
  })
  report('pool: 40 batches of writes at once', compared, attacks)
  expectNothingBroken(compared, attacks)
  expect(attacks.some(({ statuses }) => (statuses['429'] ?? 0) > 0)).toBe(true)
  expect(compared.slowdown).toBeLessThanOrEqual(MAX_SLOWDOWN)
})

test('[SEC-01] [SEC-02] 20 hostile cards, 10 hostile posts and the pool attack at once', async () => {
  const cards = Array.from({ length: 20 }, (_, index) =>
    aCardRow({ question: `Hostile ${index}`, answer: HOSTILE_TEXT }),
  )
  const { id: hostileDeck } = await insertDeck(site.db, { ownerId: attacker.id, cards })
  for (let index = 0; index < 10; index += 1) {
    await insertPost(site.db, { authorId: attacker.id, title: `Hostile ${index}`, content: HOSTILE_TEXT })
  }
  const reader = await insertLearner(site.db, site.origin)
  const attacks: Attack[] = []
  const reading = noAnswers()
  const compared = await compare(async (measure) => {
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
    await measure()
    stopping.abort()
    await readers
    attacks.push(await pool.stop())
  })
  const hostile = { hostileCards: 20, hostilePosts: 10, hostilePagesRead: reading.ms.length }
  report('20 hostile cards, 10 hostile posts and the pool attack at once', compared, attacks, hostile)
  expectNothingBroken(compared, attacks)
  expect(brokenAnswers(reading.statuses)).toBe(0)
  expect(compared.slowdown).toBeLessThanOrEqual(MAX_SLOWDOWN)
})

import { aCardRow } from '../../test/factories/card.ts'
import { insertPost } from '../../test/factories/discussion.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { attackSize, reportAttack } from '../../test/attacks/attack-report.ts'
import { switchOn } from '../flag-switch.ts'
import { type OwnSite, startOwnSite } from '../own-site.ts'
import { expect, test } from '../site.ts'
import {
  type Answers,
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

const ROUNDS = attackSize({ gate: 3, full: 6 })
const VISITS = attackSize({ gate: 8, full: 20 })
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
  for (const [status, n] of own.statuses) answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + n)
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

test('[SEC-02] one person with 40 batches of writes at once does not slow others down, nor break an answer', async () => {
  const attacks: Answers[] = []
  const { answers, slowdown, quietP95Ms, attackedP95Ms } = await compare(async (measure) => {
    const attack = startPoolAttack(site.origin, attacker, { atOnce: AT_ONCE, atLeast: POSTS })
    await measure()
    await attack.stop()
    attacks.push(attack.answers)
  })
  const statuses = attacks.flatMap((attack) => [...attack.statuses])
  const count = (wanted: number) => statuses.reduce((sum, [status, n]) => (status === wanted ? sum + n : sum), 0)
  reportAttack('pool: 40 batches of writes at once', {
    tried: attacks.reduce((sum, { ms }) => sum + ms.length, 0),
    othersAnswers: answers.ms.length,
    attackerRefused429: count(429),
    quietP95Ms,
    attackedP95Ms,
    slowdown,
    othersStatuses: Object.fromEntries(answers.statuses),
  })
  expect(Object.fromEntries(answers.statuses)).toEqual({ 200: answers.ms.length })
  expect(attacks.map(brokenAnswers)).toEqual(attacks.map(() => 0))
  expect(attacks.map(({ withoutRetryAfter }) => withoutRetryAfter)).toEqual(attacks.map(() => 0))
  expect(count(429)).toBeGreaterThan(0)
  expect(slowdown).toBeLessThanOrEqual(MAX_SLOWDOWN)
  const bugs = site.lines.filter((line) => line.includes('"level":50'))
  expect(bugs).toEqual([])
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
  const attacks: Answers[] = []
  const { answers, slowdown, quietP95Ms, attackedP95Ms } = await compare(async (measure) => {
    const pool = startPoolAttack(site.origin, attacker, { atOnce: AT_ONCE, atLeast: POSTS })
    const reading = noAnswers()
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
    await Promise.all([readers, pool.stop()])
    attacks.push(pool.answers, reading)
  })
  reportAttack('20 hostile cards, 10 hostile posts and the pool attack at once', {
    tried: attacks.reduce((sum, { ms }) => sum + ms.length, 0),
    othersAnswers: answers.ms.length,
    quietP95Ms,
    attackedP95Ms,
    slowdown,
    othersStatuses: Object.fromEntries(answers.statuses),
  })
  expect([answers, ...attacks].map(brokenAnswers)).toEqual([answers, ...attacks].map(() => 0))
  expect([answers, ...attacks].map((each) => each.withoutRetryAfter)).toEqual([answers, ...attacks].map(() => 0))
  expect(slowdown).toBeLessThanOrEqual(MAX_SLOWDOWN)
})

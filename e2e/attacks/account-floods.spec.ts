import { setTimeout as delay } from 'node:timers/promises'
import { createTokenText } from '#app/features/access-tokens/token-text.server.ts'
import { ALLOWED_AUTH_ENDPOINTS, AUTH_PATH } from '#app/features/auth/auth.server.ts'
import { attackSize, reportAttack } from '../../test/attacks/attack-report.ts'
import { insertAccessToken } from '../../test/factories/access-token.ts'
import { type OwnSite, startOwnSite } from '../own-site.ts'
import { expect, test } from '../site.ts'
import {
  type Attack,
  countServerErrors,
  createResponseLog,
  type FloodRequest,
  insertLearner,
  median,
  p95,
  type Person,
  type ResponseLog,
  runFlood,
  send,
} from './load.ts'

const POSTS = attackSize({ gate: 600, full: 2_800 })
const RENEWALS = attackSize({ gate: 200, full: 590 })
const TOKEN_REQUESTS = attackSize({ gate: 600, full: 2_900 })
const QUIET_CALLS = attackSize({ gate: 60, full: 200 })
const TOKENS = 20
const POST_CONNECTIONS = 100
const TOKEN_CONNECTIONS = 200
const MAX_SLOWDOWN = 3
const ROUNDS = 3
const BETWEEN_CALLS_MS = 15
/** One of them alone would reach the limit of a minute. */
const OTHERS = 8
/** An empty variable counts as unset, so the defaults of a new install apply. */
const DEFAULT_LIMITS = { RATE_LIMIT_PER_MINUTE: '', RATE_LIMIT_PER_ADDRESS: '', AUTH_TRIES_PER_MINUTE: '' }

test.describe.configure({ timeout: 600_000 })

let site: OwnSite
let attacker: Person
let others: Person[]

async function startSite() {
  site = await startOwnSite({ env: DEFAULT_LIMITS })
  attacker = await insertLearner(site.db, site.origin)
  others = await Promise.all(Array.from({ length: OTHERS }, () => insertLearner(site.db, site.origin)))
}

/** Other people, at the same address, open Today again and again. */
async function readToday(log: ResponseLog, isFinished: () => boolean) {
  for (let calls = 0; !isFinished(); calls += 1) {
    const headers = { cookie: others[calls % OTHERS]?.cookie ?? '' }
    await send(log, `${site.origin}/api/memory.today`, { headers })
    await delay(BETWEEN_CALLS_MS)
  }
}

/**
 * In rounds, each beside its own quiet time: in one of them the machine may stand still for a moment. Each has its own site,
 * because the limits of a minute would refuse the next flood at once.
 */
async function compareToday(name: string, attack: () => Promise<Attack>) {
  const rounds: { quietMs: number; attackedMs: number }[] = []
  const responses = new Map<number, number>()
  const statuses: Record<string, number> = {}
  let [tried, withoutRetryAfter, othersResponses] = [0, 0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    await startSite()
    try {
      const [warmUp, quiet, attacked] = [createResponseLog(), createResponseLog(), createResponseLog()]
      await readToday(warmUp, () => warmUp.ms.length >= QUIET_CALLS)
      await readToday(quiet, () => quiet.ms.length >= QUIET_CALLS)
      let isOver = false
      const attacking = attack().finally(() => {
        isOver = true
      })
      await readToday(attacked, () => isOver && attacked.ms.length > 0)
      const result = await attacking
      tried += result.tried
      withoutRetryAfter += result.withoutRetryAfter
      othersResponses += attacked.ms.length
      for (const [status, n] of Object.entries(result.statuses))
        statuses[status] = (statuses[status] ?? 0) + n
      for (const [status, n] of attacked.statuses) responses.set(status, (responses.get(status) ?? 0) + n)
      rounds.push({ quietMs: p95(quiet.ms), attackedMs: p95(attacked.ms) })
    } finally {
      await site.stop()
    }
  }
  const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
  const slowdowns = rounds.map(({ quietMs, attackedMs }) => round(attackedMs / quietMs, 2))
  const figures = {
    tried,
    statuses,
    quietP95Ms: round(median(rounds.map(({ quietMs }) => quietMs)), 1),
    attackedP95Ms: round(median(rounds.map(({ attackedMs }) => attackedMs)), 1),
    slowdowns,
    othersResponses,
    othersStatuses: Object.fromEntries(responses),
  }
  reportAttack(name, figures)
  expect.soft([name, Object.keys(figures.othersStatuses)]).toEqual([name, ['200']])
  expect.soft([name, countServerErrors(Object.entries(statuses))]).toEqual([name, 0])
  expect.soft([name, withoutRetryAfter]).toEqual([name, 0])
  expect.soft(median(slowdowns), name).toBeLessThanOrEqual(MAX_SLOWDOWN)
}

for (const endpoint of ALLOWED_AUTH_ENDPOINTS) {
  test(`[FAIR-02] [FAIR-05] a visitor who floods ${endpoint} slows nobody`, async () => {
    const [method = '', path = ''] = endpoint.split(' ')
    await compareToday(`a visitor floods ${endpoint}`, () => {
      const headers = { origin: site.origin, 'content-type': 'application/json' }
      const request = { url: `${site.origin}${AUTH_PATH}${path}`, method, headers }
      const requests = [method === 'GET' ? request : { ...request, body: '{"no":1}' }]
      return runFlood({ requests, count: POSTS, atOnce: POST_CONNECTIONS })
    })
  })
}

test('[FAIR-02] [FAIR-05] a session that is renewed all the time slows nobody', async () => {
  await compareToday('one session renews itself', () => {
    const headers = { origin: site.origin, 'content-type': 'application/json', cookie: attacker.cookie }
    const requests = [
      { url: `${site.origin}${AUTH_PATH}/renew-session`, method: 'POST', headers, body: '{}' },
    ]
    return runFlood({ requests, count: RENEWALS, atOnce: POST_CONNECTIONS })
  })
})

for (const kind of ['own', 'unknown', 'malformed'] as const) {
  const createAuthorization = async (_: unknown, index: number) => {
    if (kind === 'malformed') return `Bearer fc_pat_${index}`
    if (kind === 'unknown') return `Bearer ${createTokenText()}`
    return (await insertAccessToken(site.db, { personId: attacker.id })).authorization
  }

  test(`[FAIR-02] [FAIR-05] a flood of requests with ${kind} tokens slows nobody`, async () => {
    await compareToday(`a flood with ${kind} tokens`, async () => {
      const tokens = await Promise.all(Array.from({ length: TOKENS }, createAuthorization))
      const requests = tokens.flatMap((authorization): FloodRequest[] => [
        { url: `${site.origin}/api/v1/decks`, method: 'GET', headers: { authorization } },
        {
          url: `${site.origin}/mcp`,
          method: 'POST',
          headers: {
            authorization,
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
          },
          body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
        },
      ])
      return runFlood({ requests, count: TOKEN_REQUESTS, atOnce: TOKEN_CONNECTIONS })
    })
  })
}

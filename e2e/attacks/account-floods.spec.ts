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
const BETWEEN_CALLS_MS = 15
/** One of them alone would reach the limit of a minute. */
const OTHERS = 8
/** An empty variable counts as unset, so the defaults of a new install apply. */
const DEFAULT_LIMITS = { RATE_LIMIT_PER_MINUTE: '', RATE_LIMIT_PER_ADDRESS: '', AUTH_TRIES_PER_MINUTE: '' }

test.describe.configure({ timeout: 600_000 })

let site: OwnSite
let attacker: Person
let others: Person[]

// Each test has its own site, because the limits of a minute would refuse the next flood at once.
test.beforeEach(async () => {
  test.setTimeout(180_000)
  site = await startOwnSite({ env: DEFAULT_LIMITS })
  attacker = await insertLearner(site.db, site.origin)
  others = await Promise.all(Array.from({ length: OTHERS }, () => insertLearner(site.db, site.origin)))
})
test.afterEach(async () => site.stop())

/** Other people, at the same address, open Today again and again. */
async function readToday(log: ResponseLog, isFinished: () => boolean) {
  for (let calls = 0; !isFinished(); calls += 1) {
    const headers = { cookie: others[calls % OTHERS]?.cookie ?? '' }
    await send(log, `${site.origin}/api/memory.today`, { headers })
    await delay(BETWEEN_CALLS_MS)
  }
}

async function compareToday(name: string, attack: () => Promise<Attack>) {
  const [warmUp, quiet, attacked] = [createResponseLog(), createResponseLog(), createResponseLog()]
  await readToday(warmUp, () => warmUp.ms.length >= QUIET_CALLS)
  await readToday(quiet, () => quiet.ms.length >= QUIET_CALLS)
  let isOver = false
  const attacking = attack().finally(() => {
    isOver = true
  })
  await readToday(attacked, () => isOver && attacked.ms.length > 0)
  const { tried, statuses, withoutRetryAfter } = await attacking
  const slowdown = Math.round((p95(attacked.ms) / p95(quiet.ms)) * 100) / 100
  const figures = {
    tried,
    statuses,
    quietP95Ms: Math.round(p95(quiet.ms) * 10) / 10,
    attackedP95Ms: Math.round(p95(attacked.ms) * 10) / 10,
    slowdown,
    othersResponses: attacked.ms.length,
    othersStatuses: Object.fromEntries(attacked.statuses),
  }
  reportAttack(name, figures)
  expect.soft([name, Object.keys(figures.othersStatuses)]).toEqual([name, ['200']])
  expect.soft([name, countServerErrors(Object.entries(statuses))]).toEqual([name, 0])
  expect.soft([name, withoutRetryAfter]).toEqual([name, 0])
  expect.soft(slowdown, name).toBeLessThanOrEqual(MAX_SLOWDOWN)
}

for (const endpoint of ALLOWED_AUTH_ENDPOINTS) {
  test(`[FAIR-02] [FAIR-05] a visitor who floods ${endpoint} slows nobody`, async () => {
    const [method = '', path = ''] = endpoint.split(' ')
    const headers = { origin: site.origin, 'content-type': 'application/json' }
    const request = { url: `${site.origin}${AUTH_PATH}${path}`, method, headers }
    const requests = [method === 'GET' ? request : { ...request, body: '{"no":1}' }]
    await compareToday(`a visitor floods ${endpoint}`, () =>
      runFlood({ requests, count: POSTS, atOnce: POST_CONNECTIONS }),
    )
  })
}

test('[FAIR-02] [FAIR-05] a session that is renewed all the time slows nobody', async () => {
  const headers = { origin: site.origin, 'content-type': 'application/json', cookie: attacker.cookie }
  const requests = [{ url: `${site.origin}${AUTH_PATH}/renew-session`, method: 'POST', headers, body: '{}' }]
  await compareToday('one session renews itself', () =>
    runFlood({ requests, count: RENEWALS, atOnce: POST_CONNECTIONS }),
  )
})

for (const kind of ['own', 'unknown', 'malformed'] as const) {
  test(`[FAIR-02] [FAIR-05] a flood of requests with ${kind} tokens slows nobody`, async () => {
    const tokens = await Promise.all(
      Array.from({ length: TOKENS }, async (_, index) => {
        if (kind === 'malformed') return `Bearer fc_pat_${index}`
        if (kind === 'unknown') return `Bearer ${createTokenText()}`
        return (await insertAccessToken(site.db, { personId: attacker.id })).authorization
      }),
    )
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
    await compareToday(`a flood with ${kind} tokens`, () =>
      runFlood({ requests, count: TOKEN_REQUESTS, atOnce: TOKEN_CONNECTIONS }),
    )
  })
}

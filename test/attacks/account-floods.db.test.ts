import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { ALLOWED_AUTH_ENDPOINTS, AUTH_PATH } from '#app/features/auth/auth.server.ts'
import { createTokenText } from '#app/features/access-tokens/token-text.server.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../app.ts'
import { countStatements } from '../count-statements.ts'
import { insertAccessToken } from '../factories/access-token.ts'
import { insertPerson } from '../factories/person.ts'
import { attackSize, reportAttack } from './attack-report.ts'

const REQUESTS = attackSize({ gate: 300, full: 2_800 })
const RENEWALS = attackSize({ gate: 150, full: 590 })
const AT_ONCE = 100
const TIMEOUT_MS = attackSize({ gate: 120_000, full: 900_000 })
const TOKENS = 20
const TRIES = 20
/** Of one token; all tokens of a person have five times as many. */
const TOKEN_REQUESTS = 8
const REQUESTS_AT_ONCE = 4
/** What one admitted account call may need: settings, counts of attempts, the account, its session. */
const STATEMENTS_PER_ACCOUNT_CALL = 12
/** The token, its last use, the person's data. */
const STATEMENTS_PER_TOKEN_REQUEST = 8

const LIMITS = {
  REQUESTS_AT_ONCE: String(REQUESTS_AT_ONCE),
  WRITES_AT_ONCE: '1',
  RATE_LIMIT_PER_MINUTE: '600',
  RATE_LIMIT_PER_ADDRESS: '3000',
  AUTH_TRIES_PER_MINUTE: String(TRIES),
  TOKEN_REQUESTS_PER_MINUTE: String(TOKEN_REQUESTS),
}

/** Sends requests over `AT_ONCE` connections and returns the number of responses by status. */
async function flood(site: TestApp, count: number, requestOf: (index: number) => InjectOptions) {
  const statuses: Record<number, number> = {}
  let next = 0
  const send = async () => {
    while (next < count) {
      next += 1
      const { statusCode } = await site.app.inject(requestOf(next))
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  return statuses
}

const accountCall = (endpoint: string, body: string, cookie = ''): InjectOptions => {
  const [method, path = ''] = endpoint.split(' ')
  const headers = { origin: TEST_ORIGIN, cookie }
  const url = `${AUTH_PATH}${path}`
  if (method === 'GET') return { method: 'GET', url, headers }
  return { method: 'POST', url, headers: { ...headers, 'content-type': 'application/json' }, body }
}

const countServerErrors = (statuses: Record<number, number>) =>
  Object.keys(statuses).filter((status) => Number(status) >= 500 && Number(status) !== 503).length

/** Bodies that pass the schema, so that the endpoint does all of its work. */
const VALID_BODIES: Record<string, (index: number) => object> = {
  'POST /sign-up/email': (index) => ({ email: `new-${index}@example.com`, password: 'short' }),
  'POST /sign-in/email': (index) => ({ email: `nobody-${index}@example.com`, password: 'wrong' }),
  'POST /sign-in/custom-token': (index) => ({ token: `unknown-${index}` }),
  'POST /request-password-reset': (index) => ({ email: `nobody-${index}@example.com` }),
  'POST /reset-password': (index) => ({ token: `unknown-${index}`, password: 'correct horse battery' }),
  'POST /google/address': () => ({ isPopup: false, next: null }),
  'POST /oidc/address': () => ({ next: null }),
  'POST /passkey/options': () => ({}),
  'POST /passkey/sign-in': () => ({
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
  }),
}

test(
  '[FAIR-02] [FAIR-05] a flood of account calls from one address sends no more statements than its limits admit',
  { timeout: TIMEOUT_MS },
  async () => {
    const site = await createTestApp(LIMITS)
    const other = await site.cookieOf(await insertPerson(site.db))
    const statements = countStatements()
    let host = 0
    for (const endpoint of ALLOWED_AUTH_ENDPOINTS) {
      for (const kind of ['invalid', 'valid']) {
        const bodyOf = VALID_BODIES[endpoint]
        if (kind === 'valid' && bodyOf === undefined) continue
        statements.sent = 0
        statements.mostAtOnce = 0
        // Another address for each, so that no flood has used up the limits of the next.
        host += 1
        const remoteAddress = `198.51.100.${host}`
        const statuses = await flood(site, REQUESTS, (index) => ({
          ...accountCall(endpoint, kind === 'valid' ? JSON.stringify(bodyOf?.(index)) : '{"no":1}'),
          remoteAddress,
        }))
        reportAttack(`account calls: ${endpoint}, ${kind} body`, {
          tried: REQUESTS,
          statuses,
          statements: statements.sent,
          statementsAtOnce: statements.mostAtOnce,
        })
        expect.soft([endpoint, countServerErrors(statuses)]).toEqual([endpoint, 0])
        expect.soft(statements.sent, endpoint).toBeLessThanOrEqual(TRIES * STATEMENTS_PER_ACCOUNT_CALL)
        expect.soft(statements.mostAtOnce, endpoint).toBeLessThanOrEqual(REQUESTS_AT_ONCE)
        // A signed-in person at the same address notices nothing.
        expect.soft((await site.callQuery('memory.today', undefined, other)).status, endpoint).toBe(200)
      }
    }
  },
)

test('[FAIR-02] [FAIR-05] one session that renews itself all the time uses one connection at a time', async () => {
  const site = await createTestApp(LIMITS)
  const cookie = await site.cookieOf(await insertPerson(site.db))
  const other = await site.cookieOf(await insertPerson(site.db))
  await site.callQuery('memory.today', undefined, cookie)
  const statements = countStatements()
  const statuses = await flood(site, RENEWALS, () => accountCall('POST /renew-session', '{}', cookie))
  const { sent, mostAtOnce } = statements
  reportAttack('account calls: renewals of one session', {
    tried: RENEWALS,
    statuses,
    statements: sent,
    statementsAtOnce: mostAtOnce,
  })
  expect(countServerErrors(statuses)).toBe(0)
  expect(sent).toBeLessThanOrEqual((statuses[200] ?? 0) * STATEMENTS_PER_ACCOUNT_CALL)
  expect(mostAtOnce).toBe(1)
  expect((await site.callQuery('memory.today', undefined, other)).status).toBe(200)
})

test.each(['/api/v1/token', '/mcp'])(
  '[FAIR-02] [FAIR-05] a flood of %s with 20 tokens of one person, with unknown and malformed tokens',
  { timeout: TIMEOUT_MS },
  async (url) => {
    const site = await createTestApp(LIMITS)
    const owner = await insertPerson(site.db)
    const other = await site.cookieOf(await insertPerson(site.db))
    const own = await Promise.all(
      Array.from({ length: TOKENS }, () => insertAccessToken(site.db, { personId: owner.id })),
    )
    const send = (authorization: string): InjectOptions => ({
      method: url === '/mcp' ? 'POST' : 'GET',
      url,
      headers: {
        authorization,
        accept: 'application/json, text/event-stream',
        ...(url === '/mcp' && { 'content-type': 'application/json' }),
      },
      ...(url === '/mcp' && { body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' }),
    })
    const kinds = {
      own: (index: number) => own[index % TOKENS]?.authorization ?? '',
      unknown: () => `Bearer ${createTokenText()}`,
      malformed: (index: number) => `Bearer fc_pat_${index}`,
    }
    const statements = countStatements()
    for (const [kind, tokenOf] of Object.entries(kinds)) {
      statements.sent = 0
      statements.mostAtOnce = 0
      const statuses = await flood(site, REQUESTS, (index) => send(tokenOf(index)))
      const { sent, mostAtOnce } = statements
      reportAttack(`tokens: ${url} with ${kind} tokens`, {
        tried: REQUESTS,
        statuses,
        statements: sent,
        statementsAtOnce: mostAtOnce,
      })
      const admitted = (statuses[200] ?? 0) + (statuses[401] ?? 0)
      const bound = kind === 'malformed' ? 0 : admitted * STATEMENTS_PER_TOKEN_REQUEST
      expect.soft([kind, countServerErrors(statuses)]).toEqual([kind, 0])
      expect.soft(sent, kind).toBeLessThanOrEqual(bound)
      expect.soft(mostAtOnce, kind).toBeLessThanOrEqual(REQUESTS_AT_ONCE)
      expect.soft((await site.callQuery('memory.today', undefined, other)).status, kind).toBe(200)
    }
  },
)

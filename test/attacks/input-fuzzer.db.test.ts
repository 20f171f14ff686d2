import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { AUTH_PATH, ALLOWED_AUTH_ENDPOINTS } from '#app/features/auth/auth.server.ts'
import { OK } from '#app/shared/http-status.ts'
import { newId } from '#app/shared/ids.ts'
import { API_CALLS } from '../api-calls.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../app.ts'
import { setFlag } from '../factories/flag.ts'
import { GOOGLE_ENV, startGoogleDouble } from '../google/google-double.ts'
import { routeGoogleTo } from '../google/google-fetch.ts'
import { CALLS } from '../permissions/calls.ts'
import type { Caller } from '../permissions/people.ts'
import { cookieFor, insertFixtures } from '../permissions/fixtures.ts'
import { ResponseTally } from './response-tally.ts'
import { attackSize, reportAttack } from './attack-report.ts'
import { BROKEN_JSON, toJsonText } from './hostile-json.ts'
import { listSchemaKeys, mutateInput } from './input-mutation.ts'
import { chooseSeed, createRandom } from './seeded-random.ts'

const TIMEOUT_MS = 900_000
const LOG_LENGTH = 1_500
/** The fixtures are inserted again after that many inputs, and after a call that deletes some of them. */
const INPUTS_PER_FIXTURES = 40
const DESTRUCTIVE = /delete|setRole|\.ban|end\w*Session|approve|reject/i
/** Mostly callers with permissions, because their inputs reach more code. */
const CALLERS: readonly Caller[] = ['owner', 'admin', 'owner', 'admin', 'user', 'anonymous']
const JSON_HEADERS = { origin: TEST_ORIGIN, 'content-type': 'application/json' }
const BROKEN_SHARE = 10

/** Remembers the last error that the server logged, to explain a failed response. */
function createErrorLog() {
  let last = ''
  const stream = new Writable({
    write(chunk, _, done) {
      last = String(chunk).slice(0, LOG_LENGTH)
      done()
    },
  })
  return { stream, read: () => last }
}

async function openSite(env: Record<string, string> = {}) {
  const errors = createErrorLog()
  const site = await createTestApp({ LOG_LEVEL: 'error', ...env }, errors.stream)
  for (const flag of ['enablePublicDecks', 'enablePayments', 'showDiscussionTab'] as const) {
    await setFlag(site.db, flag, true)
  }
  return { ...site, errors }
}

/** Lists every id in the fixtures. */
function listIds(value: unknown): string[] {
  if (typeof value === 'string') return /^[\da-f-]{36}$/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listIds) : []
}

function inputKeysOf(call: string): string[] {
  const procedures = Object.entries<unknown>(apiRouter._def.procedures)
  const procedure = procedures.find(([name]) => name === call)?.[1]
  if (typeof procedure !== 'function' || !('_def' in procedure)) return []
  const definition: unknown = procedure._def
  if (typeof definition !== 'object' || definition === null || !('inputs' in definition)) return []
  return Array.isArray(definition.inputs) ? definition.inputs.flatMap(listSchemaKeys) : []
}

async function createSetup(site: TestApp) {
  const fixtures = await insertFixtures(site.db, TEST_ORIGIN)
  const cookies = new Map<Caller, string | undefined>()
  for (const caller of new Set(CALLERS)) {
    cookies.set(caller, await cookieFor(site.db, fixtures, caller, TEST_ORIGIN))
  }
  return { fixtures, cookies, ids: [...listIds(fixtures), newId()] }
}

function requestOf(call: string, text: string, cookie: string | undefined) {
  const cookieHeader = cookie === undefined ? {} : { cookie }
  if (API_CALLS.get(call)?.isWrite === true) {
    const headers = { ...JSON_HEADERS, ...cookieHeader }
    return { method: 'POST' as const, url: `/api/${call}`, headers, body: text }
  }
  const query = new URLSearchParams({ input: text }).toString()
  return { method: 'GET' as const, url: `/api/${call}?${query}`, headers: cookieHeader }
}

test(
  '[SEC-10] no mutated input to any procedure causes a 5xx except 503',
  { timeout: TIMEOUT_MS },
  async () => {
    const seed = chooseSeed()
    const random = createRandom(seed)
    const inputsPerCall = attackSize({ gate: 3, full: 200 })
    const site = await openSite()
    const tally = new ResponseTally()
    let setup = await createSetup(site)
    let left = INPUTS_PER_FIXTURES
    for (const call of API_CALLS.keys()) {
      const keys = inputKeysOf(call)
      for (let count = 0; count < inputsPerCall; count += 1) {
        if (left <= 0) [setup, left] = [await createSetup(site), INPUTS_PER_FIXTURES]
        const caller = random.pick(CALLERS)
        const base = CALLS[call]?.input?.(setup.fixtures, caller)
        const sent =
          random.below(BROKEN_SHARE) === 0
            ? random.pick(BROKEN_JSON)
            : toJsonText(mutateInput(base, { random, keys, ids: setup.ids }))
        const startedAt = performance.now()
        const { statusCode } = await site.app.inject(requestOf(call, sent, setup.cookies.get(caller)))
        const elapsedMs = performance.now() - startedAt
        left = statusCode === OK && DESTRUCTIVE.test(call) ? 0 : left - 1
        const name = `${call} as ${caller}`
        tally.add({ status: statusCode, elapsedMs, name, sent, log: site.errors.read() })
      }
    }
    const figures = tally.figures()
    reportAttack('mutated inputs to procedures', { ...figures, seed, procedures: API_CALLS.size })
    expect(tally.failures).toEqual([])
    expect(figures.tried).toBe(API_CALLS.size * inputsPerCall)
  },
)

/** The input with a NUL in one of its texts, for each of them, and in each field that it doesn't have. */
function withNul(input: unknown, keys: readonly string[] = []): unknown[] {
  if (typeof input === 'string') return [`\0${input}`, '\0']
  if (Array.isArray(input)) {
    const items: unknown[] = input
    return items.flatMap((item, index) => withNul(item).map((changed) => items.with(index, changed)))
  }
  if (typeof input !== 'object' || input === null) return []
  const known = Object.entries(input)
  return [
    ...known.flatMap(([key, value]) => withNul(value).map((changed) => ({ ...input, [key]: changed }))),
    ...keys.filter((key) => !(key in input)).map((key) => ({ ...input, [key]: '\0' })),
  ]
}

test(
  '[SEC-10] a NUL, which PostgreSQL cannot store, causes no 5xx in any text of any procedure',
  { timeout: TIMEOUT_MS },
  async () => {
    const site = await openSite()
    const tally = new ResponseTally()
    let setup = await createSetup(site)
    for (const call of API_CALLS.keys()) {
      for (const input of withNul(CALLS[call]?.input?.(setup.fixtures, 'owner'), inputKeysOf(call))) {
        const sent = JSON.stringify(input)
        const { statusCode } = await site.app.inject(requestOf(call, sent, setup.cookies.get('owner')))
        const name = `${call} as owner`
        tally.add({ status: statusCode, elapsedMs: 0, name, sent, log: site.errors.read() })
        if (statusCode === OK && DESTRUCTIVE.test(call)) setup = await createSetup(site)
      }
    }
    expect(tally.failures).toEqual([])
  },
)

const password = 'correct horse battery'
/** A valid input for each account call. */
const AUTH_INPUTS: Record<string, unknown> = {
  'POST /sign-up/email': { email: 'new@example.com', password, company: 'Northwind' },
  'POST /set-up': {
    name: 'Ada',
    email: 'ada@example.com',
    password,
    code: 'AAAA-AAAA-AAAA-AAAA',
    siteName: 'Mine',
    signUp: 'open',
    hasLibrary: false,
  },
  'POST /sign-in/email': { email: 'sam@example.com', password },
  'POST /sign-in/custom-token': { token: 'x'.repeat(43) },
  'POST /sign-in/anonymous': {},
  'POST /sign-out': {},
  'POST /request-password-reset': { email: 'sam@example.com' },
  'POST /reset-password': { token: 'x'.repeat(43), password },
  'POST /renew-session': {},
  'POST /google/start': {},
  'POST /google/sign-in': { credential: 'e30.e30.e30' },
  'POST /google/address': { isPopup: true, next: '/decks' },
  'GET /callback/google': { state: 'x', code: 'y' },
  'POST /oidc/address': { next: '/decks' },
  'GET /callback/oidc': { state: 'x', code: 'y' },
  'POST /passkey/options': {},
  'POST /passkey/sign-in': {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
  },
}

function toQuery(input: unknown): string {
  if (typeof input !== 'object' || input === null) return toJsonText(input).slice(0, 2_000)
  const pairs = Object.entries(input).map(([key, value]) => [key, toJsonText(value ?? null).slice(0, 2_000)])
  return new URLSearchParams(pairs).toString()
}

test(
  '[SEC-10] no mutated input to any account call causes a 5xx except 503',
  { timeout: TIMEOUT_MS },
  async () => {
    expect(Object.keys(AUTH_INPUTS).toSorted()).toEqual([...ALLOWED_AUTH_ENDPOINTS].toSorted())
    const seed = chooseSeed()
    const random = createRandom(seed)
    const inputsPerCall = attackSize({ gate: 3, full: 200 })
    const google = await startGoogleDouble([`${TEST_ORIGIN}${AUTH_PATH}/callback/google`])
    const restoreFetch = routeGoogleTo(google.origin)
    onTestFinished(async () => {
      restoreFetch()
      await google.stop()
    })
    const site = await openSite(GOOGLE_ENV)
    const tally = new ResponseTally()
    const { cookies, ids } = await createSetup(site)
    for (const [call, base] of Object.entries(AUTH_INPUTS)) {
      const [method, path] = call.split(' ', 2)
      const keys = typeof base === 'object' && base !== null ? Object.keys(base) : []
      for (let count = 0; count < inputsPerCall; count += 1) {
        const cookie = cookies.get(random.pick(CALLERS))
        const input = mutateInput(base, { random, keys, ids })
        const sent = random.below(BROKEN_SHARE) === 0 ? random.pick(BROKEN_JSON) : toJsonText(input)
        const url = `${AUTH_PATH}${path}`
        const headers = { ...JSON_HEADERS, ...(cookie === undefined ? {} : { cookie }) }
        const startedAt = performance.now()
        const { statusCode } = await site.app.inject(
          method === 'GET'
            ? { url: `${url}?${toQuery(input)}`, headers }
            : { method: 'POST', url, headers, body: sent },
        )
        const elapsedMs = performance.now() - startedAt
        tally.add({ status: statusCode, elapsedMs, name: call, sent, log: site.errors.read() })
      }
    }
    const figures = tally.figures()
    reportAttack('mutated inputs to account calls', {
      ...figures,
      seed,
      endpoints: ALLOWED_AUTH_ENDPOINTS.size,
    })
    expect(tally.failures).toEqual([])
  },
)

import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { newId } from '#app/shared/ids.ts'
import { API_CALLS } from '../api-calls.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../app.ts'
import { setFlag } from '../factories/flag.ts'
import { CALLS } from '../permissions/calls.ts'
import type { Caller } from '../permissions/people.ts'
import { cookieFor, insertWorld, type World } from '../permissions/world.ts'
import { attackSize, reportAttack } from './attack-report.ts'
import { toJsonText } from './hostile-json.ts'
import { listSchemaKeys, mutateInput } from './input-mutation.ts'
import { chooseSeed, createRandom } from './seeded-random.ts'

const TIMEOUT_MS = 600_000
const OK = 200
const SERVER_ERROR = 500
const UNAVAILABLE = 503
/** The rows that a call may name are made anew after so many inputs, and after a call that takes some of them away. */
const INPUTS_PER_WORLD = 40
const DESTRUCTIVE = /delete|setRole|\.ban|end\w*Session|approve|reject/i
/** Those who may read and write are refused least, so their inputs get furthest. */
const CALLERS: readonly Caller[] = ['owner', 'admin', 'owner', 'admin', 'user', 'anonymous']
const LONGEST_SHOWN = 400

const isFailure = (status: number) => status >= SERVER_ERROR && status !== UNAVAILABLE

/** The last error that the server logged, to say why an answer failed. */
function createErrorLog() {
  let last = ''
  const stream = new Writable({
    write(chunk, _, done) {
      last = String(chunk).slice(0, 1_500)
      done()
    },
  })
  return { stream, read: () => last }
}

async function openSite() {
  const errors = createErrorLog()
  const site = await createTestApp({ LOG_LEVEL: 'error' }, errors.stream)
  for (const flag of ['enablePublicDecks', 'enablePayments', 'showDiscussionTab'] as const) {
    await setFlag(site.db, flag, true)
  }
  return { ...site, errors }
}

/** Every id of a world, whatever kind of row it names. */
function listIds(value: unknown): string[] {
  if (typeof value === 'string') return /^[\da-f-]{36}$/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listIds) : []
}

function inputKeysOf(call: string): string[] {
  const procedure: unknown = Object.entries<unknown>(apiRouter._def.procedures).find(
    ([name]) => name === call,
  )?.[1]
  if (typeof procedure !== 'function' || !('_def' in procedure)) return []
  const definition: unknown = procedure._def
  if (typeof definition !== 'object' || definition === null || !('inputs' in definition)) return []
  return Array.isArray(definition.inputs) ? definition.inputs.flatMap(listSchemaKeys) : []
}

async function enterWorld(site: TestApp) {
  const world = await insertWorld(site.db, TEST_ORIGIN)
  const cookies = new Map<Caller, string | undefined>()
  for (const caller of new Set(CALLERS)) {
    cookies.set(caller, await cookieFor(site.db, world, caller, TEST_ORIGIN))
  }
  return { world, cookies, ids: [...listIds(world), newId()] }
}

function requestOf(call: string, text: string, cookie: string | undefined) {
  const headers = { origin: TEST_ORIGIN, ...(cookie === undefined ? {} : { cookie }) }
  if (API_CALLS.get(call)?.isWrite === true) {
    return {
      method: 'POST' as const,
      url: `/api/${call}`,
      headers: { ...headers, 'content-type': 'application/json' },
      body: text,
    }
  }
  return {
    method: 'GET' as const,
    url: `/api/${call}?${new URLSearchParams({ input: text }).toString()}`,
    headers,
  }
}

test(
  '[SEC-10] no mutated input to any procedure yields a 5xx other than 503',
  { timeout: TIMEOUT_MS },
  async () => {
    const seed = chooseSeed()
    const random = createRandom(seed)
    const inputsPerCall = attackSize({ gate: 12, full: 200 })
    const site = await openSite()
    const failures: string[] = []
    const statuses: Record<number, number> = {}
    let tried = 0
    let slowestMs = 0
    let slowest = ''
    let place = await enterWorld(site)
    let left = INPUTS_PER_WORLD
    for (const call of API_CALLS.keys()) {
      const keys = inputKeysOf(call)
      for (let count = 0; count < inputsPerCall; count += 1) {
        if (left <= 0) [place, left] = [await enterWorld(site), INPUTS_PER_WORLD]
        const caller = random.pick(CALLERS)
        const base = CALLS[call]?.input?.(place.world, caller)
        const text = toJsonText(mutateInput(base, { random, keys, ids: place.ids }))
        const startedAt = performance.now()
        const { statusCode } = await site.app.inject(requestOf(call, text, place.cookies.get(caller)))
        const elapsedMs = performance.now() - startedAt
        tried += 1
        left = statusCode === OK && DESTRUCTIVE.test(call) ? 0 : left - 1
        statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
        if (elapsedMs > slowestMs) [slowestMs, slowest] = [elapsedMs, call]
        if (isFailure(statusCode)) {
          failures.push(
            `${statusCode} ${call} as ${caller}: ${text.slice(0, LONGEST_SHOWN)} ${site.errors.read()}`,
          )
        }
      }
    }
    reportAttack('mutated inputs to procedures', {
      tried,
      seed,
      procedures: API_CALLS.size,
      failures: failures.length,
      statuses,
      slowestMs: Math.round(slowestMs),
      slowest,
    })
    expect(failures).toEqual([])
    expect(tried).toBe(API_CALLS.size * inputsPerCall)
  },
)

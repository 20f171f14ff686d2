import { setTimeout as delay } from 'node:timers/promises'
import { attackSize, reportAttack } from '../../test/attacks/attack-report.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { type OwnSite, startOwnSite } from '../own-site.ts'
import { expect, test } from '../site.ts'

const PASSWORD = 'correct horse'
const NETWORKS = 60
const CALLERS_PER_NETWORK = 3
const LOG_INS = attackSize({ gate: 6, full: 60 })
/** How long a flooding client waits after a response: far less than Retry-After. */
const PAUSE_MS = attackSize({ gate: 300, full: 150 })
/** Long, because hashing has a low priority on a busy machine. */
const RESPONSE_TIMEOUT_MS = 60_000

type LogInResponse = { status: number; hasRetryAfter: boolean; cookies: string[] }

async function logIn(
  site: OwnSite,
  network: string,
  form: { email: string; password: string },
  cookie = '',
): Promise<LogInResponse> {
  const response = await fetch(`${site.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: site.origin,
      'x-forwarded-for': network,
      cookie,
    },
    body: JSON.stringify(form),
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  })
  await response.arrayBuffer()
  const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
  return { status: response.status, hasRetryAfter: response.headers.has('retry-after'), cookies }
}

/** Sends log-ins from 60 networks until it is stopped, each for another account, so that no account limit applies. */
function startFlood(site: OwnSite) {
  const counts: Record<string, number> = {}
  const stopping = new AbortController()
  let turn = 0
  const callers = Array.from({ length: NETWORKS * CALLERS_PER_NETWORK }, async (_, index) => {
    await delay(Math.random() * PAUSE_MS)
    while (!stopping.signal.aborted) {
      turn += 1
      const form = { email: `nobody-${turn}@example.com`, password: 'wrong' }
      const response = await logIn(site, `10.1.${index % NETWORKS}.1`, form).catch(() => null)
      const kind =
        response === null ? 'no response' : `${response.status}${response.hasRetryAfter ? ' later' : ''}`
      counts[kind] = (counts[kind] ?? 0) + 1
      await delay(PAUSE_MS)
    }
  })
  return {
    counts,
    async stop() {
      stopping.abort()
      await Promise.all(callers)
    },
  }
}

test('[SEC-08] while 60 networks flood the log-in, the right password from a known device logs in', async () => {
  test.setTimeout(attackSize({ gate: 180_000, full: 600_000 }))
  const site = await startOwnSite({ env: { TRUSTED_PROXIES: '127.0.0.0/8,::1', LOG_LEVEL: 'warn' } })
  const person = await insertPerson(site.db, { password: PASSWORD })
  const form = { email: person.email, password: PASSWORD }
  const first = await logIn(site, '203.0.113.1', form)
  const device = first.cookies.find((cookie) => cookie.startsWith('flashcards.device=')) ?? ''
  const flood = startFlood(site)
  const known: number[] = []
  const fromUnknown: Promise<LogInResponse>[] = []
  let unknown: number[] = []
  try {
    // The flood saturates the server once it gets 503.
    await expect.poll(() => flood.counts['503 later'] ?? 0, { timeout: 30_000 }).toBeGreaterThan(20)
    for (let turn = 0; turn < LOG_INS; turn += 1) {
      fromUnknown.push(logIn(site, `198.51.100.${turn + 1}`, form))
      known.push((await logIn(site, '203.0.113.1', form, device)).status)
    }
    unknown = (await Promise.all(fromUnknown)).map(({ status }) => status)
  } finally {
    await flood.stop()
    await site.stop()
  }

  const shareOf = (statuses: number[]) => statuses.filter((status) => status === 200).length / statuses.length
  const tried = Object.values(flood.counts).reduce((sum, count) => sum + count, 0)
  reportAttack('log-in flood', {
    tried,
    networks: NETWORKS,
    floodResponses: flood.counts,
    logIns: LOG_INS,
    knownDeviceShareAtFirstTry: shareOf(known),
    unknownDeviceShareAtFirstTry: shareOf(unknown),
    serverErrors: site.lines.filter((line) => line.includes('"level":50')).length,
  })
  expect(shareOf(known)).toBe(1)
  expect(
    Object.keys(flood.counts).filter((kind) => !['401', '503 later', '429 later'].includes(kind)),
  ).toEqual([])
})

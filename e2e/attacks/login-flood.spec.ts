import { setTimeout as delay } from 'node:timers/promises'
import { attackSize, reportAttack } from '../../test/attacks/attack-report.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { type OwnSite, startOwnSite } from '../own-site.ts'
import { expect, test } from '../site.ts'

const PASSWORD = 'correct horse'
const NETWORKS = 60
const CALLERS_PER_NETWORK = 3
const LOG_INS = attackSize({ gate: 6, full: 60 })
/** What a flooding client waits after an answer: far less than Retry-After asks for. */
const PAUSE_MS = attackSize({ gate: 300, full: 150 })
/** Long, because a hash gives way to everything else on a busy machine. */
const ANSWER_WITHIN_MS = 60_000

type Answer = { status: number; hasRetryAfter: boolean; cookies: string[] }

async function logIn(
  site: OwnSite,
  network: string,
  form: { email: string; password: string },
  cookie = '',
): Promise<Answer> {
  const response = await fetch(`${site.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: site.origin,
      'x-forwarded-for': network,
      cookie,
    },
    body: JSON.stringify(form),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  await response.arrayBuffer()
  const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
  return { status: response.status, hasRetryAfter: response.headers.has('retry-after'), cookies }
}

/** Keeps 60 networks busy until it is told to stop, each at many accounts, so that no account's own count slows it. */
function startFlood(site: OwnSite) {
  const answers: Record<string, number> = {}
  const state = { isOn: true }
  let turn = 0
  const callers = Array.from({ length: NETWORKS * CALLERS_PER_NETWORK }, async (_, index) => {
    await delay(Math.random() * PAUSE_MS)
    while (state.isOn) {
      turn += 1
      const form = { email: `nobody-${turn}@example.com`, password: 'wrong' }
      const answer = await logIn(site, `10.1.${index % NETWORKS}.1`, form).catch(() => null)
      const kind = answer === null ? 'unanswered' : `${answer.status}${answer.hasRetryAfter ? ' later' : ''}`
      answers[kind] = (answers[kind] ?? 0) + 1
      await delay(PAUSE_MS)
    }
  })
  return {
    answers,
    async stop() {
      state.isOn = false
      await Promise.all(callers)
    },
  }
}

test('[SEC-08] while 60 networks flood the log-in, a right password from a known device gets in', async () => {
  test.setTimeout(attackSize({ gate: 180_000, full: 600_000 }))
  const site = await startOwnSite({ env: { TRUSTED_PROXIES: '127.0.0.0/8,::1', LOG_LEVEL: 'warn' } })
  const person = await insertPerson(site.db, { password: PASSWORD })
  const form = { email: person.email, password: PASSWORD }
  const first = await logIn(site, '203.0.113.1', form)
  const device = first.cookies.find((cookie) => cookie.startsWith('flashcards.device=')) ?? ''
  const flood = startFlood(site)
  // The flood is at work once somebody was refused.
  await expect.poll(() => flood.answers['503 later'] ?? 0, { timeout: 30_000 }).toBeGreaterThan(20)

  const known: number[] = []
  const fromUnknown: Promise<Answer>[] = []
  for (let turn = 0; turn < LOG_INS; turn += 1) {
    fromUnknown.push(logIn(site, `198.51.100.${turn + 1}`, form))
    known.push((await logIn(site, '203.0.113.1', form, device)).status)
  }
  const unknown = (await Promise.all(fromUnknown)).map(({ status }) => status)
  await flood.stop()
  await site.stop()

  const shareOf = (statuses: number[]) => statuses.filter((status) => status === 200).length / statuses.length
  const tried = Object.values(flood.answers).reduce((sum, count) => sum + count, 0)
  reportAttack('log-in flood', {
    tried,
    networks: NETWORKS,
    floodAnswers: flood.answers,
    logIns: LOG_INS,
    knownDeviceShareAtFirstTry: shareOf(known),
    unknownDeviceShareAtFirstTry: shareOf(unknown),
    serverErrors: site.lines.filter((line) => line.includes('"level":50')).length,
  })
  expect(shareOf(known)).toBe(1)
  expect(
    Object.keys(flood.answers).filter((kind) => !['401', '503 later', '429 later'].includes(kind)),
  ).toEqual([])
})

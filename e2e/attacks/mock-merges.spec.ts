import { setTimeout as delay } from 'node:timers/promises'
import { Doc, encodeStateAsUpdate } from 'yjs'
import { z } from 'zod'
import { attackSize, reportAttack } from '../../test/attacks/attack-report.ts'
import { insertExercise } from '../../test/factories/exercise.ts'
import { hostileUpdate } from '../../test/hostile-code.ts'
import { type OwnSite, startOwnSite } from '../own-site.ts'
import { expect, test } from '../site.ts'
import { countServerErrors, createResponseLog, insertLearner, p95, type ResponseLog, send } from './load.ts'

const ROOMS = attackSize({ gate: 4, full: 30 })
const SECONDS = attackSize({ gate: 6, full: 40 })
const PIECES = 1_900
const PAUSE_MS = 15
const MAX_FACTOR = 3
/** Below a few milliseconds the factor says nothing. */
const SMALLEST_P95_MS = 10

type Seat = { room: string; cookie: string }

const roomSchema = z.object({ result: z.object({ data: z.object({ room: z.string() }) }) })

const post = (site: OwnSite, call: string, input: object, cookie = '') => ({
  url: `${site.origin}/api/${call}`,
  init: {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin, cookie },
    body: JSON.stringify(input),
  },
})

async function call(site: OwnSite, name: string, input: object, cookie = ''): Promise<Response> {
  const { url, init } = post(site, name, input, cookie)
  const response = await fetch(url, init)
  expect(response.status).toBe(200)
  return response
}

/** A room with both people and a running clock. */
async function openRoom(site: OwnSite, cookie: string): Promise<Seat[]> {
  const subject = { kind: 'exercise', slug: 'two-sum' }
  const created = await call(
    site,
    'mock.create',
    { subject, role: 'interviewer', minutes: 45, zoneOffsetMinutes: 0 },
    cookie,
  )
  const { room } = roomSchema.parse(await created.json()).result.data
  const joined = await call(site, 'mock.join', { room, name: 'Guest', zoneOffsetMinutes: 0 })
  const guest = joined.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await call(site, 'mock.control', { room, action: { kind: 'start' } }, cookie)
  return [
    { room, cookie },
    { room, cookie: guest },
  ]
}

const encode = (update: Uint8Array) => Buffer.from(update).toString('base64')

function textOf(client: number, text: string): string {
  const doc = new Doc()
  doc.clientID = client
  doc.getText('code').insert(0, text)
  return encode(encodeStateAsUpdate(doc))
}

async function measureToday(site: OwnSite, cookie: string, isOver: () => boolean): Promise<ResponseLog> {
  const log = createResponseLog()
  while (!isOver()) {
    await send(log, `${site.origin}/api/memory.today`, { headers: { cookie } })
    await delay(PAUSE_MS)
  }
  return log
}

const after = (seconds: number) => {
  const endAt = performance.now() + seconds * 1_000
  return () => performance.now() > endAt
}

test('[FAIR-05] costly merges in many rooms of one account, also while they end, leave the learner beside them their speed', async () => {
  test.setTimeout(300_000)
  const site = await startOwnSite({ env: { LOG_LEVEL: 'warn' } })
  try {
    await insertExercise(site.db, 'two-sum', { stubs: { python: 'pass\n' }, task: { mode: 'function' } })
    const [learner, attacker] = [
      await insertLearner(site.db, site.origin),
      await insertLearner(site.db, site.origin),
    ]
    const seats: Seat[] = []
    for (let index = 0; index < ROOMS; index += 1) seats.push(...(await openRoom(site, attacker.cookie)))
    const attack = createResponseLog()
    const pushAs = ({ room, cookie }: Seat, update: string) => {
      const { url, init } = post(site, 'mock.push', { room, round: 1, update }, cookie)
      return send(attack, url, init)
    }
    for (const seat of seats) await pushAs(seat, textOf(50, 'y'.repeat(PIECES)))
    await measureToday(site, learner.cookie, after(2))
    const quiet = await measureToday(site, learner.cookie, after(SECONDS / 2))

    const isOver = after(SECONDS)
    let client = 100
    const storm = Promise.all(
      seats.map(async (seat) => {
        while (!isOver()) {
          client += 1
          await pushAs(seat, encode(hostileUpdate({ client, from: 0, count: PIECES, neighbor: 50 })))
          await pushAs(seat, textOf(100_000 + client, 'x'))
          await delay(PAUSE_MS)
        }
      }),
    )
    const stormy = await measureToday(site, learner.cookie, isOver)
    await storm
    let hasEnded = false
    const ending = Promise.all(
      seats
        .filter(({ cookie }) => cookie === attacker.cookie)
        .map(({ room, cookie }) => {
          const { url, init } = post(site, 'mock.control', { room, action: { kind: 'end' } }, cookie)
          return send(attack, url, init)
        }),
    ).finally(() => {
      hasEnded = true
    })
    const atEnd = await measureToday(site, learner.cookie, () => hasEnded)
    await ending
    const [quietP95, stormP95] = [p95(quiet.ms), p95([...stormy.ms, ...atEnd.ms])]
    reportAttack('costly merges in many rooms, by other people’s requests', {
      tried: attack.ms.length,
      rooms: ROOMS,
      responses: Object.fromEntries(attack.statuses),
      quietP95Ms: Math.round(quietP95),
      stormP95Ms: Math.round(stormP95),
      factor: Math.round((stormP95 / quietP95) * 10) / 10,
    })
    for (const { statuses } of [quiet, stormy, atEnd]) expect([...statuses.keys()]).toEqual([200])
    expect(countServerErrors(attack.statuses)).toBe(0)
    expect(attack.withoutRetryAfter).toBe(0)
    expect(stormP95).toBeLessThan(MAX_FACTOR * Math.max(quietP95, SMALLEST_P95_MS))
  } finally {
    await site.stop()
  }
})

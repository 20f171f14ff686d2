import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#app/shared/units.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { createTestApp, TEST_ORIGIN } from '../../../../test/app.ts'
import { insertReminded } from '../../../../test/factories/reminder.ts'
import { createPushDevice, hashEndpoint, readVapid } from '../../../../test/push-service.ts'
import { postPublic, type PushRequest, readStatus } from './public-post.server.ts'
import { MAX_DEVICES } from './push.rules.ts'
import { type PushDeps, sendPushes } from './push.service.server.ts'

/** One minute after 07:30 of the next day in UTC. */
const NOW = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS + 7 * HOUR_MS + 31 * MINUTE_MS

async function openSite() {
  const site = await createTestApp()
  const received: { url: string; request: PushRequest }[] = []
  /** A push service: what it takes, and what it answers for addresses that end in a status. */
  const post = async (url: string, request: PushRequest) => {
    received.push({ url, request })
    return Number(/\/status-(\d+)$/.exec(url)?.[1] ?? 201)
  }
  const config = {
    PUBLIC_URL: TEST_ORIGIN,
    SUPPORT_EMAIL: 'support@example.com',
    VAPID_PUBLIC_KEY: undefined,
    VAPID_PRIVATE_KEY: undefined,
  }
  const send = (now = NOW, sendTo: PushDeps['post'] = post) =>
    sendPushes(
      { db: site.db, config, log: site.app.log, post: sendTo },
      { readNow: () => now, until: now + 1 },
    )
  const subscribe = async (person: Viewer, endpoint: string) => {
    const { decrypt, ...subscription } = createPushDevice(endpoint)
    const cookie = await site.cookieOf(person)
    const { data } = await site.callMutation('reminder.preparePush', undefined, cookie)
    const answer = await site.callMutation(
      'reminder.subscribe',
      { ...subscription, device: 'Firefox on Linux' },
      cookie,
    )
    return { answer, decrypt, publicKey: String(Reflect.get(Object(data), 'publicKey')), cookie }
  }
  const insert = () => insertReminded(site.db, { now: NOW, digestAt: null })
  const listEndpoints = async () =>
    (await site.db.selectFrom('push_subscription').select('endpoint').orderBy('endpoint').execute()).map(
      ({ endpoint }) => endpoint,
    )
  return { ...site, received, send, subscribe, insert, listEndpoints }
}

test('[NUDGE-03] a notification arrives encrypted for its browser, signed by the site, once a day', async () => {
  const site = await openSite()
  const person = await site.insert()
  expect(await site.send()).toEqual({ sent: 0 })
  const { answer, decrypt, publicKey, cookie } = await site.subscribe(person, 'https://push.example.com/1')
  expect(answer.status).toBe(200)
  expect(await site.send()).toEqual({ sent: 1 })
  expect(await site.send()).toEqual({ sent: 0 })
  expect(await site.send(NOW + HOUR_MS)).toEqual({ sent: 0 })
  const [call] = site.received
  expect(site.received).toHaveLength(1)
  if (call === undefined) throw new Error('Nothing was sent.')
  expect(JSON.stringify(decrypt(call.request.body))).toMatch(
    /^\{"title":"\d+ cards due","body":"About \d+ minutes?\."\}$/,
  )
  expect(call.request.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'due' })
  // Until 22:00, and not longer.
  expect(Number(call.request.headers['ttl'])).toBe((22 * 60 - 7 * 60 - 31) * 60)
  const vapid = readVapid(call.request)
  expect(vapid.publicKey).toBe(publicKey)
  expect(vapid.claims).toMatchObject({ aud: 'https://push.example.com', sub: 'mailto:support@example.com' })
  const { data } = await site.callQuery('reminder.settings', undefined, cookie)
  expect(data).toMatchObject({
    devices: [
      {
        device: 'Firefox on Linux',
        endpointHash: hashEndpoint('https://push.example.com/1'),
      },
    ],
  })
  expect(JSON.stringify(data)).toMatch(/"lastSentAt":"\d{4}-/)
  expect(JSON.stringify(data)).not.toContain('push.example.com')
  expect(await site.send(NOW + DAY_MS)).toEqual({ sent: 1 })
})

type Received = { path: string; headers: Record<string, string>; body: Uint8Array }

/** A push service that listens: it takes what comes to /alive, and has forgotten every other device. */
async function startPushService() {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const answer = async () => {
      const body = await buffer(request)
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const)
      const path = request.url ?? ''
      received.push({ path, headers: Object.fromEntries(headers), body })
      response.writeHead(path === '/alive' ? 201 : 410).end()
    }
    void answer()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  /** As the product posts, but without encryption and to this machine. */
  const post = (url: string, { method, headers, body }: PushRequest) => {
    const to = `http://127.0.0.1:${address.port}${new URL(url).pathname}`
    return readStatus(httpRequest(to, { method, headers, agent: false }), body)
  }
  return { received, post }
}

test('[NUDGE-03] a push service reads the message from the connection, and who has left it gets no second one', async () => {
  const site = await openSite()
  const person = await site.insert()
  const { decrypt } = await site.subscribe(person, 'https://push.example.com/alive')
  await site.subscribe(person, 'https://push.example.com/gone')
  const { received, post } = await startPushService()
  expect(await site.send(NOW, post)).toEqual({ sent: 1 })
  expect(received.map(({ path }) => path).toSorted()).toEqual(['/alive', '/gone'])
  expect(await site.listEndpoints()).toEqual(['https://push.example.com/alive'])
  const message = received.find(({ path }) => path === '/alive')
  if (message === undefined) throw new Error('Nothing arrived.')
  const shown = z.strictObject({ title: z.string(), body: z.string() }).parse(decrypt(message.body))
  expect(shown.title).toMatch(/^\d+ cards due$/)
  expect(shown.body).toMatch(/^About \d+ minutes?\.$/)
  expect(Number(message.headers['content-length'])).toBe(message.body.length)
  const { claims } = readVapid({ method: 'POST', ...message })
  const { exp } = z.object({ exp: z.number() }).parse(claims)
  // Push services refuse a token for more than a day.
  expect(exp - Date.now() / SECOND_MS).toBeGreaterThan(0)
  expect(exp - Date.now() / SECOND_MS).toBeLessThanOrEqual(DAY_MS / SECOND_MS)
  expect(await site.send(NOW + DAY_MS, post)).toEqual({ sent: 1 })
  expect(received.map(({ path }) => path).toSorted()).toEqual(['/alive', '/alive', '/gone'])
})

test('[NUDGE-03] a notification tells of the inbox only what the learner chose, and nothing at all if they chose so', async () => {
  const site = await openSite()
  const [sam, off] = [await site.insert(), await site.insert()]
  const { decrypt } = await site.subscribe(sam, 'https://push.example.com/1')
  await site.subscribe(off, 'https://push.example.com/2')
  await sql`insert into inbox_item (person_id, kind, title, created_at)
    select ${sam.id}, kind, 'Heaps', ${new Date(NOW - HOUR_MS)} from unnest(array['deck-approved', 'suggestion-taken']) kind`.execute(
    site.db,
  )
  await sql`insert into notification_choice (person_id, kind, in_inbox, in_digest, in_push)
    values (${sam.id}, 'decks', true, true, true), (${off.id}, 'due', false, true, false)`.execute(site.db)
  expect(await site.send()).toEqual({ sent: 1 })
  expect(site.received.map(({ url }) => url)).toEqual(['https://push.example.com/1'])
  const [call] = site.received
  expect(JSON.stringify(call === undefined ? null : decrypt(call.request.body))).toMatch(
    /"body":"About \d+ minutes?\. 1 decision about a deck of yours\."\}$/,
  )
})

test('[NUDGE-03] a dead subscription disappears, another failure keeps it, and neither costs the other devices', async () => {
  const site = await openSite()
  const person = await site.insert()
  for (const name of ['status-404', 'status-410', 'status-500', 'status-429', 'alive']) {
    await site.subscribe(person, `https://push.example.com/${name}`)
  }
  expect(await site.send()).toEqual({ sent: 1 })
  expect(site.received).toHaveLength(5)
  expect(await site.listEndpoints()).toEqual(
    ['alive', 'status-429', 'status-500'].map((name) => `https://push.example.com/${name}`),
  )
})

test('[NUDGE-03] the devices of a learner are sent to at once, so that a slow one delays none', async () => {
  const site = await openSite()
  const person = await site.insert()
  const names = ['slow', '1', '2']
  for (const name of names) await site.subscribe(person, `https://push.example.com/${name}`)
  const all = Promise.withResolvers<number>()
  const called: string[] = []
  /** Answers nobody before all were called. */
  const post = (url: string) => {
    called.push(url)
    if (called.length === names.length) all.resolve(201)
    return all.promise
  }
  expect(await site.send(NOW, post)).toEqual({ sent: 1 })
  expect(called).toHaveLength(names.length)
})

test('[NUDGE-03] none at night, none while paused, none without due cards, none after the last device has gone', async () => {
  const site = await openSite()
  const night = await site.insert()
  const paused = await site.insert()
  const idle = await site.insert()
  const gone = await site.insert()
  await site.db.deleteFrom('card_memory').where('learner_id', '=', idle.id).execute()
  for (const person of [night, paused, idle]) await site.subscribe(person, 'https://push.example.com/1')
  const { answer, cookie } = await site.subscribe(gone, 'https://push.example.com/2')
  await site.callMutation('reminder.unsubscribe', answer.data, cookie)
  await site.callMutation('reminder.pause', { pause: 'week' }, await site.cookieOf(paused))
  // 21:30 of a learner who chose 23:30; the job comes an hour late.
  await site.callMutation('reminder.save', { minute: 1410 }, await site.cookieOf(night))
  const late = Math.floor(NOW / DAY_MS) * DAY_MS + 22 * HOUR_MS + 30 * MINUTE_MS
  expect(await site.send(NOW)).toEqual({ sent: 0 })
  expect(await site.send(late)).toEqual({ sent: 0 })
  expect(site.received).toEqual([])
  expect(await site.send(late - HOUR_MS + DAY_MS)).toEqual({ sent: 1 })
})

test('[NUDGE-03] two senders at once send one notification', async () => {
  const site = await openSite()
  for (let index = 0; index < 20; index += 1) {
    await site.subscribe(await site.insert(), `https://push.example.com/${index}`)
  }
  await Promise.all([site.send(), site.send(), site.send()])
  expect(site.received.map(({ url }) => url).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, index) => `https://push.example.com/${index}`).toSorted(),
  )
})

test('[NUDGE-03] addresses that lead inside are refused, ten devices are the limit, and each is its owner’s', async () => {
  const site = await openSite()
  const [ada, ben] = [await site.insert(), await site.insert()]
  for (const endpoint of ['https://127.0.0.1/x', 'http://push.example.com/x', 'https://db.internal/x']) {
    expect((await site.subscribe(ada, endpoint)).answer).toMatchObject({
      status: 400,
      errorCode: 'reminder/foreignEndpoint',
    })
  }
  for (let index = 0; index < MAX_DEVICES; index += 1) {
    expect((await site.subscribe(ada, `https://push.example.com/${index}`)).answer.status).toBe(200)
  }
  expect((await site.subscribe(ada, 'https://push.example.com/more')).answer.status).toBe(409)
  // Known already.
  const { answer } = await site.subscribe(ada, 'https://push.example.com/0')
  expect(answer.status).toBe(200)
  const bens = await site.cookieOf(ben)
  expect((await site.callMutation('reminder.sendTest', answer.data, bens)).status).toBe(404)
  await site.callMutation('reminder.unsubscribe', answer.data, bens)
  expect(await site.listEndpoints()).toHaveLength(MAX_DEVICES)
})

test('[NUDGE-03] several processes generate one key, and the settings come first', async () => {
  const site = await openSite()
  const person = await site.insert()
  const cookie = await site.cookieOf(person)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => site.callMutation('reminder.preparePush', undefined, cookie)),
  )
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  const publicKey = 'B'.repeat(87)
  const other = await createTestApp({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: 'p'.repeat(43) })
  const sam = await insertReminded(other.db, { now: NOW, digestAt: null })
  const answer = await other.callMutation('reminder.preparePush', undefined, await other.cookieOf(sam))
  expect(answer.data).toEqual({ publicKey })
  expect(await other.db.selectFrom('push_key').select('public_key').execute()).toEqual([])
})

test('[NUDGE-03] a name that leads into the own network is not connected to', async () => {
  const request = { method: 'POST', headers: {}, body: new Uint8Array() }
  await expect(postPublic('https://localhost/x', request)).rejects.toThrow('private network')
})

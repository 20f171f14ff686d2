import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createTestApp, TEST_ORIGIN } from '../test/app.ts'
import { insertPerson } from '../test/factories/person.ts'

const JSON_HEADERS = { origin: TEST_ORIGIN, 'content-type': 'application/json' }

function collectLog() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  return { lines, stream }
}

test('/livez responds, and /readyz reports the database and the log reader', async () => {
  const { app } = await createTestApp()
  expect((await app.inject('/livez')).body).toBe('ok')
  const ready = await app.inject('/readyz')
  expect(ready.statusCode).toBe(200)
  expect(ready.json()).toMatchObject({ ready: true, database: true })
  expect(ready.json()).toHaveProperty('live.state')
})

test('a process is ready before its log reader is up', async () => {
  const { app, pool } = await createTestApp()
  await pool.query('drop publication flashcards_live')
  const ready = await app.inject('/readyz')
  expect(ready.statusCode).toBe(200)
  expect(ready.json()).toMatchObject({ ready: true, live: { state: 'starting' } })
})

test.each([
  ['another site', { ...JSON_HEADERS, origin: 'https://evil.example' }],
  ['no origin at all', { 'content-type': 'application/json' }],
  ['a null origin', { ...JSON_HEADERS, origin: 'null' }],
  ['our name in another scheme', { ...JSON_HEADERS, origin: TEST_ORIGIN.replace('http:', 'https:') }],
])('a write from %s is rejected, whatever cookie it has', async (_, headers) => {
  const site = await createTestApp()
  const cookie = await site.cookieOf(await insertPerson(site.db))
  for (const url of ['/api/deck.create', '/api/auth/sign-out']) {
    const response = await site.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, cookie },
      body: '{}',
    })
    expect([url, response.statusCode]).toEqual([url, 403])
  }
})

test.each([
  ['text/plain', '{}'],
  ['application/x-www-form-urlencoded', 'id=1'],
  ['multipart/form-data; boundary=x', '--x--'],
])('the API accepts JSON only: %s is rejected', async (type, body) => {
  const { app } = await createTestApp()
  const headers = { ...JSON_HEADERS, 'content-type': type }
  expect((await app.inject({ method: 'POST', url: '/api/deck.create', headers, body })).statusCode).toBe(415)
})

test('a body over 256 KiB is rejected', async () => {
  const { app } = await createTestApp()
  const body = JSON.stringify({ name: 'x'.repeat(300_000) })
  const response = await app.inject({ method: 'POST', url: '/api/deck.create', headers: JSON_HEADERS, body })
  expect(response.statusCode).toBe(413)
})

test('more than ten calls in one request are rejected', async () => {
  const { app } = await createTestApp()
  const calls = Array(11).fill('deck.listMine').join(',')
  expect((await app.inject(`/api/${calls}?batch=1&input=%7B%7D`)).statusCode).toBe(400)
})

test('an address over its limit gets 429, and a forwarding header without a trusted proxy changes nothing', async () => {
  const { app } = await createTestApp({ RATE_LIMIT_PER_ADDRESS: '3' })
  const call = async (from: string) =>
    (await app.inject({ url: '/api/deck.listMine?input=%7B%7D', headers: { 'x-forwarded-for': from } }))
      .statusCode
  expect([await call('198.51.100.1'), await call('198.51.100.2'), await call('198.51.100.3')]).toEqual([
    401, 401, 401,
  ])
  expect(await call('198.51.100.4')).toBe(429)
  expect((await app.inject('/livez')).statusCode).toBe(200)
})

test('behind a trusted proxy each caller has their own limit', async () => {
  const { app } = await createTestApp({ RATE_LIMIT_PER_ADDRESS: '1', TRUSTED_PROXIES: '127.0.0.1' })
  const call = async (from: string) =>
    (await app.inject({ url: '/api/deck.listMine?input=%7B%7D', headers: { 'x-forwarded-for': from } }))
      .statusCode
  expect([await call('198.51.100.1'), await call('198.51.100.2')]).toEqual([401, 401])
  expect(await call('198.51.100.1')).toBe(429)
})

test('a bug returns 500 with the request id and without its cause; the log has the cause', async () => {
  const { lines, stream } = collectLog()
  const site = await createTestApp({ LOG_LEVEL: 'info' }, stream)
  const cookie = await site.cookieOf(await insertPerson(site.db))
  await site.pool.query('alter table deck rename column name to name_that_no_one_knows')
  const response = await site.app.inject({ url: '/api/deck.listMine?input=%7B%7D', headers: { cookie } })
  expect(response.statusCode).toBe(500)
  expect(response.json()).toMatchObject({
    error: {
      message: 'Something went wrong on our side.',
      data: { requestId: response.headers['x-request-id'] },
    },
  })
  expect(response.body).not.toContain('column')
  const logged = lines.join('')
  expect(logged).toContain('does not exist')
  expect(logged).toContain(String(response.headers['x-request-id']))
  expect(logged).not.toContain(cookie.split('=')[1])
})

test('the live stream is not compressed, even if the browser accepts it', async () => {
  const site = await createTestApp()
  const person = await insertPerson(site.db)
  const cookie = await site.cookieOf(person)
  const address = await site.app.listen({ host: '127.0.0.1', port: 0 })
  const stopping = new AbortController()
  const response = await fetch(`${address}/live?topics=decks:${person.id}`, {
    headers: { cookie, 'accept-encoding': 'br, gzip' },
    signal: stopping.signal,
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('content-encoding')).toBeNull()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += new TextDecoder().decode(chunk)
    if (text.includes('event: hello')) break
  }
  expect(text).toContain('event: hello')
  stopping.abort()
})

test('one IPv6 network counts as one caller of the live streams', async () => {
  const site = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1', LIVE_STREAMS_PER_ADDRESS: '1' })
  const address = await site.app.listen({ host: '127.0.0.1', port: 0 })
  const stopping = new AbortController()
  const openFrom = async (from: string) => {
    const headers = { 'x-forwarded-for': from }
    return (await fetch(`${address}/live?topics=public-decks`, { headers, signal: stopping.signal })).status
  }
  expect(await openFrom('2001:db8:1:2::1')).toBe(200)
  expect(await openFrom('2001:db8:1:2::2')).toBe(429)
  expect(await openFrom('2001:db8:1:3::1')).toBe(200)
  stopping.abort()
})

test('[SEC-02] a log-in that waits too long for a lock gets 503 with Retry-After, and no error is logged', async () => {
  const { lines, stream } = collectLog()
  const site = await createTestApp({ LOG_LEVEL: 'warn' }, stream)
  const holder = await site.pool.connect()
  await holder.query('begin')
  await holder.query('lock table attempt in access exclusive mode')
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: JSON_HEADERS,
    body: JSON.stringify({ email: 'someone@example.com', password: 'wrong password' }),
  })
  await holder.query('rollback')
  holder.release()
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2'])
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
})

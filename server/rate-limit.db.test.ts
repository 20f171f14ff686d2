import { expect, test } from 'vitest'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../test/app.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertSession } from '../test/factories/session.ts'
import { countCalls } from './rate-limit.ts'

const MINE = '/api/deck.listMine?input=%7B%7D'
const batchOf = (size: number) =>
  `/api/${Array(size).fill('deck.listFeatured').join(',')}?batch=1&input=%7B%7D`

async function callAs({ app }: TestApp, url: string, cookie?: string) {
  return (await app.inject({ url, headers: cookie === undefined ? {} : { cookie } })).statusCode
}

test.each([
  ['/', 1],
  ['/api/deck.listMine?input=a,b,c', 1],
  ['/api/auth/sign-in/email,x', 1],
  ['/api/a.b,c.d?batch=1', 2],
  ['/api/a.b%2Cc.d%2ce.f?batch=1', 3],
])('[SEC-06] %s counts as %i', (url, calls) => {
  expect(countCalls(url)).toBe(calls)
})

test('[SEC-06] signed-in people at one address have separate counts, which do not count for its visitors', async () => {
  const site = await createTestApp({ RATE_LIMIT_PER_MINUTE: '5', RATE_LIMIT_PER_ADDRESS: '4' })
  const [one, two] = [
    await site.cookieOf(await insertPerson(site.db)),
    await site.cookieOf(await insertPerson(site.db)),
  ]
  // The first call counts for the session: only then is its person known.
  for (const cookie of [one, two]) {
    for (let call = 0; call < 6; call += 1) expect(await callAs(site, MINE, cookie)).toBe(200)
    expect(await callAs(site, MINE, cookie)).toBe(429)
  }
  const visitors = []
  for (let call = 0; call < 5; call += 1) visitors.push(await callAs(site, MINE))
  expect(visitors).toEqual([401, 401, 401, 401, 429])
})

test('[SEC-06] all sessions of a person count together', async () => {
  const site = await createTestApp({ RATE_LIMIT_PER_MINUTE: '2' })
  const person = await insertPerson(site.db)
  const [laptop, phone] = [await site.cookieOf(person), await site.cookieOf(person)]
  for (const cookie of [laptop, laptop, phone, phone]) expect(await callAs(site, MINE, cookie)).toBe(200)
  expect([await callAs(site, MINE, laptop), await callAs(site, MINE, phone)]).toEqual([429, 429])
})

test('[SEC-06] each call of a batch counts, and a rejected batch has the shape of an API error', async () => {
  const { app } = await createTestApp({ RATE_LIMIT_PER_ADDRESS: '25' })
  const statuses = []
  for (let request = 0; request < 3; request += 1) statuses.push((await app.inject(batchOf(10))).statusCode)
  expect(statuses).toEqual([200, 200, 429])
  expect((await app.inject(batchOf(5))).statusCode).toBe(200)
  const rejected = await app.inject(batchOf(1))
  expect(rejected.headers['retry-after']).toMatch(/^([1-5]?\d|60)$/)
  expect(rejected.headers['content-security-policy']).toContain("default-src 'none'")
  expect(rejected.json()).toMatchObject({
    error: {
      message: "You've sent too many requests. Wait a minute, then try again.",
      data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429, errorCode: 'api/tooManyCalls', fields: {} },
    },
  })
})

test('[SEC-06] forged, foreign and revoked cookies count for the address', async () => {
  const site = await createTestApp({ RATE_LIMIT_PER_MINUTE: '1000', RATE_LIMIT_PER_ADDRESS: '12' })
  const person = await insertPerson(site.db)
  const revoked = await site.cookieOf(person)
  await callAs(site, MINE, revoked)
  await site.db.deleteFrom('session').execute()
  const forged = await insertSession(site.db, {
    personId: person.id,
    secret: 'the secret of someone else, also long enough',
    publicUrl: TEST_ORIGIN,
  })
  // A visitor's cookie has a valid signature of this server, but is not a session.
  const visitor = await site.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/anonymous',
    headers: { origin: TEST_ORIGIN, 'content-type': 'application/json' },
    body: '{}',
  })
  const signed = String(visitor.headers['set-cookie']).split(';')[0]?.replace('visitor', 'session') ?? ''
  expect(signed).toContain('flashcards.session=')
  const statuses = []
  for (let round = 0; round < 5; round += 1) {
    for (const cookie of [revoked, forged.cookie, signed]) statuses.push(await callAs(site, MINE, cookie))
  }
  // The visitor's sign-in counted, too; the revoked session counts for the person once.
  expect(statuses.filter((status) => status === 401)).toHaveLength(12)
  expect(statuses.at(-1)).toBe(429)
})

test('[SEC-06] a page request over the limit gets plain text', async () => {
  const { app } = await createTestApp({ RATE_LIMIT_PER_ADDRESS: '1' })
  const open = () => app.inject({ url: '/sitemaps/pages.xml', headers: { accept: 'text/html,*/*' } })
  await open()
  const rejected = await open()
  expect([rejected.statusCode, rejected.headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8'])
  expect(rejected.body).toBe("You've sent too many requests. Wait a minute, then try again.")
})

test('[SEC-06] a request for the API over the limit gets problem details', async () => {
  const { app } = await createTestApp({ RATE_LIMIT_PER_ADDRESS: '2' })
  for (const url of ['/api/v1', '/api/v1/token']) await app.inject(url)
  for (const url of ['/api/v1', '/api/v1/token']) {
    const { statusCode, headers } = await app.inject(url)
    expect([url, statusCode, headers['content-type']]).toEqual([
      url,
      429,
      'application/problem+json; charset=utf-8',
    ])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
})

test('[SEC-06] files, health checks and the sitemap do not count', async () => {
  const { app } = await createTestApp({ RATE_LIMIT_PER_ADDRESS: '1' })
  for (const url of ['/robots.txt', '/sitemap.xml', '/livez', '/readyz', '/robots.txt', '/sitemap.xml']) {
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200])
  }
  const head = await app.inject({ method: 'HEAD', url: '/sitemaps/pages.xml' })
  expect([head.statusCode, (await app.inject('/sitemaps/pages.xml')).statusCode]).toEqual([200, 429])
})

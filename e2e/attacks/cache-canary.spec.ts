import { request as httpRequest } from 'node:http'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { attackSize, reportAttack } from '../../test/attacks/attack-report.ts'
import { chooseSeed, createRandom } from '../../test/attacks/seeded-random.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { insertSession } from '../../test/factories/session.ts'
import { TEST_SECRET } from '../../test/server-process.ts'
import { startCachingProxy } from '../caching-proxy.ts'
import { startOwnSite } from '../own-site.ts'
import { expect, test } from '../site.ts'

const PEOPLE = attackSize({ gate: 20, full: 200 })
const REQUESTS = attackSize({ gate: 1_000, full: 20_000 })
const AT_ONCE = 8
const TIMEOUT_MS = 15_000

/** Pages that a cache may store, pages that it must not, their data, and what is loaded beside them. */
const PATHS = [
  '/',
  '/',
  '/featured-decks',
  '/courses',
  '/about',
  '/login',
  '/today',
  '/decks',
  '/settings',
  '/decks.data',
  '/settings.data',
  '/_root.data',
  '/__manifest?paths=%2Fdecks&version=x',
  '/api/account.profile',
  '/api/deck.listMine?input=%7B%7D',
  '/api/account.profile,deck.listMine?batch=1&input=%7B%221%22%3A%7B%7D%7D',
  '/settings/my-data.json',
  '/decks?_=style.css',
  '/decks/x.css',
  '/settings%2Fx.js',
  '/%64ecks',
  '/robots.txt',
  '/sitemap.xml',
]

/** What a poisoned request carries to change a page that others get. */
const POISONS: readonly Record<string, string>[] = [
  {},
  {},
  { host: 'evil.example' },
  { host: 'evil.example:8443' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'gopher', 'x-forwarded-port': '1' },
  { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9;host=evil.example' },
  {
    'x-forwarded-prefix': '/evil.example',
    'x-original-url': '/evil.example',
    'x-rewrite-url': '/evil.example',
  },
  { accept: 'application/json' },
  { accept: 'text/x-script' },
  { range: 'bytes=0-99' },
  { 'if-none-match': '*' },
  { 'cache-control': 'only-if-cached', pragma: 'evil.example' },
  { 'accept-language': 'evil.example', 'user-agent': 'evil.example' },
  { 'x-react-router-request': 'yes', 'x-remix-response': 'yes' },
  { 'accept-encoding': 'br;q=0,gzip' },
  { cookie: 'flashcards.session=forged.forged' },
  { cookie: 'flashcards.visitor=evil.example; cookie-consent=accepted' },
]

type Answer = { status: number; cache: string; setCookie: boolean; body: string }

/** By hand, because fetch sets Host itself. */
function send(origin: string, target: string, headers: Record<string, string>): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { hostname, port, path: target, headers, timeout: TIMEOUT_MS },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cache: String(response.headers['x-cache'] ?? ''),
            setCookie: response.headers['set-cookie'] !== undefined,
            body: Buffer.concat(parts).toString('utf8'),
          }),
        )
      },
    )
    request.on('error', reject)
    request.on('timeout', () => request.destroy(new Error(`No answer to ${target}.`)))
    request.end()
  })
}

const MARKER = /canary-[a-z0-9]{12}/g

test('[HOME-06] [SEC-10] through a cache with poisoned headers, nobody gets the marker of somebody else @nightly', async () => {
  test.setTimeout(1_800_000)
  const site = await startOwnSite({
    env: { RATE_LIMIT_PER_MINUTE: '1000000', RATE_LIMIT_PER_ADDRESS: '1000000', REQUESTS_AT_ONCE: '100' },
  })
  const proxy = await startCachingProxy(site.origin.replace('localhost', '127.0.0.1'))
  const seed = chooseSeed()
  const random = createRandom(seed)
  try {
    const people: { marker: string | null; cookie: string }[] = []
    for (let index = 0; index < PEOPLE; index += 1) {
      const marker = `canary-${index.toString(36).padStart(4, '0')}${Array.from({ length: 8 }, () => random.below(36).toString(36)).join('')}`
      const person = await insertPerson(site.db, { name: marker, email: `${marker}@example.com` })
      await insertDeck(site.db, { ownerId: person.id, name: marker, cards: 1 })
      const { cookie } = await insertSession(site.db, {
        personId: person.id,
        secret: TEST_SECRET,
        publicUrl: site.origin,
      })
      people.push({ marker, cookie })
    }
    // As many visitors as people, so that pages are stored and asked for again.
    for (let index = 0; index < PEOPLE; index += 1) people.push({ marker: null, cookie: '' })
    const wrong: string[] = []
    const tally = { sent: 0, hits: 0, own: 0, strange: 0, failed: 0 }
    const sendSome = async () => {
      while (tally.sent < REQUESTS) {
        tally.sent += 1
        const { marker, cookie } = random.pick(people)
        const target = random.pick(PATHS)
        const poison = random.pick(POISONS)
        const origin = random.pick([proxy.plain, proxy.configured])
        const cookies = [cookie, poison['cookie'] ?? ''].filter(Boolean).join('; ')
        const headers = {
          host: new URL(origin).host,
          accept: 'text/html',
          ...poison,
          ...(cookies === '' ? {} : { cookie: cookies }),
        }
        const answer = await send(origin, target, headers)
        const foreign = [...answer.body.matchAll(MARKER)]
          .map(([text]) => text)
          .filter((text) => text !== marker)
        const what = `${target} ${JSON.stringify(poison)} as ${marker ?? 'a visitor'}: ${answer.status} ${answer.cache}`
        if (foreign.length > 0) wrong.push(`${what} has ${foreign[0]}`)
        if (answer.body.includes('evil.example') && poison['cookie'] === undefined)
          wrong.push(`${what} repeats the poison`)
        if (answer.cache === 'HIT' && answer.setCookie) wrong.push(`${what} sets a cookie from the cache`)
        if (answer.cache === 'HIT' && marker !== null && answer.body.includes(marker))
          wrong.push(`${what} was stored`)
        if (answer.status >= 500) tally.failed += 1
        if (answer.cache === 'HIT') tally.hits += 1
        if (marker !== null && answer.body.includes(marker)) tally.own += 1
        if (Object.keys(poison).length > 0) tally.strange += 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sendSome))
    // What the cache has on its disk.
    const stored = await readdir(proxy.folder, { recursive: true, withFileTypes: true })
    let files = 0
    for (const entry of stored.filter((each) => each.isFile() && each.parentPath.includes('/cache'))) {
      const text = await readFile(path.join(entry.parentPath, entry.name), 'latin1')
      files += 1
      if (/^set-cookie:/im.test(text)) wrong.push(`a stored response sets a cookie: ${text.slice(0, 200)}`)
      if (/canary-/.test(text)) wrong.push(`a stored response has a marker: ${text.slice(0, 200)}`)
      if (/evil\.example/.test(text.slice(text.indexOf('\r\n\r\n'))))
        wrong.push(`a stored response has the poison`)
    }
    reportAttack('a cache in front', {
      tried: tally.sent,
      seed,
      people: PEOPLE,
      ...tally,
      stored: files,
      mismatches: wrong.length,
    })
    expect(wrong.slice(0, 20)).toEqual([])
    expect(tally.hits).toBeGreaterThan(REQUESTS / 50)
    expect(tally.own).toBeGreaterThan(REQUESTS / 20)
    expect(files).toBeGreaterThan(3)
  } finally {
    await proxy.stop()
    await site.stop()
  }
})

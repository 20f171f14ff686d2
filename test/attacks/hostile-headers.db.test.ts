import { expect, test, vi } from 'vitest'
import { sanitizeForStore } from '#app/features/courses/lesson/lesson-html.server.ts'
import { createTestApp } from '../app.ts'
import { insertPerson } from '../factories/person.ts'
import { attackSize, reportAttack } from './attack-report.ts'
import { sendRaw } from './raw-http.ts'
import { chooseSeed, createRandom, type Random } from './seeded-random.ts'

const PIECES = [
  'flashcards.session',
  '__Host-flashcards.session',
  '=',
  ';',
  '; ',
  '%',
  '%00',
  '%ff',
  '.',
  ',',
  '"',
  '\\',
  '\t',
  'a',
  '9',
  '-1',
  '{',
  '}',
  '<',
  '\u00ff',
  'NaN',
  '00000001D8F17A7F-000000000213DAA0',
  '-',
  '/',
  '__proto__',
  'true',
]
const MAX_PIECES = 40

const buildText = (random: Random) =>
  Array.from({ length: 1 + random.below(MAX_PIECES) }, () => random.pick(PIECES)).join('')

/** Of HMAC-SHA-256. */
const SIGNATURE_BYTES = 32

/**
 * The bytes that a signature starts with. Base64 writes them in several ways: two letters have another form, what is no
 * letter is ignored, and so are the last bits of the last letter.
 */
function decodeSignature(text: string): Buffer {
  const base64 = text
    .replaceAll(/%2b|-/gi, '+')
    .replaceAll(/%2f|_/gi, '/')
    .replaceAll(/[^a-z0-9+/]/gi, '')
  return Buffer.from(base64, 'base64').subarray(0, SIGNATURE_BYTES)
}

vi.setConfig({ testTimeout: attackSize({ gate: 60_000, full: 900_000 }) })

test('[SEC-10] any cookie, Last-Event-ID, position and token: no 5xx, no session, and the time stays bounded', async () => {
  const site = await createTestApp()
  const person = await insertPerson(site.db)
  const valid = await site.cookieOf(person)
  const token = valid.slice(0, valid.lastIndexOf('.') + 1)
  const signature = decodeSignature(valid.slice(token.length))
  expect(signature).toHaveLength(SIGNATURE_BYTES)
  const seed = chooseSeed()
  const random = createRandom(seed)
  const tried = attackSize({ gate: 1_500, full: 30_000 })
  const times: number[] = []
  for (let index = 0; index < tried; index += 1) {
    const text = buildText(random)
    const at = random.below(valid.length)
    // A changed valid cookie, or something that never was one.
    const cookie = random.below(2) === 0 ? `${valid.slice(0, at)}${text}${valid.slice(at + 1)}` : text
    const isLive = random.below(3) === 0
    const url = isLive
      ? `/live?topics=${encodeURIComponent(random.pick(['decks:x', 'flags,,', text]))}&since=${encodeURIComponent(text)}`
      : '/api/account.profile'
    const headers = {
      cookie,
      'last-event-id': text,
      authorization: `Bearer ${text}`,
      range: text,
      'if-none-match': text,
    }
    const startedAt = performance.now()
    // A stream that is opened never ends, so only topics that nobody may read are requested.
    if (isLive && url.includes('topics=flags')) continue
    const response = await site.app.inject({ url, headers })
    times.push(performance.now() - startedAt)
    // A few changes leave the signature as it was.
    const [, end] = cookie.split(token)
    const isStillSigned = end !== undefined && decodeSignature(end).equals(signature)
    const isWrong = response.statusCode >= 500 || (!isLive && response.statusCode === 200 && !isStillSigned)
    expect([isWrong, response.statusCode, cookie, text]).toEqual([false, response.statusCode, cookie, text])
  }
  const sorted = times.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  reportAttack('cookies and positions', {
    tried: times.length,
    seed,
    medianMs: median,
    worstMs: sorted.at(-1),
  })
  expect((await site.callQuery('account.profile', undefined, valid)).status).toBe(200)
})

test('[SEC-10] a request with two lengths is refused, and so is one whose end is unclear', async () => {
  const site = await createTestApp()
  const origin = new URL(await site.app.listen({ host: '127.0.0.1', port: 0 }))
  const headers = {
    Host: origin.host,
    Origin: 'http://localhost:3000',
    'Content-Type': 'application/json',
    Connection: 'close',
  }
  const send = (extra: Record<string, string>, body: string) =>
    sendRaw(origin, { method: 'POST', target: '/api/deck.create', headers: { ...headers, ...extra }, body })
  expect(
    await send(
      { 'Content-Length': '4', 'Transfer-Encoding': 'chunked' },
      '0\r\n\r\nGET /livez HTTP/1.1\r\n\r\n',
    ),
  ).toBe(400)
  expect(await send({ 'Content-Length': '5, 6' }, '12345')).toBe(400)
  expect(await send({ 'Content-Length': '+5' }, '12345')).toBe(400)
  expect(await send({ 'Transfer-Encoding': 'chunked, identity' }, '0\r\n\r\n')).toBe(400)
  expect(await send({ 'Transfer-Encoding': 'xchunked' }, '0\r\n\r\n')).toBe(400)
  expect(await send({ 'X-A': 'b\rTransfer-Encoding: chunked' }, '')).toBe(400)
})

/** An element that runs something, or an attribute that does. */
const HARMFUL =
  /<(?:script|style|template|noscript|iframe|object)|<[^<>]*\son\w+\s*=|<[^<>]*(?:href|src)="[^"]*javascript:/i

const HTML_PIECES = [
  '<',
  '>',
  '</',
  '<p>',
  '</p>',
  '<svg>',
  '<math>',
  '<table>',
  '<!--',
  '-->',
  '<style>',
  '<script>',
  '"',
  "'",
  '=',
  ' on',
  'href',
  '&',
  '&#x',
  'javascript:',
  '<pre><code>',
  '\u0000',
  'a',
  '<img src=x onerror=',
  '<a href="',
  '<![CDATA[',
  '<template>',
  '<noscript>',
]

test(
  '[SEC-10] any HTML of a lesson is sanitised to a text without anything that runs, and to the same text the second time',
  { timeout: 300_000 },
  () => {
    const seed = chooseSeed()
    const random = createRandom(seed)
    const tried = attackSize({ gate: 150, full: 3_000 })
    for (let index = 0; index < tried; index += 1) {
      const text = Array.from({ length: 1 + random.below(60) }, () => random.pick(HTML_PIECES)).join('')
      const once = sanitizeForStore(text)
      expect(once).not.toMatch(HARMFUL)
      expect(sanitizeForStore(once)).toBe(once)
    }
    reportAttack('HTML of lessons', { tried, seed })
  },
)

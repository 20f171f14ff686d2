import { BROKEN_JSON, HOSTILE_VALUES, toJsonText } from './hostile-json.ts'
import type { RawRequest } from './raw-http.ts'
import type { Random } from './seeded-random.ts'

const METHODS = 'GET GET GET GET GET HEAD POST POST POST PUT PATCH DELETE OPTIONS TRACE'.split(' ')
const RARE_METHODS = ['PROPFIND', 'QUERY', 'LINK', 'FOO', 'get']

const PATH_ENDINGS = [
  '',
  '',
  '',
  '/',
  '//',
  '/..',
  '%ff',
  '%',
  '%00',
  '%2f',
  '%E0%A4%A',
  ';a=b',
  '.data',
  '.png',
]
const LONG = 3_000
const TOO_LONG = 20_000

const QUERIES = [
  '',
  '',
  '?',
  '??',
  '?=&=&',
  '?a=%ff',
  '?input=%E0%A4%A',
  '?__proto__[role]=admin&constructor=1&toString=1',
  '?deck=1&deck=2&next=a&next=b&theme=a&theme=b&type=a&type=b&topics=a&topics=b',
  '?next=//evil.example&error=%00&token=%00&category=%ff',
  '?topics=decks:x,flags&since=-1',
  `?topics=${'a,'.repeat(500)}`,
  '?topics=flags&since=%00%ff',
  '?_routes=..%2F..&index',
  '?_routes=root,features/home/home.page',
  '?batch=1',
  '?batch=1&input={}',
  '?batch=1&input=[]',
  '?batch=1&input=null',
  '?batch=1&input={"0":null,"9":1,"4294967296":1,"-1":1,"__proto__":1}',
  '?batch=0&input={"0":{}}',
  '?batch=1&batch=2&input=1&input=2',
  `?q=${'x'.repeat(LONG)}`,
  `?q=${'%25'.repeat(TOO_LONG)}`,
]

const BATCH_PATHS = [
  '/api/deck.listFeatured,,flag.list',
  '/api/,',
  '/api/flag.list,flag.list,flag.list,flag.list',
  `/api/${'flag.list,'.repeat(30)}flag.list`,
  '/api/__proto__',
  '/api/constructor.prototype',
  '/api/toString,flag.list',
  '/api/deck',
  '/api/deck.',
  '/api/.',
  '/api/deck.create,flag.list',
  '/api/flag%2Elist',
  '/api/%00',
  '/api/',
  '/api',
]

const TYPES = [
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'application/json;',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/octet-stream',
  '*/*',
  '',
  'x',
]

const ODD_HEADERS: ReadonlyArray<Record<string, string>> = [
  { 'Last-Event-ID': '-1' },
  { 'Last-Event-ID': '9'.repeat(LONG) },
  { Accept: 'text/event-stream' },
  { Accept: 'application/jsonl' },
  { Accept: ',;q=x,*/*;q=9' },
  { 'Accept-Encoding': 'br;q=0, x, *;q=2' },
  { 'Accept-Language': '%%' },
  { 'trpc-accept': 'application/jsonl' },
  { 'trpc-accept': 'x' },
  { 'x-trpc-source': '\u00ff' },
  { 'If-None-Match': '*' },
  { 'If-Modified-Since': 'never' },
  { Range: 'bytes=9-1,-1' },
  { Expect: '100-continue' },
  { Expect: 'the best' },
  { 'X-Forwarded-For': 'not an address, ::::' },
  { 'X-Forwarded-Proto': 'gopher' },
  { Forwarded: 'for=;;by="' },
  { Purpose: 'prefetch', 'Sec-Purpose': 'prefetch;prerender' },
  { 'Sec-Fetch-Dest': 'iframe' },
  { 'Content-Encoding': 'gzip' },
  { 'Transfer-Encoding': 'chunked' },
  { 'Content-Length': '5' },
  { 'Content-Length': 'x' },
  { Host: 'evil.example:99999' },
  { Origin: 'null' },
  { Cookie: 'flashcards.session=%; __Host-flashcards.session=%ff.%00' },
  { Cookie: `flashcards.session=${'a'.repeat(LONG)}.b` },
  { Cookie: 'a=b; '.repeat(500) },
  { Cookie: '=;;=' },
  { 'X-Client-Address': '1', 'X-Request-Id': '\u00ff' },
]

type RequestOptions = {
  random: Random
  origin: URL
  cookies: ReadonlyArray<string | undefined>
}

function chooseTarget(random: Random, path: string): string {
  if (random.below(12) === 0) return `${random.pick(BATCH_PATHS)}${random.pick(QUERIES)}`
  if (random.below(20) === 0)
    return random.pick(['*', 'x', '//', '//evil.example/', 'http://evil.example/x', '/\u00ff\u0080'])
  const segments = path.split('/')
  // Replaces one segment of the path.
  if (random.below(4) === 0) {
    const value = toJsonText(
      random.pick([...HOSTILE_VALUES.id, ...HOSTILE_VALUES.number, ...HOSTILE_VALUES.text]),
    )
    segments[1 + random.below(Math.max(1, segments.length - 1))] = encodeURIComponent(
      value.slice(0, LONG).toWellFormed(),
    )
  }
  const input =
    random.below(6) === 0
      ? `?input=${encodeURIComponent(random.pick(BROKEN_JSON).slice(0, LONG))}`
      : random.pick(QUERIES)
  return `${segments.join('/')}${random.below(4) === 0 ? random.pick(PATH_ENDINGS) : ''}${input.replaceAll('"', '%22')}`
}

/** Creates a request to one route with an unusual method, URL, headers or body. */
export function mutateRequest(options: RequestOptions, path: string): RawRequest {
  const { random, origin, cookies } = options
  const method = random.below(10) === 0 ? random.pick(RARE_METHODS) : random.pick(METHODS)
  const cookie = random.pick(cookies)
  const hasBody = ['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY'].includes(method)
  const body = hasBody ? random.pick([...BROKEN_JSON, '{}', 'a=b&a=c&html=%ff', '[{}]', '{"0":{}}']) : ''
  const headers: Record<string, string> = {
    Host: origin.host,
    Connection: 'close',
    Origin: origin.origin,
    Accept: random.pick(['text/html', '*/*', 'application/json']),
    ...(cookie === undefined ? {} : { Cookie: cookie }),
    ...(hasBody
      ? { 'Content-Type': random.pick(TYPES), 'Content-Length': String(Buffer.byteLength(body)) }
      : {}),
  }
  if (random.below(2) === 0) Object.assign(headers, random.pick(ODD_HEADERS))
  return { method, target: chooseTarget(random, path), headers, body }
}

import { describe, expect, test } from 'vitest'
import {
  BUILD_CACHE_PREFIX,
  chooseStrategy,
  isShellOfBuild,
  listOldCaches,
  type RequestStrategy,
  shellUrlFor,
} from './request-strategy.ts'

const ORIGIN = 'https://flashcards.example'

type Row = [method: string, destination: string, path: string, expected: RequestStrategy]

const ROWS: Row[] = [
  ['GET', 'document', '/today', 'page'],
  ['GET', 'document', '/study?deck=1', 'page'],
  ['GET', 'document', '/offline?to=%2Ftoday', 'page'],
  ['GET', 'document', '/', 'page'],
  ['GET', 'document', '/progress/reviews.csv', 'page'],
  ['POST', 'document', '/login', 'none'],
  ['GET', 'document', '/today.data', 'none'],
  ['GET', 'document', '/api/memory.today', 'none'],
  ['GET', 'document', '/pictures/abc', 'none'],
  ['GET', 'iframe', '/practice-frame/abc', 'none'],
  ['GET', 'iframe', '/today', 'none'],
  ['GET', '', '/today.data', 'none'],
  ['GET', '', '/_root.data?_routes=root', 'none'],
  ['GET', '', '/api/memory.queue?input=1', 'none'],
  ['POST', '', '/api/study.record', 'none'],
  ['GET', '', '/live?topics=1', 'none'],
  ['GET', '', '/practice-runtime/manifest.json', 'none'],
  ['GET', 'script', '/assets/root-abc.js', 'asset'],
  ['GET', 'style', '/assets/root-abc.css', 'asset'],
  ['GET', 'font', '/assets/sans-abc.woff2', 'asset'],
  ['GET', '', '/assets/sans-abc.woff2', 'asset'],
  ['HEAD', 'script', '/assets/root-abc.js', 'none'],
  ['GET', 'image', '/pictures/abc', 'picture'],
  ['GET', '', '/pictures/abc', 'none'],
  ['GET', 'image', '/favicon.svg', 'file'],
  ['GET', 'manifest', '/site.webmanifest', 'file'],
  ['GET', 'image', '/banner.png', 'none'],
  ['GET', 'script', '/sw.js', 'none'],
]

describe('[OFF-03] the strategy of each request', () => {
  test.each(ROWS)('%s %s %s: %s', (method, destination, path, expected) => {
    expect(chooseStrategy({ method, destination, url: `${ORIGIN}${path}` }, ORIGIN)).toBe(expected)
  })

  test.each(['document', 'script', 'image', ''])('another origin, as %s, is not touched', (destination) => {
    const url = 'https://elsewhere.example/assets/root-abc.js'
    expect(chooseStrategy({ method: 'GET', destination, url }, ORIGIN)).toBe('none')
  })
})

test.each([
  ['/today', '/offline?to=%2Ftoday'],
  ['/study?deck=a&x=1', '/offline?to=%2Fstudy%3Fdeck%3Da%26x%3D1'],
  ['/offline?to=%2Ftoday', '/offline?to=%2Ftoday'],
])('[OFF-01] without a network %s leads to %s', (path, expected) => {
  expect(shellUrlFor(`${ORIGIN}${path}`)).toBe(expected)
})

test('[OFF-03] a new build keeps its own cache and the one before, and leaves other caches alone', () => {
  const [one, two, three] = ['1', '2', '3'].map((version) => `${BUILD_CACHE_PREFIX}${version}`)
  const names = [one, two, three, 'practice-runtime', 'flashcards:pictures:ada'].map(String)
  expect(listOldCaches(names, String(three), String(two))).toEqual([one])
  expect(listOldCaches(names, String(three), null)).toEqual([one, two])
})

test('[OFF-03] a shell of another build is refused', () => {
  expect(isShellOfBuild('<script>import "/assets/manifest-abc.js"</script>', 'abc')).toBe(true)
  expect(isShellOfBuild('<script>import "/assets/manifest-abd.js"</script>', 'abc')).toBe(false)
})

import { expect, test } from 'vitest'
import { toSiteUrl } from './web-request.ts'

const SITE = 'https://cards.example'

test.each([
  ['/decks?tab=1', '/decks?tab=1'],
  ['/', '/'],
  ['//', '//'],
  ['///', '///'],
  ['//evil.example/decks', '//evil.example/decks'],
  ['/.//evil.example', '//evil.example'],
  ['//[', '//['],
  ['/\\evil.example', '//evil.example'],
  ['http://evil.example/decks?a=b', '/decks?a=b'],
  ['HTTPS://evil.example', '/'],
  ['http://evil.example?a=b', '/?a=b'],
  ['/%09/', '/%2509/'],
  ['/a%0Ab%0d?next=%09', '/a%250Ab%250d?next=%09'],
])('%s is a URL of this site', (sent, path) => {
  const { origin, href } = toSiteUrl(sent, SITE)
  expect([origin, href]).toEqual([SITE, `${SITE}${path}`])
})

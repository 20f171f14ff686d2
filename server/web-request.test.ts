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
])('%s is a URL of this site', (sent, path) => {
  const { origin, href } = toSiteUrl(sent, SITE)
  expect([origin, href]).toEqual([SITE, `${SITE}${path}`])
})

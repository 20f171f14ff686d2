import { expect, test } from 'vitest'
import { cookieDomains } from './gtag.ts'

test.each([
  ['localhost', ['localhost']],
  ['cards.example.co.uk', ['cards.example.co.uk', 'example.co.uk', 'co.uk', 'uk']],
])('[SITE-10] the domains that a cookie of %s may have', (host, domains) => {
  expect(cookieDomains(host)).toEqual(domains)
})

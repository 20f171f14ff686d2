import { expect, test } from 'vitest'
import { hideLinkSecrets } from './link-secrets.ts'

const SECRET = 'E_M57v0idSuGKg1AK5AwSw'

test.each([
  [`/mock/${SECRET}`, '/mock/[room]'],
  [`/mock/${SECRET}/stream`, '/mock/[room]/stream'],
  [`/mock/${SECRET}.data`, '/mock/[room].data'],
  [`at https://site.example/mock/${SECRET}:1:2`, 'at https://site.example/mock/[room]:1:2'],
  ['/mock/new', '/mock/new'],
  ['/practice/two-sum', '/practice/two-sum'],
])('[MOCK-01] logs and analytics get %s without its secret', (path, shown) => {
  expect(hideLinkSecrets(path)).toBe(shown)
})

test('[HOST-01] an invitation is hidden, on its page and in the data of its page', () => {
  expect(hideLinkSecrets('/join/7Hq2-vX9d-Lk4P-mZ8s')).toBe('/join/[invitation]')
  expect(hideLinkSecrets('/join/7Hq2-vX9d-Lk4P-mZ8s.data')).toBe('/join/[invitation].data')
})

import { expect, test } from 'vitest'
import { hideRoomSecret } from './room-link.ts'

const SECRET = 'E_M57v0idSuGKg1AK5AwSw'

test.each([
  [`/mock/${SECRET}`, '/mock/[room]'],
  [`/mock/${SECRET}/stream`, '/mock/[room]/stream'],
  [`/mock/${SECRET}.data`, '/mock/[room].data'],
  [`at https://site.example/mock/${SECRET}:1:2`, 'at https://site.example/mock/[room]:1:2'],
  ['/mock/new', '/mock/new'],
  ['/practice/two-sum', '/practice/two-sum'],
])('[MOCK-01] logs and analytics get %s without its secret', (path, shown) => {
  expect(hideRoomSecret(path)).toBe(shown)
})

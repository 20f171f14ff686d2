import { expect, test } from 'vitest'

import { admit } from './all-or-none.ts'

class Tokens {
  left: number

  constructor(left: number) {
    this.left = left
  }

  hasRoom(): boolean {
    return this.left > 0
  }

  take(): void {
    this.left -= 1
  }
}

test('a request that one limit refuses costs nothing in the others', () => {
  const user = new Tokens(5)
  const everyone = new Tokens(2)
  const results = Array.from({ length: 10 }, () => admit([user, everyone]))
  expect(results.filter(Boolean)).toHaveLength(2)
  expect([user.left, everyone.left]).toEqual([3, 0])
})

test('taking one after the other would have emptied the first', () => {
  const user = new Tokens(5)
  const everyone = new Tokens(2)
  const takeOne = (limit: Tokens) => {
    if (!limit.hasRoom()) return false
    limit.take()
    return true
  }
  for (let index = 0; index < 10; index += 1) [user, everyone].every(takeOne)
  expect([user.left, everyone.left]).toEqual([0, 0])
})

test('no limits admit everything', () => {
  expect(admit([])).toBe(true)
})

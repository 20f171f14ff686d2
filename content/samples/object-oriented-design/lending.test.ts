import { expect, test } from 'vitest'

import { Copy, Library, Member } from './lending.ts'

test('a copy is lent once, and only to a member below the limit', () => {
  const ana = new Member()
  const ben = new Member()
  const library = new Library([new Copy('a'), new Copy('b'), new Copy('c')], 2)
  expect(library.lend('a', ana, 1)).toBe(true)
  expect(library.lend('a', ben, 1)).toBe(false)
  expect(library.lend('b', ana, 1)).toBe(true)
  expect(library.lend('c', ana, 2)).toBe(false)
  expect(library.lend('c', ben, 2)).toBe(true)
  expect([ana.loanCount, ben.loanCount]).toEqual([2, 1])
})

test('an unknown copy is not lent', () => {
  expect(new Library([], 2).lend('x', new Member(), 1)).toBe(false)
})

test('the copy itself refuses a second loan', () => {
  const copy = new Copy('a')
  copy.startLoan(new Member(), 1)
  expect(() => copy.startLoan(new Member(), 1)).toThrow('already on loan')
})

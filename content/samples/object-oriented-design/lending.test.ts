import { expect, test } from 'vitest'

import { Copy, Library } from './lending.ts'

const ana = { name: 'Ana' }
const ben = { name: 'Ben' }

test('a copy is lent once', () => {
  const library = new Library(['a', 'b'])
  expect(library.lend('a', ana, 1)).toBe(true)
  expect(library.lend('a', ben, 1)).toBe(false)
  expect(library.lend('b', ben, 1)).toBe(true)
})

test('[ASK-05] a member has at most five loans, and may borrow again after a return', () => {
  const library = new Library(['a', 'b', 'c', 'd', 'e', 'f'])
  const lent = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => library.lend(id, ana, 1))
  expect(lent).toEqual([true, true, true, true, true, false])
  expect(library.lend('f', ben, 1)).toBe(true)
  library.takeBack('f')
  library.takeBack('a')
  expect(library.lend('f', ana, 2)).toBe(true)
  expect(library.lend('a', ana, 2)).toBe(false)
})

test('[ASK-05] a loan made around the library does not count in it', () => {
  const library = new Library(['a'])
  new Copy('a').startLoan(ben, 1)
  expect(library.lend('a', ana, 1)).toBe(true)
})

test('[ASK-05] a copy is overdue on the first day after three weeks, until it is back', () => {
  const library = new Library(['a', 'b'])
  library.lend('a', ana, 1)
  library.lend('b', ben, 2)
  expect(library.listOverdue(22)).toEqual([])
  expect(library.listOverdue(23)).toEqual(['a'])
  expect(library.listOverdue(24)).toEqual(['a', 'b'])
  library.takeBack('a')
  expect(library.listOverdue(24)).toEqual(['b'])
})

test('an unknown copy is not lent, and taking it back changes nothing', () => {
  const library = new Library([])
  expect(library.lend('x', ana, 1)).toBe(false)
  library.takeBack('x')
  expect(library.listOverdue(100)).toEqual([])
})

test('the copy itself rejects a second loan', () => {
  const copy = new Copy('a')
  copy.startLoan(ana, 1)
  expect(() => copy.startLoan(ben, 1)).toThrow('already on loan')
})

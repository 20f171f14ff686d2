import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Search } from '../search/search.ts'

test('Letters of other languages are letters', () => {
  const search = new Search([
    { id: 1, text: 'Gebühren für Überweisungen' },
    { id: 2, text: 'Fees' },
  ])
  assert.deepEqual(search.find('überweisungen'), [1])
  assert.deepEqual(search.find('berweisungen'), [])
})

test('A word that no article has finds nothing', () => {
  const search = new Search([{ id: 1, text: 'Reset your password' }])
  assert.deepEqual(search.find('password quux'), [])
})

test('A snippet finds a word in another case', () => {
  const search = new Search([{ id: 1, text: 'In short: Password rules and more' }])
  assert.equal(search.snippet(1, 'password', 4), 'rt: Password rul')
})

test('An empty query finds nothing', () => {
  assert.deepEqual(new Search([{ id: 1, text: 'Reset' }]).find(' ?! '), [])
})

test('A snippet ends with its text', () => {
  const search = new Search([{ id: 1, text: 'my password' }])
  assert.equal(search.snippet(1, 'password', 10), 'my password')
})

test('Digits are part of words', () => {
  assert.deepEqual(new Search([{ id: 7, text: 'Error 0x80, see below' }]).find('0x80'), [7])
})

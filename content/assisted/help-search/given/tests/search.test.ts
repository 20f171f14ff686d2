import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Search } from '../search/search.ts'

const ARTICLES = [
  { id: 1, text: 'Reset your password in the settings.' },
  { id: 2, text: 'A strong password is long. A password manager helps.' },
  { id: 3, text: 'Change the language in the settings.' },
]

test('A word finds its articles', () => {
  assert.deepEqual(new Search(ARTICLES).find('language'), [3])
})

test('Case makes no difference', () => {
  assert.deepEqual(new Search(ARTICLES).find('LANGUAGE'), [3])
})

test('All words must occur', () => {
  assert.deepEqual(new Search(ARTICLES).find('password settings'), [1])
})

test('More occurrences come first', () => {
  assert.deepEqual(new Search(ARTICLES).find('password'), [2, 1])
})

test('With the same number the lower id comes first', () => {
  assert.deepEqual(new Search(ARTICLES).find('settings'), [1, 3])
})

test('A snippet is cut around the word', () => {
  assert.equal(new Search(ARTICLES).snippet(1, 'password', 5), 'your password in t')
})

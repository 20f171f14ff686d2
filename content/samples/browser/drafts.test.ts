import { expect, test } from 'vitest'

import { readDraft, saveDraft } from './drafts.ts'

/** Storage of a browser, in memory. */
function createStorage(): Storage {
  const entries = new Map<string, string>()
  return {
    length: 0,
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: () => null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  }
}

test('a draft is read back', () => {
  const storage = createStorage()
  expect(saveDraft(storage, 'Dear Ana')).toBe(true)
  expect(readDraft(storage)).toBe('Dear Ana')
})

test.each(['', '{', 'null', '7', '{"version":2,"text":"x"}', '{"version":1,"text":5}'])(
  'damaged content %j is no draft',
  (content) => {
    const storage = createStorage()
    storage.setItem('draft', content)
    expect(readDraft(storage)).toBe('')
  },
)

test('storage that is full or blocked is reported, not thrown', () => {
  const fail = () => {
    throw new Error('QuotaExceededError')
  }
  const blocked: Storage = {
    length: 0,
    clear: fail,
    getItem: fail,
    key: fail,
    removeItem: fail,
    setItem: fail,
  }
  expect(saveDraft(blocked, 'x')).toBe(false)
  expect(readDraft(blocked)).toBe('')
})

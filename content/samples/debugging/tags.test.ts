import { expect, test } from 'vitest'

import { addTag, addTagWrong, TagStore } from './tags.ts'

test('one after the other, both tags are stored', async () => {
  const store = new TagStore()
  await addTagWrong(store, 'red')
  await addTagWrong(store, 'blue')
  expect(store.row.tags).toEqual(['red', 'blue'])
})

test('started together, the second write drops the first tag', async () => {
  const store = new TagStore()
  await Promise.all([addTagWrong(store, 'red'), addTagWrong(store, 'blue')])
  expect(store.row.tags).toEqual(['blue'])
})

test('with a version check, the loser reads again', async () => {
  const store = new TagStore()
  await Promise.all([addTag(store, 'red'), addTag(store, 'blue'), addTag(store, 'green')])
  expect(store.row.tags.toSorted()).toEqual(['blue', 'green', 'red'])
  expect(store.row.version).toBe(4)
})

test('it gives up instead of looping forever', async () => {
  const store = new TagStore()
  store.writeIf = () => Promise.resolve(false)
  await expect(addTag(store, 'red')).rejects.toThrow('too many conflicts')
})

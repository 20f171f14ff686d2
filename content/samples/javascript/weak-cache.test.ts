import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

import { sizeOf } from './weak-cache.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

/** Collects until the object is collected, or gives up. */
async function isCollected(ref: WeakRef<object>): Promise<boolean> {
  for (let round = 0; round < 50 && ref.deref() !== undefined; round += 1) {
    await delay(1)
    if (typeof collectGarbage === 'function') Reflect.apply(collectGarbage, undefined, [])
  }
  return ref.deref() === undefined
}

function createDocument(visit: (document: object) => void): WeakRef<object> {
  const document = { title: 'Notes', lines: ['one', 'two'] }
  visit(document)
  return new WeakRef(document)
}

test('computes once for each object', () => {
  let reads = 0
  const document = {
    toJSON: () => {
      reads += 1
      return 'text'
    },
  }
  expect([sizeOf(document), sizeOf(document), reads]).toEqual([6, 6, 1])
})

test('a WeakMap does not keep its keys alive, a Map does', async () => {
  const map = new Map<object, number>()
  const weak = createDocument((document) => sizeOf(document))
  const strong = createDocument((document) => map.set(document, 1))
  expect(await isCollected(weak)).toBe(true)
  expect(strong.deref()).toBeDefined()
  expect(map.size).toBe(1)
})

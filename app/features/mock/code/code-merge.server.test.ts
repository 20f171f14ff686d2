import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import { hostileUpdate } from '../../../../test/hostile-code.ts'
import { MAX_PARTS, MAX_STRUCTS_PER_UPDATE } from '../mock.rules.ts'
import { countMergedParts, countParts, createCode, mergeCode, readCode } from './code-merge.server.ts'
import { CODE_DOCUMENT } from './document.ts'

/** Without the limit of time: these tests are about the text, on a machine that may be busy. */
const NO_LIMIT_MS = 60_000
const merge = (updates: readonly Uint8Array[]) =>
  mergeCode(updates, null, CODE_DOCUMENT, NO_LIMIT_MS) ?? new Uint8Array()
const read = (updates: readonly Uint8Array[]) => readCode(updates, CODE_DOCUMENT, NO_LIMIT_MS)

/** One edit of one of two people: where, how much is deleted, what is inserted. */
type Edit = { author: number; at: number; deleted: number; text: string; isSynced: boolean }

const edits = fc.array(
  fc.record({
    author: fc.nat({ max: 1 }),
    at: fc.nat({ max: 200 }),
    deleted: fc.nat({ max: 6 }),
    text: fc.string({ maxLength: 8, unit: 'grapheme' }),
    isSynced: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60 },
)

/** Types the edits into two documents that see each other's updates only now and then; returns every update. */
function type(list: readonly Edit[]): { docs: Doc[]; updates: Uint8Array[] } {
  const first = createCode('def solve():\n    pass\n')
  const docs = [new Doc(), new Doc()]
  const updates = [first]
  const seen = [1, 1]
  docs.forEach((doc, index) => {
    doc.clientID = 100 + index
    applyUpdate(doc, first)
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'remote') updates.push(update)
    })
  })
  const catchUp = (index: number) => {
    for (const update of updates.slice(seen[index])) applyUpdate(docs[index] ?? new Doc(), update, 'remote')
    seen[index] = updates.length
  }
  for (const { author, at, deleted, text, isSynced } of list) {
    if (isSynced) catchUp(author)
    const code = docs[author]?.getText('code')
    if (code === undefined) continue
    const from = Math.min(at, code.length)
    docs[author]?.transact(() => {
      code.delete(from, Math.min(deleted, code.length - from))
      code.insert(from, text)
    })
  }
  catchUp(0)
  catchUp(1)
  return { docs, updates }
}

test('[MOCK-02] property: merging any prefix of the updates loses no edit, in any order and twice', () => {
  fc.assert(
    fc.property(edits, fc.nat(), fc.array(fc.nat(), { maxLength: 60 }), (list, cut, order) => {
      const { docs, updates } = type(list)
      const [text, other] = docs.map((doc) => doc.getText('code').toJSON())
      expect(other).toBe(text)
      const at = cut % (updates.length + 1)
      const merged = merge(updates.slice(0, at))
      const rest = updates.slice(at)
      expect(read([merged, ...rest])).toBe(text)
      // Merged again with what came later, and with the same updates a second time.
      const again = merge([merge([merged, ...rest.slice(0, 5)]), ...rest.slice(5), ...updates])
      expect(read([again])).toBe(text)
      const shuffled = updates
        .map((update, index) => ({ update, key: order[index % Math.max(1, order.length)] ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ update }) => update)
      expect(read([merge(shuffled)])).toBe(text)
    }),
    { numRuns: 150 },
  )
})

test('[MOCK-02] property: an update that waits for an earlier one survives merging', () => {
  fc.assert(
    fc.property(edits, (list) => {
      const { docs, updates } = type(list)
      const [first = new Uint8Array(), ...later] = updates
      const merged = merge(later)
      expect(read([merged, first])).toBe(docs[0]?.getText('code').toJSON())
    }),
    { numRuns: 60 },
  )
})

test('[MOCK-02] deleted text leaves the merged code', () => {
  const doc = new Doc()
  const code = doc.getText('code')
  for (let index = 0; index < 500; index += 1) {
    code.insert(0, 'x'.repeat(50))
    code.delete(0, 50)
  }
  code.insert(0, 'pass')
  expect(merge([encodeStateAsUpdate(doc)]).length).toBeLessThan(200)
})

test('[MOCK-02] only a whole update is accepted', () => {
  const update = createCode('pass')
  expect(countParts(update)).toBe(1)
  for (const bad of [new Uint8Array(), new Uint8Array([1, 2, 3]), update.slice(0, -2), Buffer.from('text')]) {
    expect(countParts(bad)).toBeNull()
  }
})

test('[MOCK-02] an update has a bounded number of pieces', () => {
  const hostile = (count: number) => hostileUpdate({ client: 9, from: 0, count, neighbor: 1 })
  expect(countParts(hostile(MAX_STRUCTS_PER_UPDATE))).toBe(MAX_STRUCTS_PER_UPDATE)
  expect(countParts(hostile(MAX_STRUCTS_PER_UPDATE + 1))).toBeNull()
})

test('[FAIR-04] invented neighbors, whose cost is the square of the pieces, are not merged, and are left out when the code is read', () => {
  const text = createCode('y'.repeat(MAX_PARTS))
  const hostile = (index: number) =>
    hostileUpdate({ client: 9 + index, from: 0, count: MAX_STRUCTS_PER_UPDATE, neighbor: 1 })
  const updates = Array.from({ length: 20 }, (_, index) => hostile(index))
  expect(mergeCode([text, ...updates])).toBeNull()
  // Nor is the update stored with which it becomes too slow; a quarter of the pieces takes over a millisecond, too.
  const quarter = hostileUpdate({ client: 9, from: 0, count: MAX_STRUCTS_PER_UPDATE / 4, neighbor: 1 })
  expect(mergeCode([text], quarter, CODE_DOCUMENT, 1)).toBeNull()
  const read = readCode([text, createCode('z'), ...updates])
  expect(read.length).toBeGreaterThanOrEqual(MAX_PARTS)
  expect(read.length).toBeLessThan(MAX_PARTS + updates.length * MAX_STRUCTS_PER_UPDATE)
  // The next one is not affected.
  expect(readCode([merge([createCode('pass')])])).toBe('pass')
})

test('[MOCK-02] the largest honest code takes a fraction of the limit', () => {
  const doc = new Doc()
  const code = doc.getText('code')
  doc.transact(() => {
    for (let index = 0; index < MAX_PARTS; index += 1) code.insert((index * 7_919) % (code.length + 1), 'ab')
  })
  const update = encodeStateAsUpdate(doc)
  const before = process.cpuUsage()
  expect(read([merge([update])])).toBe(code.toJSON())
  const { user, system } = process.cpuUsage(before)
  const cpuMs = Math.round((user + system) / 1_000)
  console.log(JSON.stringify({ figure: 'merge and read', parts: countMergedParts(update), cpuMs }))
  expect(cpuMs).toBeLessThan(1_000)
})

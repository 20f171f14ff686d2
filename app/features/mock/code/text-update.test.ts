import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate, mergeUpdates, Text, UndoManager } from 'yjs'
import {
  DELETED,
  FOREIGN_KINDS,
  LETTERS,
  type PiecePosition,
  pieceUpdate,
} from '../../../../test/hostile-code.ts'
import { createCode, mergeCode } from './code-merge.server.ts'
import { decodeTextUpdate } from './text-update.ts'

const NO_LIMIT_MS = 60_000
/** The letters 'x = 1' of the server. */
const BASE = createCode('x = 1')
const letter = (clock: number) => ({ client: 1, clock })

const TEXT_POSITIONS: Record<string, PiecePosition> = {
  'at the start': {},
  'after a letter': { left: letter(1) },
  'before a letter': { right: letter(1) },
  'between two letters': { left: letter(1), right: letter(2) },
}
const OTHER_POSITIONS: Record<string, PiecePosition> = {
  'in another text': { parent: 'other' },
  'under a key': { key: 'a' },
  'in an object': { parent: letter(0) },
}

function open(updates: readonly Uint8Array[]): Doc {
  const doc = new Doc()
  // As in a browser, where the editor has declared it.
  doc.getText('code')
  for (const update of updates) applyUpdate(doc, update)
  return doc
}

test('[FAIR-03] letters and deletions pass at every position in the text, and nowhere else', () => {
  for (const position of Object.values(TEXT_POSITIONS)) {
    for (const piece of [LETTERS, DELETED]) {
      const update = pieceUpdate(piece, position)
      expect(decodeTextUpdate(update)).toEqual({ structs: 1, ranges: 0 })
      expect(open([BASE, update]).getText('code').length).toBe(piece === LETTERS ? 7 : 5)
    }
  }
  for (const position of Object.values(OTHER_POSITIONS)) {
    for (const piece of [LETTERS, DELETED]) {
      expect(decodeTextUpdate(pieceUpdate(piece, position))).toBeNull()
    }
  }
})

test.each(Object.keys(FOREIGN_KINDS))('[FAIR-03] %s is refused at every position', (name) => {
  const piece = FOREIGN_KINDS[name] ?? LETTERS
  for (const position of Object.values({ ...TEXT_POSITIONS, ...OTHER_POSITIONS })) {
    const update = pieceUpdate(piece, position)
    expect(decodeTextUpdate(update)).toBeNull()
    // Nor hidden among letters, before or after them.
    const typed = pieceUpdate(LETTERS, {}, { client: 78, clock: 0 })
    const typedLater = pieceUpdate(LETTERS, {}, { client: 76, clock: 0 })
    expect(decodeTextUpdate(mergeUpdates([typed, update]))).toBeNull()
    expect(decodeTextUpdate(mergeUpdates([update, typedLater]))).toBeNull()
  }
  // It is a whole update, which Yjs applies without an error.
  expect(() => open([BASE, pieceUpdate(piece, { left: letter(1) })])).not.toThrow()
})

test('[FAIR-03] text that an editor would store in another length is refused', () => {
  const line = (text: string) => {
    const bytes = Buffer.from(text)
    return pieceUpdate({ kind: LETTERS.kind, content: [bytes.length, ...bytes] }, {})
  }
  expect(decodeTextUpdate(line('a\nb'))).not.toBeNull()
  // CodeMirror makes one line break of it, and every later position would be wrong by one.
  for (const text of ['a\r\nb', 'a\rb', '']) expect(decodeTextUpdate(line(text))).toBeNull()
})

test('[FAIR-03] a piece that names itself or a later letter of its author as its neighbor is refused', () => {
  const at = { client: 77, clock: 5 }
  for (const neighbor of [at, { client: 77, clock: 9 }]) {
    expect(decodeTextUpdate(pieceUpdate(LETTERS, { left: neighbor }, at))).toBeNull()
    expect(decodeTextUpdate(pieceUpdate(LETTERS, { right: neighbor }, at))).toBeNull()
  }
  expect(decodeTextUpdate(pieceUpdate(LETTERS, { left: { client: 77, clock: 4 } }, at))).not.toBeNull()
})

const commands = fc.array(
  fc.record({
    at: fc.nat({ max: 60 }),
    deleted: fc.nat({ max: 5 }),
    text: fc.string({ maxLength: 6, unit: 'grapheme' }).map((text) => text.replaceAll('\r', '\n')),
    isUndo: fc.boolean(),
  }),
  { minLength: 1, maxLength: 30 },
)

test('[FAIR-03] property: everything that typing, deleting, undoing and merging produce passes', () => {
  fc.assert(
    fc.property(commands, (list) => {
      const doc = open([BASE])
      const text = doc.getText('code')
      const undo = new UndoManager(text, { captureTimeout: 0 })
      const updates: Uint8Array[] = []
      doc.on('update', (update: Uint8Array) => updates.push(update))
      for (const { at, deleted, text: typed, isUndo } of list) {
        if (isUndo) undo.undo()
        const from = Math.min(at, text.length)
        doc.transact(() => {
          text.delete(from, Math.min(deleted, text.length - from))
          text.insert(from, typed)
        })
      }
      for (const update of updates) expect(decodeTextUpdate(update)).not.toBeNull()
      // With gaps, as after a lost network, and as one row of the server.
      const gaps = updates.filter((_, index) => index % 2 === 0)
      expect(decodeTextUpdate(mergeUpdates([BASE, ...gaps]))).not.toBeNull()
      expect(decodeTextUpdate(encodeStateAsUpdate(doc))).not.toBeNull()
    }),
    { numRuns: 80 },
  )
})

/** A row with pieces of all kinds, to be damaged. */
function mixedUpdate(): Uint8Array {
  const doc = open([BASE])
  const code = doc.getText('code')
  code.insert(2, 'abc')
  code.delete(1, 2)
  code.insertEmbed(1, { a: 1 })
  code.insertEmbed(1, new Text('inner'))
  code.format(0, 2, { bold: true })
  doc.getMap('other').set('k', 'v')
  return encodeStateAsUpdate(doc)
}

test('[FAIR-03] property: a damaged update that passes leaves only text, and never throws in a browser', () => {
  const sources = [
    mixedUpdate(),
    BASE,
    ...Object.values(FOREIGN_KINDS).map((piece) => pieceUpdate(piece, {})),
  ]
  const byte = fc.record({ at: fc.nat(), value: fc.nat({ max: 255 }) })
  let passed = 0
  fc.assert(
    fc.property(fc.nat(), fc.array(byte, { minLength: 1, maxLength: 4 }), (source, bytes) => {
      const update = Uint8Array.from(sources[source % sources.length] ?? BASE)
      for (const { at, value } of bytes) update[at % update.length] = value
      if (decodeTextUpdate(update) === null) return
      passed += 1
      const doc = open([BASE, update])
      for (const { insert } of doc.getText('code').toDelta()) expect(typeof insert).toBe('string')
      expect([...doc.share.keys()]).toEqual(['code'])
    }),
    { numRuns: 20_000 },
  )
  expect(passed).toBeGreaterThan(50)
})

const anyId = fc.record({ client: fc.constantFrom(1, 77, 78), clock: fc.nat({ max: 12 }) })
const pieces = fc.array(
  fc.record({
    id: anyId,
    left: fc.option(anyId, { nil: undefined }),
    right: fc.option(anyId, { nil: undefined }),
    isDeleted: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)

test('[FAIR-03] property: no sequence of accepted pieces with invented neighbors throws or leaves the text', () => {
  fc.assert(
    fc.property(pieces, (list) => {
      const updates = list
        .map(({ id, left, right, isDeleted }) =>
          pieceUpdate(isDeleted ? DELETED : LETTERS, { left, right }, id),
        )
        .filter((update) => decodeTextUpdate(update) !== null)
      const doc = open([BASE, ...updates])
      expect([...doc.share.keys()]).toEqual(['code'])
      // Nor do pieces that claim the letters of somebody else replace these, in a browser or in a merged row.
      const merged = mergeCode([BASE, ...updates], null, NO_LIMIT_MS) ?? new Uint8Array()
      for (const { share } of [doc, open([merged])]) {
        expect(String(share.get('code')?.toJSON()).replaceAll(/[ab]/g, '')).toBe('x = 1')
      }
      expect(decodeTextUpdate(merged)).not.toBeNull()
    }),
    { numRuns: 300 },
  )
})

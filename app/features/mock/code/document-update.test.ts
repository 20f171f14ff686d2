import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyUpdate, ContentString, Doc, encodeStateAsUpdate, mergeUpdates, Text, UndoManager } from 'yjs'
import {
  DELETED,
  FOREIGN_KINDS,
  LETTERS,
  type PiecePosition,
  pieceUpdate,
} from '../../../../test/hostile-code.ts'
import { newId } from '#app/shared/ids.ts'
import { BoardDoc } from '#app/features/rounds/design/board/board-doc.ts'
import { BoardPresence } from '#app/features/rounds/design/board/board-presence.ts'
import { BOX_KINDS } from '#app/features/rounds/design/board/board.rules.ts'
import { workSchema } from '#app/features/rounds/design/design-round.schema.ts'
import { enterPhase, readPhaseTimes } from '#app/features/rounds/interview/phase-times.ts'
import { createCode, createTexts, mergeCode, readCode } from './code-merge.server.ts'
import { decodeDocumentUpdate } from './document-update.ts'
import { BOARD_DOCUMENT, CODE_DOCUMENT, ruleOf } from './document.ts'
import type { SharedDocument } from './document.schema.ts'

const NO_LIMIT_MS = 60_000
const decodeTextUpdate = (update: Uint8Array) => decodeDocumentUpdate(update, ruleOf(CODE_DOCUMENT))
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
      const merged = mergeCode([BASE, ...updates], null, CODE_DOCUMENT, NO_LIMIT_MS) ?? new Uint8Array()
      for (const { share } of [doc, open([merged])]) {
        expect(String(share.get('code')?.toJSON()).replaceAll(/[ab]/g, '')).toBe('x = 1')
      }
      expect(decodeTextUpdate(merged)).not.toBeNull()
    }),
    { numRuns: 300 },
  )
})

/** A value of JSON as Yjs writes it. */
function anyValue(value: unknown): { kind: number; content: readonly number[] } {
  const doc = new Doc()
  doc.clientID = 0
  doc.getMap('m').set('k', value)
  const update = encodeStateAsUpdate(doc)
  // One client, one piece: its kind, the names of its map and key, then the value; the last byte is the deletions.
  const head = [1, 1, 0, 0, 0x28, 1, 1, 'm'.codePointAt(0) ?? 0, 1, 'k'.codePointAt(0) ?? 0]
  return { kind: 8, content: Array.from(update.slice(head.length, -1)) }
}

const board = (update: Uint8Array) => decodeDocumentUpdate(update, ruleOf(BOARD_DOCUMENT))
const inMap = (map: string, key: string, value: unknown) => pieceUpdate(anyValue(value), { parent: map, key })
const ID = newId()
const LONG = 'x'.repeat(41)

const TEXT_MAPS = new Set(['names', 'labels', 'inputs'])
const BOARD_VALUES: [string, string, unknown][] = [
  ['kinds', ID, 'queue'],
  ['names', ID, 'Feed cache'],
  ['places', ID, [24, 128]],
  ['arrows', ID, [newId(), newId()]],
  ['labels', ID, ''],
  ['inputs', 'people', '10,000'],
  ['checks', 'api-1', true],
  ['phases', 'deep-dive', 1_200_000],
  ['selections', '2', [ID, 'moving']],
]

test('[ROUND-03] a board takes the values that its screen writes, each in its map', () => {
  for (const [map, key, value] of BOARD_VALUES) {
    expect([map, board(inMap(map, key, value))]).toEqual([map, { structs: 1, ranges: 0 }])
    // Each map has its own values; short texts pass wherever there are texts.
    const others = BOARD_VALUES.filter(([name]) => name !== map && !TEXT_MAPS.has(name))
    const taken = others.filter(([, , other]) => board(inMap(map, key, other)) !== null)
    expect([map, taken.map(([name]) => name)]).toEqual([map, TEXT_MAPS.has(map) ? ['kinds'] : []])
  }
  expect(board(pieceUpdate(LETTERS, { parent: 'text-api' }))).not.toBeNull()
})

const REFUSED: [string, Uint8Array][] = [
  ['a foreign map', inMap('other', ID, 'x')],
  ['the map of an object', inMap('__proto__', ID, 'x')],
  ['a key that is no id', inMap('names', 'constructor', 'x')],
  ['an unknown input', inMap('inputs', 'hacks', '1')],
  ['an unknown check', inMap('checks', 'api-9', true)],
  ['a kind that no box has', inMap('kinds', ID, 'circle')],
  ['a name that is too long', inMap('names', ID, LONG)],
  ['a name that is a number', inMap('names', ID, 7)],
  ['a place outside of the board', inMap('places', ID, [-1, 0])],
  ['a place between pixels', inMap('places', ID, [0.5, 0])],
  ['a place that is no number', inMap('places', ID, [Number.NaN, 0])],
  ['a place without an end', inMap('places', ID, [Number.POSITIVE_INFINITY, 0])],
  ['a place with a third part', inMap('places', ID, [1, 2, 3])],
  ['an arrow to nowhere', inMap('arrows', ID, ['a', 'b'])],
  ['a selection of a third person', inMap('selections', '3', [ID, 'selected'])],
  ['a selection of nobody', inMap('selections', '__proto__', [ID, 'selected'])],
  ['a selection of no box', inMap('selections', '1', ['x', 'selected'])],
  ['a selection with another word', inMap('selections', '1', [ID, LONG])],
  ['a selection without a word', inMap('selections', '1', [ID])],
  ['a selection with a third part', inMap('selections', '1', [ID, 'moving', 'Priya'])],
  ['a check that is off', inMap('checks', 'api-1', false)],
  ['an object', inMap('names', ID, { a: 1 })],
  ['nothing', inMap('names', ID, null)],
  ['a foreign text', pieceUpdate(LETTERS, { parent: 'code' })],
  ['a text in a map', pieceUpdate(LETTERS, { parent: 'names', key: ID })],
  ['a value in a text', pieceUpdate(anyValue('x'), { parent: 'text-api' })],
  ['a long value beside another', pieceUpdate(anyValue(LONG), { left: letter(0) })],
  ['an object beside another', pieceUpdate(anyValue({ a: 1 }), { left: letter(0) })],
]

test.each(REFUSED)('[ROUND-03] a board refuses %s', (_name, update) => {
  expect(board(update)).toBeNull()
  const typed = pieceUpdate(LETTERS, { parent: 'text-api' }, { client: 78, clock: 0 })
  expect(board(mergeUpdates([typed, update]))).toBeNull()
})

test.each(Object.keys(FOREIGN_KINDS).filter((name) => name !== 'any value'))(
  '[ROUND-03] a board refuses %s at every position',
  (name) => {
    const piece = FOREIGN_KINDS[name] ?? LETTERS
    for (const position of [{ parent: 'names', key: ID }, { parent: 'text-api' }, { left: letter(0) }]) {
      expect(board(pieceUpdate(piece, position))).toBeNull()
    }
  },
)

test('[ROUND-04] a project takes text in its own files and nothing else', () => {
  const files: SharedDocument = { kind: 'files', paths: ['orders/pages.py', 'tests/test_pages.py'] }
  const decode = (update: Uint8Array) => decodeDocumentUpdate(update, ruleOf(files))
  for (const path of files.paths) expect(decode(pieceUpdate(LETTERS, { parent: path }))).not.toBeNull()
  for (const parent of ['code', 'orders/other.py', '../secret', 'names', '__proto__'])
    expect(decode(pieceUpdate(LETTERS, { parent }))).toBeNull()
  for (const piece of Object.values(FOREIGN_KINDS)) {
    expect(decode(pieceUpdate(piece, { parent: 'orders/pages.py' }))).toBeNull()
    expect(decode(pieceUpdate(piece, { left: letter(0) }))).toBeNull()
  }
  expect(decode(inMap('orders/pages.py', ID, 'x'))).toBeNull()
  expect(decode(createTexts({ 'orders/pages.py': 'LAST = 1', 'tests/test_pages.py': '' }))).not.toBeNull()
})

const PROJECT = {
  kind: 'files' as const,
  paths: ['orders/pages.py', 'tests/test_pages.py'],
  phases: ['understand', 'find', 'fix', 'explain'],
}
const inProject = (update: Uint8Array) => decodeDocumentUpdate(update, ruleOf(PROJECT))

test('[ROUND-04] a project of two takes the times of its phases, each under its own name', () => {
  expect(inProject(inMap('phases', 'find', 300_000))).toEqual({ structs: 1, ranges: 0 })
  for (const [map, key, value] of [
    ['phases', 'api', 1],
    ['phases', '__proto__', 1],
    ['phases', 'find', -1],
    ['phases', 'find', 0.5],
    ['phases', 'find', 86_400_001],
    ['phases', 'find', '1'],
    ['phases', 'find', true],
    ['orders/pages.py', 'find', 1],
    ['names', ID, 'x'],
  ] as const)
    expect([map, key, value, inProject(inMap(map, key, value))]).toEqual([map, key, value, null])
  // Without a name it could get into a file, and stop the editor of the other one.
  for (const position of [{ left: letter(0) }, { right: letter(0) }, { parent: 'orders/pages.py' }])
    expect(inProject(pieceUpdate(anyValue(1), position))).toBeNull()
  // A project of a room that was started before has none.
  const { phases: _, ...older } = PROJECT
  expect(decodeDocumentUpdate(inMap('phases', 'find', 1), ruleOf(older))).toBeNull()
})

test('[ROUND-04] what a screen writes about a phase always passes: pressed twice, in two tabs, and after a deletion', () => {
  const sent: Uint8Array[] = []
  const [first, second] = [new Doc(), new Doc()]
  for (const doc of [first, second]) doc.on('update', (update: Uint8Array) => sent.push(update))
  for (const doc of [first, second]) enterPhase(doc, 'find', 1_000.4)
  enterPhase(first, 'find', 5_000)
  expect(sent).toHaveLength(2)
  for (const update of sent.slice()) for (const doc of [first, second]) applyUpdate(doc, update)
  first.getMap('phases').delete('find')
  enterPhase(first, 'find', 9_000)
  enterPhase(first, 'fix', 12_000)
  for (const update of sent) expect(inProject(update)).not.toBeNull()
  const merged = mergeCode(sent, null, PROJECT, NO_LIMIT_MS) ?? new Uint8Array()
  expect(inProject(merged)).not.toBeNull()
  expect(JSON.parse(readCode([merged], PROJECT, NO_LIMIT_MS))).toEqual({
    files: { 'orders/pages.py': '', 'tests/test_pages.py': '' },
    phases: { fix: 12_000 },
  })
})

const projectPieces = fc.array(
  fc.record({
    id: anyId,
    left: fc.option(anyId, { nil: undefined }),
    right: fc.option(anyId, { nil: undefined }),
    kind: fc.constantFrom('letters', 'time', 'deleted'),
  }),
  { minLength: 1, maxLength: 14 },
)

test('[ROUND-04] property: pieces with invented neighbors never bring anything but letters into a file', () => {
  fc.assert(
    fc.property(projectPieces, (list) => {
      const base = createTexts({ 'orders/pages.py': 'LAST = 1' })
      const updates = list
        .map(({ id, left, right, kind }) => {
          const hasNeighbor = left !== undefined || right !== undefined
          const piece = kind === 'time' ? anyValue(7) : kind === 'deleted' ? DELETED : LETTERS
          const named = kind === 'time' ? { parent: 'phases', key: 'find' } : { parent: 'orders/pages.py' }
          return pieceUpdate(piece, hasNeighbor ? { left, right } : named, id)
        })
        .filter((update) => inProject(update) !== null)
      const doc = new Doc()
      for (const path of PROJECT.paths) doc.getText(path)
      doc.getMap('phases')
      for (const update of [base, ...updates]) applyUpdate(doc, update)
      for (let item = doc.getText('orders/pages.py')._start; item !== null; item = item.right)
        expect(item.deleted || item.content instanceof ContentString).toBe(true)
      const merged = mergeCode([base, ...updates], null, PROJECT, NO_LIMIT_MS) ?? new Uint8Array()
      expect(inProject(merged)).not.toBeNull()
      expect(Object.keys(readPhaseTimes(doc, ['understand', 'find', 'fix', 'explain']))).toEqual(
        typeof doc.getMap('phases').get('find') === 'number' ? ['find'] : [],
      )
    }),
    { numRuns: 300 },
  )
})

const drawing = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'add',
      'rename',
      'move',
      'connect',
      'label',
      'remove',
      'text',
      'input',
      'check',
      'select',
      'undo',
    ),
    at: fc.nat({ max: 9 }),
    text: fc.string({ maxLength: 8 }).map((text) => text.replaceAll('\r', ' ')),
  }),
  { maxLength: 40 },
)

test('[ROUND-03] property: everything that is drawn, typed, undone and merged passes', () => {
  fc.assert(
    fc.property(drawing, (steps) => {
      const shared = new BoardDoc()
      const presence = new BoardPresence(shared.doc, '1')
      const updates: Uint8Array[] = []
      shared.doc.on('update', (update: Uint8Array) => updates.push(update))
      for (const { kind, at, text } of steps) {
        const { boxes, arrows } = shared.read()
        const [box = '', target = ''] = [boxes[at]?.id, boxes[at + 1]?.id]
        if (kind === 'add') shared.addBox(BOX_KINDS[at % 3] ?? 'box', text)
        else if (kind === 'rename') shared.renameBox(box, text)
        else if (kind === 'move') shared.moveBox(box, { x: at * 900, y: at * -3.3 })
        else if (kind === 'connect' && target !== '') shared.connect(box, target, text)
        else if (kind === 'label') shared.labelArrow(arrows[at]?.id ?? '', text)
        else if (kind === 'remove') shared.removeBox(box)
        else if (kind === 'text') shared.setText('design', text)
        else if (kind === 'input') shared.setInput('people', text)
        else if (kind === 'check') shared.setCheck('api-1', at % 2 === 0)
        else if (kind === 'select')
          presence.show(box === '' ? null : [box, text === '' ? 'moving' : 'selected'])
        else if (kind === 'undo') shared.undo()
      }
      shared.enterPhase('api', 12.7)
      for (const update of updates) expect(board(update)).not.toBeNull()
      const merged = mergeCode(updates, null, BOARD_DOCUMENT, NO_LIMIT_MS) ?? new Uint8Array()
      expect(board(merged)).not.toBeNull()
      expect(JSON.parse(readCode([merged], BOARD_DOCUMENT, NO_LIMIT_MS))).toEqual({
        work: shared.read(),
        phases: { api: 13 },
      })
    }),
    { numRuns: 60 },
  )
})

const boardPieces = fc.array(
  fc.record({
    id: anyId,
    left: fc.option(anyId, { nil: undefined }),
    right: fc.option(anyId, { nil: undefined }),
    value: fc.nat({ max: BOARD_VALUES.length }),
  }),
  { minLength: 1, maxLength: 14 },
)

test('[ROUND-03] property: values with invented neighbors get into foreign maps, and the design is still read as a valid one', () => {
  fc.assert(
    fc.property(boardPieces, (list) => {
      const base = new BoardDoc()
      base.doc.clientID = 1
      const [from, to] = [base.addBox('box', 'App'), base.addBox('store', 'Cache')]
      base.connect(from ?? '', to ?? '', 'read')
      base.setText('api', 'GET')
      const updates = list
        .map(({ id, left, right, value }) => {
          const [map, key, plain] = BOARD_VALUES[value] ?? []
          const position =
            left === undefined && right === undefined
              ? map === undefined
                ? { parent: 'text-api' }
                : { parent: map, key: key ?? '' }
              : { left, right }
          return pieceUpdate(map === undefined ? LETTERS : anyValue(plain), position, id)
        })
        .filter((update) => board(update) !== null)
      const first = encodeStateAsUpdate(base.doc)
      const hostile = new BoardDoc()
      for (const update of [first, ...updates]) applyUpdate(hostile.doc, update)
      expect(workSchema.safeParse(hostile.read()).success).toBe(true)
      const selection = new BoardPresence(hostile.doc, '1').readPartner()
      expect(selection === null || (selection.length === 2 && ID.length === selection[0].length)).toBe(true)
      // The screen goes on with it.
      for (const { id } of hostile.read().boxes) hostile.removeBox(id)
      hostile.setText('api', 'POST')
      const stored: unknown = JSON.parse(readCode([first, ...updates], BOARD_DOCUMENT, NO_LIMIT_MS))
      expect(stored).toHaveProperty('work')
      const merged = mergeCode([first, ...updates], null, BOARD_DOCUMENT, NO_LIMIT_MS) ?? new Uint8Array()
      expect(board(merged)).not.toBeNull()
    }),
    { numRuns: 300 },
  )
})

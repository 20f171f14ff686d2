import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyUpdate, encodeStateAsUpdate } from 'yjs'
import { MAX_INPUT } from '../design-estimate.rules.ts'
import { EMPTY_WORK, workSchema } from '../design-round.schema.ts'
import { BoardDoc } from './board-doc.ts'
import { BOX_KINDS, MAX_ARROWS, MAX_BOXES, MAX_LABEL, MAX_NAME } from './board.rules.ts'

function open(...others: BoardDoc[]): BoardDoc {
  const board = new BoardDoc()
  board.load(EMPTY_WORK)
  for (const { doc } of others) applyUpdate(board.doc, encodeStateAsUpdate(doc))
  return board
}

function sync(a: BoardDoc, b: BoardDoc): void {
  applyUpdate(a.doc, encodeStateAsUpdate(b.doc))
  applyUpdate(b.doc, encodeStateAsUpdate(a.doc))
}

const add = (board: BoardDoc, name: string) => board.addBox('box', name) ?? ''

test('[ROUND-03] what is drawn and typed is read as it is stored, and read back', () => {
  const board = open()
  const [app, cache] = [add(board, 'App'), add(board, 'Cache')]
  board.changeKind(cache, 'store')
  board.connect(app, cache, 'read')
  board.setInput('people', '10,000')
  board.setCheck('api-1', true)
  board.setText('api', 'GET /feed')
  const work = board.read()
  expect(work).toMatchObject({
    boxes: [{ name: 'App' }, { name: 'Cache', kind: 'store' }],
    arrows: [{ from: app, to: cache, label: 'read' }],
    inputs: { people: '10,000', peak: '1' },
    checks: ['api-1'],
    texts: { api: 'GET /feed', design: '' },
  })
  // The order of the keys, too: screens compare texts.
  expect(JSON.stringify(workSchema.parse(work))).toBe(JSON.stringify(work))
  const other = open()
  other.load(work)
  expect(other.read()).toEqual(work)
})

test('[ROUND-03] loading what is there already changes nothing, and undo doesn’t take a load back', () => {
  const board = open()
  add(board, 'App')
  let changes = 0
  board.doc.on('update', () => {
    changes += 1
  })
  board.load(board.read())
  expect(changes).toBe(0)
  board.load({ ...EMPTY_WORK, texts: { ...EMPTY_WORK.texts, api: 'Theirs' } })
  expect(board.read().texts.api).toBe('Theirs')
})

test('[ROUND-03] an older version that this document made itself doesn’t take back a newer one', () => {
  const board = open()
  const made: ReturnType<BoardDoc['read']>[] = []
  board.subscribe((work) => made.push(work))
  add(board, 'App')
  add(board, 'Cache')
  for (const work of made) board.load(work)
  expect(board.read().boxes.map(({ name }) => name)).toEqual(['App', 'Cache'])
  // Another version replaces it, and then each of them can be chosen.
  const [first = EMPTY_WORK] = made
  board.load(EMPTY_WORK)
  board.load(first)
  expect(board.read().boxes.map(({ name }) => name)).toEqual(['App'])
})

test('[ROUND-03] undo takes back one step: a name, moves in a row, a box with its arrows', () => {
  const board = open()
  const [app, cache] = [add(board, 'App'), add(board, 'Cache')]
  board.connect(app, cache)
  for (const name of ['Ph', 'Pho', 'Phone']) board.renameBox(app, name)
  for (const x of [8, 16, 24]) board.moveBox(app, { x, y: 0 })
  board.removeBox(cache)
  expect(board.read()).toMatchObject({ boxes: [{ name: 'Phone', x: 24 }], arrows: [] })
  board.undo()
  expect(board.read().arrows).toHaveLength(1)
  board.undo()
  expect(board.read().boxes[0]).toMatchObject({ name: 'Phone', x: 24, y: 24 })
  board.undo()
  expect(board.read().boxes[0]?.name).toBe('App')
  board.redo()
  expect(board.read().boxes[0]?.name).toBe('Phone')
  // What was typed stays.
  board.setText('api', 'GET')
  board.undo()
  expect(board.read().texts.api).toBe('GET')
})

test('[ROUND-03] a board has room for so many boxes and arrows', () => {
  const board = open()
  const ids = Array.from({ length: MAX_BOXES }, (_, index) => add(board, `Box ${index}`))
  expect(board.addBox('box', 'One more')).toBeNull()
  const pairs = ids.flatMap((from) => ids.map((to) => [from, to] as const))
  const added = pairs.filter(([from, to]) => board.connect(from, to))
  expect(added).toHaveLength(MAX_ARROWS)
  expect(workSchema.safeParse(board.read()).success).toBe(true)
})

test('[ROUND-03] one renames a box while another moves it; one deletes it while another connects it', () => {
  const mine = open()
  const [app, cache] = [add(mine, 'App'), add(mine, 'Cache')]
  const remote = open(mine)
  mine.renameBox(app, 'Phone')
  remote.moveBox(app, { x: 400, y: 80 })
  mine.removeBox(cache)
  remote.connect(app, cache)
  sync(mine, remote)
  expect(mine.read()).toMatchObject({ boxes: [{ name: 'Phone', x: 400, y: 80 }], arrows: [] })
  expect(remote.read()).toEqual(mine.read())
})

test('[ROUND-03] [ROUND-04] two who add a box at the same moment see both of them', () => {
  const [mine, remote] = [open(), open()]
  add(mine, 'Links')
  add(remote, 'Clicks')
  sync(mine, remote)
  const [first, second] = mine.read().boxes
  expect([first?.x, first?.y]).not.toEqual([second?.x, second?.y])
  expect(remote.read()).toEqual(mine.read())
})

const step = fc.record({
  author: fc.nat({ max: 1 }),
  kind: fc.constantFrom('add', 'remove', 'rename', 'move', 'connect', 'label', 'cut', 'text', 'undo'),
  at: fc.nat({ max: 20 }),
  to: fc.nat({ max: 20 }),
  text: fc.string({ maxLength: 6 }),
  isSynced: fc.boolean(),
})

test('[ROUND-03] property: two documents that see each other now and then show the same design, and a valid one', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const boards = [open(), open()]
      for (const { author, kind, at, to, text, isSynced } of steps) {
        const [board = open(), other = open()] = author === 0 ? boards : boards.toReversed()
        const { boxes, arrows } = board.read()
        const [box, target, arrow] = [
          boxes[at % 8]?.id ?? '',
          boxes[to % 8]?.id ?? '',
          arrows[at % 8]?.id ?? '',
        ]
        if (kind === 'add') board.addBox(BOX_KINDS[at % 3] ?? 'box', text)
        else if (kind === 'remove') board.removeBox(box)
        else if (kind === 'rename') board.renameBox(box, text)
        else if (kind === 'move') board.moveBox(box, { x: at * 40, y: to * 40 })
        else if (kind === 'connect' && box !== '' && target !== '') board.connect(box, target)
        else if (kind === 'label') board.labelArrow(arrow, text)
        else if (kind === 'cut') board.removeArrow(arrow)
        else if (kind === 'text') board.setText('design', text)
        else if (kind === 'undo') board.undo()
        if (isSynced) sync(board, other)
      }
      const [mine = open(), remote = open()] = boards
      sync(mine, remote)
      expect(remote.read()).toEqual(mine.read())
      expect(workSchema.safeParse(mine.read()).success).toBe(true)
    }),
    { numRuns: 100 },
  )
})

test.each([
  ['a 😀', 'a 😁'],
  ['a 😀', 'a 😁😀'],
  ['😀😀', '😀'],
  ['😀 and 😃', '😀😁 and 😃'],
])(
  '[ROUND-03] a text that goes from %s to %s keeps its signs whole, here and at the partner’s',
  (before, after) => {
    const [own, partner] = [new BoardDoc(), new BoardDoc()]
    own.setText('api', before)
    own.setText('api', after)
    applyUpdate(partner.doc, encodeStateAsUpdate(own.doc))
    expect([own.read().texts.api, partner.read().texts.api]).toEqual([after, after])
  },
)

test('[ROUND-03] what a field lets through while letters are composed is cut: the server would refuse all that follows', () => {
  const board = new BoardDoc()
  const [first, second] = [board.addBox('box', 'x'.repeat(99)) ?? '', board.addBox('box', 'Cache') ?? '']
  board.connect(first, second)
  board.renameBox(second, 'y'.repeat(99))
  board.labelArrow(board.read().arrows[0]?.id ?? '', 'z'.repeat(99))
  board.setInput('people', '1'.repeat(99))
  const { boxes, arrows, inputs } = board.read()
  expect(boxes.map(({ name }) => name)).toEqual(['x'.repeat(MAX_NAME), 'y'.repeat(MAX_NAME)])
  expect(arrows.map(({ label }) => label)).toEqual(['z'.repeat(MAX_LABEL)])
  expect(inputs.people).toBe('1'.repeat(MAX_INPUT))
})

test('[ROUND-03] a name that is cut ends with a whole sign', () => {
  const board = new BoardDoc()
  const fits = `${'x'.repeat(MAX_NAME - 2)}😀`
  board.addBox('box', `${fits}!`)
  board.addBox('box', `${'x'.repeat(MAX_NAME - 1)}😀`)
  expect(board.read().boxes.map(({ name }) => name)).toEqual([fits, 'x'.repeat(MAX_NAME - 1)])
})

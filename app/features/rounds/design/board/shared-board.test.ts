import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyUpdate, decodeUpdate, encodeStateAsUpdate } from 'yjs'
import { BoardDoc } from './board-doc.ts'
import { BoardPresence } from './board-presence.ts'

/** What the screen of a side says. */
type Side = { board: BoardDoc; lost: string[] }

/** Two boards with two boxes. Of two moves at the same time, Yjs takes the one of the higher client. */
function openTwo(): { low: Side; high: Side; box: string; other: string } {
  const [low, high] = [new BoardDoc(), new BoardDoc()]
  low.doc.clientID = 10
  high.doc.clientID = 20
  const box = low.addBox('store', 'Feed cache') ?? ''
  const other = low.addBox('box', 'App') ?? ''
  sync(low, high)
  const sides = [low, high].map((board) => {
    const side: Side = { board, lost: [] }
    board.subscribePartner({
      onLostMoves: (moves) => side.lost.push(...moves.map(({ id }) => (id === box ? 'Feed cache' : 'App'))),
      onDeleted: (id) => side.lost.push(`${id === box ? 'Feed cache' : 'App'}, deleted`),
    })
    return side
  })
  const [lowSide = { board: low, lost: [] }, highSide = { board: high, lost: [] }] = sides
  return { low: lowSide, high: highSide, box, other }
}

function sync(a: BoardDoc, b: BoardDoc): void {
  applyUpdate(a.doc, encodeStateAsUpdate(b.doc))
  applyUpdate(b.doc, encodeStateAsUpdate(a.doc))
}

type Two = Omit<ReturnType<typeof openTwo>, 'low' | 'high'> & { low: BoardDoc; high: BoardDoc }
const both = ({ low, high }: Two) => sync(low, high)
const at = (x: number, y = 0) => ({ x, y })

const MOVES: [string, (two: Two) => void, { low: string[]; high: string[] }][] = [
  [
    'both move one box at the same time',
    ({ low, high, box }) => {
      low.moveBox(box, at(400))
      high.moveBox(box, at(800))
    },
    { low: ['Feed cache'], high: [] },
  ],
  [
    'one moves it step by step, the other one once',
    ({ low, high, box }) => {
      for (const x of [8, 16, 24, 32]) low.moveBox(box, at(x, 80))
      high.moveBox(box, at(800))
    },
    { low: ['Feed cache'], high: [] },
  ],
  [
    'one moves it once, the other one step by step',
    ({ low, high, box }) => {
      low.moveBox(box, at(400))
      for (const x of [8, 16, 24, 32]) high.moveBox(box, at(x, 80))
    },
    { low: ['Feed cache'], high: [] },
  ],
  [
    'both move two boxes at the same time',
    ({ low, high, box, other }) => {
      for (const id of [box, other]) low.moveBox(id, at(400))
      for (const id of [box, other]) high.moveBox(id, at(800))
    },
    { low: ['Feed cache', 'App'], high: [] },
  ],
  [
    'one takes a move back while the other one moves it',
    (two) => {
      const { low, high, box } = two
      low.moveBox(box, at(400))
      both(two)
      low.undo()
      high.moveBox(box, at(800))
    },
    { low: ['Feed cache'], high: [] },
  ],
  [
    'each in turn',
    (two) => {
      two.low.moveBox(two.box, at(400))
      both(two)
      two.high.moveBox(two.box, at(800))
      both(two)
      two.low.moveBox(two.box, at(24))
    },
    { low: [], high: [] },
  ],
  [
    'one after the other, who had moved it before',
    (two) => {
      two.high.moveBox(two.box, at(400))
      both(two)
      two.high.moveBox(two.box, at(800))
    },
    { low: [], high: [] },
  ],
  [
    'both to the same place',
    ({ low, high, box }) => {
      low.moveBox(box, at(400))
      high.moveBox(box, at(400))
    },
    { low: [], high: [] },
  ],
  [
    'two boxes',
    ({ low, high, box, other }) => {
      low.moveBox(box, at(400))
      high.moveBox(other, at(800))
    },
    { low: [], high: [] },
  ],
  [
    'one moves it while the other one renames and connects it',
    ({ low, high, box, other }) => {
      low.moveBox(box, at(400))
      high.renameBox(box, 'Cache')
      high.connect(other, box)
    },
    { low: [], high: [] },
  ],
  [
    'one moves it while the other one deletes it',
    ({ low, high, box }) => {
      low.moveBox(box, at(400))
      high.removeBox(box)
    },
    { low: ['Feed cache, deleted'], high: [] },
  ],
  [
    'one deletes it, or takes back that it was added',
    ({ high }) => {
      const id = high.addBox('box', 'Links') ?? ''
      high.undo()
      high.redo()
      high.removeBox(id)
    },
    { low: [], high: [] },
  ],
]

test.each(MOVES)('[ROUND-03] [ROUND-04] whose move is lost: %s', (_name, move, expected) => {
  const { low, high, box, other } = openTwo()
  const two = { low: low.board, high: high.board, box, other }
  move(two)
  both(two)
  expect({ low: low.lost, high: high.lost }).toEqual(expected)
  expect(two.low.read()).toEqual(two.high.read())
  // Once: the next change says nothing again.
  two.high.renameBox(box, 'Again')
  two.low.renameBox(other, 'Again')
  both(two)
  expect({ low: low.lost, high: high.lost }).toEqual(expected)
})

/** Never to the same place: then nothing is lost, and nothing is said. */
const movesFrom = (first: 0 | 1) =>
  fc.array(
    fc.nat({ max: 450 }).map((half) => 2 * half + first),
    { maxLength: 3 },
  )
const steps = fc.array(fc.record({ low: movesFrom(0), high: movesFrom(1) }), { maxLength: 8 })

test('[ROUND-03] [ROUND-04] property: nobody loses a move without a sentence, in whatever pieces it arrives', () => {
  fc.assert(
    fc.property(steps, fc.boolean(), (list, isWhole) => {
      const { low, high, box } = openTwo()
      const sides = [low, high]
      for (const step of list) {
        const sent = sides.map(({ board, lost }) => {
          const updates: Uint8Array[] = []
          const collect = (update: Uint8Array) => updates.push(update)
          board.doc.on('update', collect)
          for (const x of board === low.board ? step.low : step.high) board.moveBox(box, at(x))
          board.doc.off('update', collect)
          lost.length = 0
          return { updates, place: board.placeOf(box), hasMoved: updates.length > 0 }
        })
        if (isWhole) sync(low.board, high.board)
        else {
          for (const update of sent[1]?.updates ?? []) applyUpdate(low.board.doc, update)
          for (const update of sent[0]?.updates ?? []) applyUpdate(high.board.doc, update)
        }
        expect(low.board.placeOf(box)).toEqual(high.board.placeOf(box))
        sides.forEach(({ board, lost }, index) => {
          const own = sent[index]
          const isOther = JSON.stringify(board.placeOf(box)) !== JSON.stringify(own?.place)
          const isMine = own?.hasMoved === true && sent.every(({ hasMoved }) => hasMoved)
          expect(lost.length > 0).toBe(isMine && isOther)
        })
      }
    }),
    { numRuns: 200 },
  )
})

test('[ROUND-03] [ROUND-04] each sees where the other one is; a page that was left leaves nothing behind', () => {
  const { low, high, box, other } = openTwo()
  const [first, second] = [new BoardPresence(low.board.doc, '1'), new BoardPresence(high.board.doc, '2')]
  const endFirst = first.start()
  second.start()
  expect(second.readPartner()).toBeNull()
  first.show([box, 'selected'])
  second.show([other, 'moving'])
  sync(low.board, high.board)
  expect([first.readPartner(), second.readPartner()]).toEqual([
    [other, 'moving'],
    [box, 'selected'],
  ])
  // Undo is for what was drawn.
  low.board.moveBox(box, at(400))
  first.show([box, 'moving'])
  low.board.undo()
  sync(low.board, high.board)
  expect([low.board.placeOf(box)?.x, second.readPartner()]).toEqual([24, [box, 'moving']])
  // The page is loaded again in the middle of a drag.
  endFirst()
  const reloaded = new BoardDoc()
  const again = new BoardPresence(reloaded.doc, '1')
  again.start()
  sync(reloaded, high.board)
  expect([again.readPartner(), second.readPartner()]).toEqual([[other, 'moving'], null])
  second.show(null)
  sync(reloaded, high.board)
  expect(again.readPartner()).toBeNull()
})

test('[ROUND-03] [ROUND-04] what came from a browser is looked at again before it is shown', () => {
  const { low, high, box } = openTwo()
  const presence = new BoardPresence(low.board.doc, '1')
  for (const value of [[box, 'flying'], [box], ['x', 'moving'], 'x', [box, 'moving', 1]]) {
    high.board.doc.getMap<unknown>('selections').set('2', value)
    sync(low.board, high.board)
    expect(presence.readPartner()).toBeNull()
  }
})

test('[ROUND-03] [ROUND-04] thousands of selections between moves stay a few pieces', () => {
  const { low, high, box, other } = openTwo()
  const presence = new BoardPresence(low.board.doc, '1')
  const count = () => {
    // As the server merges it, which takes nothing back.
    const merged = new BoardDoc()
    applyUpdate(merged.doc, encodeStateAsUpdate(high.board.doc))
    return decodeUpdate(encodeStateAsUpdate(merged.doc)).structs.length
  }
  const before = count()
  for (let index = 0; index < 2_000; index += 1) {
    presence.show([index % 2 === 0 ? box : other, 'selected'])
    low.board.moveBox(box, at(index % 900))
    applyUpdate(high.board.doc, encodeStateAsUpdate(low.board.doc))
  }
  expect(count() - before).toBeLessThan(10)
})

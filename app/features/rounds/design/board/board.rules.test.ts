import { expect, test } from 'vitest'
import { routeArrow, sizeOfBoard, wrapName } from './board-drawing.rules.ts'
import {
  type Board,
  BOARD_HEIGHT,
  BOARD_WIDTH,
  type Box,
  BOX_HEIGHT,
  BOX_WIDTH,
  describeBox,
  describeCounts,
  dropLooseArrows,
  findFreePlace,
  keepOnBoard,
  listOutline,
  listTargets,
  MAX_BOXES,
  placeOfCell,
} from './board.rules.ts'

const box = (id: string, x = 0, y = 0, kind: Box['kind'] = 'box'): Box => ({
  id,
  kind,
  name: `Box ${id}`,
  x,
  y,
})
const arrow = (from: string, to: string, label = '') => ({ id: `${from}${to}${label}`, from, to, label })

test('[ROUND-03] new boxes go to free space on the grid, and all of them fit', () => {
  const boxes: Box[] = []
  for (let index = 0; index < MAX_BOXES; index += 1) {
    const { x, y } = findFreePlace(boxes)
    for (const other of boxes)
      expect(Math.abs(other.x - x) >= BOX_WIDTH || Math.abs(other.y - y) >= BOX_HEIGHT).toBe(true)
    boxes.push(box(String(index), x, y))
  }
  // A gap is filled first.
  expect(findFreePlace(boxes.toSpliced(5, 1))).toEqual(placeOfCell(1, 1))
})

test.each([
  [
    { x: -5, y: -1 },
    { x: 0, y: 0 },
  ],
  [
    { x: 12.6, y: 7.2 },
    { x: 13, y: 7 },
  ],
  [
    { x: 9_999, y: 9_999 },
    { x: BOARD_WIDTH - BOX_WIDTH, y: BOARD_HEIGHT - BOX_HEIGHT },
  ],
])('[ROUND-03] a box at %o stays on the board, at %o', (place, expected) => {
  expect(keepOnBoard(place)).toEqual(expected)
})

test('[ROUND-03] arrows that lead nowhere, to themselves, or a second time are left out', () => {
  const board: Board = {
    boxes: [box('a'), box('b')],
    arrows: [
      arrow('a', 'b', 'first'),
      arrow('a', 'gone'),
      arrow('gone', 'b'),
      arrow('a', 'a'),
      arrow('a', 'b', 'again'),
    ],
  }
  expect(dropLooseArrows(board).arrows.map(({ label }) => label)).toEqual(['first'])
})

test('[ROUND-03] the outline says what the board shows', () => {
  const board: Board = {
    boxes: [box('a'), box('b', 0, 0, 'store'), box('c')],
    arrows: [arrow('a', 'b', 'read'), arrow('c', 'b')],
  }
  expect(listOutline(board).map((row) => [row.box.id, row.arrows.map(({ target }) => target.id)])).toEqual([
    ['a', ['b']],
    ['b', []],
    ['c', ['b']],
  ])
  expect(describeCounts(board)).toBe('three boxes and two arrows')
  expect(describeCounts({ boxes: [], arrows: [] })).toBe('no boxes and no arrows')
  expect(describeBox(board, 'b')).toBe('Box b, store, arrow from Box a, read, arrow from Box c')
  expect(describeBox(board, 'a')).toBe('Box a, arrow to Box b, read')
  expect(listTargets(board, 'a').map(({ id }) => id)).toEqual(['c'])
})

test.each([
  ['to the right', { x: 0, y: 0 }, { x: 200, y: 0 }, `M${BOX_WIDTH} 24H200`],
  ['to the right and down', { x: 0, y: 0 }, { x: 200, y: 100 }, 'M128 24H157V124H200'],
  ['to the left', { x: 200, y: 0 }, { x: 0, y: 0 }, 'M200 24H128'],
  ['below', { x: 0, y: 0 }, { x: 0, y: 100 }, 'M64 48V100'],
  ['above', { x: 0, y: 100 }, { x: 0, y: 0 }, 'M64 100V48'],
])('[ROUND-03] an arrow %s goes from side to side', (_, from, to, path) => {
  expect(routeArrow(from, to).path).toBe(path)
})

test('[ROUND-03] two arrows between the same boxes are drawn beside each other', () => {
  const there = routeArrow({ x: 0, y: 0 }, { x: 200, y: 0 }, { isDouble: true }).path
  const back = routeArrow({ x: 200, y: 0 }, { x: 0, y: 0 }, { isDouble: true }).path
  expect([there, back]).toEqual(['M128 14H200', 'M200 34H128'])
})

test('[ROUND-03] an arrow goes around the boxes between its ends', () => {
  const between = (x: number, y: number) => ({ others: [{ x, y }] })
  expect(routeArrow({ x: 0, y: 100 }, { x: 400, y: 100 }, between(200, 100)).path).toBe('M64 100V80H464V100')
  expect(routeArrow({ x: 0, y: 200 }, { x: 0, y: 0 }, between(0, 100)).path).toBe('M128 224H148V24H128')
  expect(routeArrow({ x: 0, y: 0 }, { x: 0, y: 200 }, between(200, 100)).path).toBe('M64 48V200')
})

test.each([
  ['Cache', ['Cache']],
  ['Notification delivery worker', ['Notification', 'delivery worker']],
  ['Anextremelylongsinglewordname', ['Anextremelylongs…']],
])('[ROUND-03] the name %s has at most two lines', (name, lines) => {
  expect(wrapName(name)).toEqual(lines)
})

test('[ROUND-03] the drawing is as large as its boxes', () => {
  expect(sizeOfBoard({ boxes: [box('a', 1_000, 700)] })).toEqual({ width: 1_152, height: 772 })
})

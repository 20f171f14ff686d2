import { numberWord } from '#app/shared/figure-text.ts'

/** A design as boxes and arrows. The drawing and the outline are two views of it. */
export const BOX_KINDS = ['box', 'store', 'queue'] as const
export type BoxKind = (typeof BOX_KINDS)[number]

export type Place = { x: number; y: number }
export type Box = Place & { id: string; kind: BoxKind; name: string }
export type Arrow = { id: string; from: string; to: string; label: string }
export type Board = { boxes: Box[]; arrows: Arrow[] }

export const MAX_BOXES = 40
export const MAX_ARROWS = 80
export const MAX_NAME = 40
export const MAX_LABEL = 40

export const BOX_WIDTH = 128
export const BOX_HEIGHT = 48
/** Boxes stay on this area, so that nobody loses one out of sight. */
export const BOARD_WIDTH = 1_600
export const BOARD_HEIGHT = 1_200
/** What is shown of a board with few boxes. */
export const MIN_WIDTH = 776
export const MIN_HEIGHT = 460

const MARGIN = 24
const COLUMN_WIDTH = 200
const ROW_HEIGHT = 104
const COLUMNS = 4

export const KIND_NAMES: Readonly<Record<BoxKind, string>> = { box: 'Box', store: 'Store', queue: 'Queue' }

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))

export const keepOnBoard = ({ x, y }: Place): Place => ({
  x: clamp(x, BOARD_WIDTH - BOX_WIDTH),
  y: clamp(y, BOARD_HEIGHT - BOX_HEIGHT),
})

const keyOf = ({ x, y }: Place) => `${x} ${y}`

/** Two people who add a box at the same moment choose the same free place: the later one is drawn beside it. */
export function spreadPiled(boxes: readonly Box[]): Box[] {
  const taken = new Set<string>()
  return boxes.map((box) => {
    let place = keepOnBoard(box)
    for (let tries = 0; tries < MAX_BOXES && taken.has(keyOf(place)); tries += 1) {
      place = keepOnBoard({ x: place.x + MARGIN, y: place.y + MARGIN })
    }
    taken.add(keyOf(place))
    return { ...box, ...place }
  })
}

/** The place of a cell of the grid on which new boxes and worked designs are drawn. */
export const placeOfCell = (column: number, row: number): Place => ({
  x: MARGIN + column * COLUMN_WIDTH,
  y: MARGIN + row * ROW_HEIGHT,
})

const isNear = (a: Place, b: Place) =>
  Math.abs(a.x - b.x) < BOX_WIDTH + MARGIN / 2 && Math.abs(a.y - b.y) < BOX_HEIGHT + MARGIN / 2

/** The first cell of the grid, row by row, that no box covers. */
export function findFreePlace(boxes: readonly Place[]): Place {
  for (let cell = 0; cell <= MAX_BOXES * 2; cell += 1) {
    const place = placeOfCell(cell % COLUMNS, Math.floor(cell / COLUMNS))
    if (!boxes.some((box) => isNear(box, place))) return keepOnBoard(place)
  }
  return placeOfCell(0, 0)
}

/**
 * The same board without arrows that lead nowhere: one person may delete a box while another connects it. Of two equal
 * arrows the first stays.
 */
export function dropLooseArrows({ boxes, arrows }: Board): Board {
  const ids = new Set(boxes.map(({ id }) => id))
  const seen = new Set<string>()
  const whole = arrows.filter(({ from, to }) => {
    const pair = `${from} ${to}`
    if (from === to || !ids.has(from) || !ids.has(to) || seen.has(pair)) return false
    seen.add(pair)
    return true
  })
  return { boxes, arrows: whole }
}

export const hasArrow = ({ arrows }: Board, from: string, to: string) =>
  arrows.some((arrow) => arrow.from === from && arrow.to === to)

/** Where an arrow may lead that isn't there yet. */
export const listTargets = (board: Board, from: string): Box[] =>
  board.boxes.filter(({ id }) => id !== from && !hasArrow(board, from, id))

export type OutlineRow = { box: Box; arrows: { arrow: Arrow; target: Box }[] }

/** Each box with the arrows that leave it, in the order in which they were added. */
export function listOutline({ boxes, arrows }: Board): OutlineRow[] {
  const byId = new Map(boxes.map((box) => [box.id, box]))
  return boxes.map((box) => ({
    box,
    arrows: arrows.flatMap((arrow) => {
      const target = arrow.from === box.id ? byId.get(arrow.to) : undefined
      return target === undefined ? [] : [{ arrow, target }]
    }),
  }))
}

const count = (number: number, noun: string, plural: string) =>
  number === 0 ? `no ${plural}` : `${numberWord(number)} ${number === 1 ? noun : plural}`

/** What somebody hears who can't see the drawing. */
export const describeCounts = ({ boxes, arrows }: Board): string =>
  `${count(boxes.length, 'box', 'boxes')} and ${count(arrows.length, 'arrow', 'arrows')}`

/** 'Feed cache, store, arrow from Feed service, read'. */
export function describeBox(board: Board, id: string): string {
  const box = board.boxes.find((one) => one.id === id)
  if (box === undefined) return ''
  const nameOf = (boxId: string) => board.boxes.find((one) => one.id === boxId)?.name ?? ''
  const described = board.arrows.flatMap(({ from, to, label }) => {
    const text = label === '' ? '' : `, ${label}`
    if (to === id) return [`arrow from ${nameOf(from)}${text}`]
    return from === id ? [`arrow to ${nameOf(to)}${text}`] : []
  })
  return [box.name, ...(box.kind === 'box' ? [] : [box.kind]), ...described].join(', ')
}

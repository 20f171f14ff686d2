import { BOX_HEIGHT, BOX_WIDTH, type Board, MIN_HEIGHT, MIN_WIDTH, type Place } from './board.rules.ts'

/** How a board is drawn: sizes, lines and texts. */

const MARGIN = 24
/** Boxes that are nearer than this have no room for a line between their sides. */
const MIN_GAP = 28
/** Lines in both directions between two boxes are drawn beside each other. */
const SIDE_STEP = 10
const LABEL_RISE = 8
/** About as wide as a letter of a label. */
const LETTER_WIDTH = 6.5
const LABEL_GAP = 6
/** How far a line goes around boxes. */
const DETOUR = 20
const CORNER_SHARE = 0.4
const LABEL_SHARE = 0.3
const LETTERS_PER_LINE = 17

export function sizeOfBoard({ boxes }: Pick<Board, 'boxes'>): { width: number; height: number } {
  return {
    width: Math.max(MIN_WIDTH, ...boxes.map(({ x }) => x + BOX_WIDTH + MARGIN)),
    height: Math.max(MIN_HEIGHT, ...boxes.map(({ y }) => y + BOX_HEIGHT + MARGIN)),
  }
}

export type ArrowLine = { path: string; labelX: number; labelY: number }

/** How an arrow is drawn: `others` are the boxes that it goes around, `label` is what it carries. */
type ArrowOptions = { isDouble?: boolean; others?: readonly Place[]; label?: string }

const centerX = ({ x }: Place) => x + BOX_WIDTH / 2
const centerY = ({ y }: Place) => y + BOX_HEIGHT / 2

/** From side to side in one line; around the boxes in between, above them. */
function routeInRow(
  from: Place,
  to: Place,
  side: number,
  { others = [], label = '' }: ArrowOptions,
): ArrowLine {
  const isRight = to.x > from.x
  const [startX, endX] = isRight ? [from.x + BOX_WIDTH, to.x] : [from.x, to.x + BOX_WIDTH]
  const y = centerY(from) - side
  const [left, right] = [Math.min(startX, endX), Math.max(startX, endX)]
  const isBlocked = others.some(
    (box) => box.x + BOX_WIDTH > left && box.x < right && box.y < y && box.y + BOX_HEIGHT > y,
  )
  const middle = (startX + endX) / 2
  if (isBlocked) {
    const above = Math.max(4, from.y - DETOUR)
    const path = `M${centerX(from)} ${from.y}V${above}H${centerX(to)}V${to.y}`
    return { path, labelX: middle, labelY: above - LABEL_GAP }
  }
  // A label that is longer than the line goes above the boxes.
  const isShort = label.length * LETTER_WIDTH <= right - left
  return {
    path: `M${startX} ${y}H${endX}`,
    labelX: middle,
    labelY: isShort ? y - LABEL_RISE : from.y - LABEL_GAP,
  }
}

/** From side to side with two corners. Arrows to the left and to the right have their corners at different places. */
function routeByCorners(from: Place, to: Place, side: number): ArrowLine {
  const isRight = to.x > from.x
  const [startX, endX] = isRight ? [from.x + BOX_WIDTH, to.x] : [from.x, to.x + BOX_WIDTH]
  const [startY, endY] = [centerY(from) - side, centerY(to) - side]
  const corner = Math.round(startX + (endX - startX) * CORNER_SHARE)
  const labelY = startY + (endY - startY) * (isRight ? LABEL_SHARE : 1 - LABEL_SHARE)
  return { path: `M${startX} ${startY}H${corner}V${endY}H${endX}`, labelX: corner, labelY }
}

/** From bottom to top, or the other way around; beside the boxes in between. */
function routeInColumn(from: Place, to: Place, side: number, { others = [] }: ArrowOptions): ArrowLine {
  const isBelow = to.y >= from.y
  const [startY, endY] = isBelow ? [from.y + BOX_HEIGHT, to.y] : [from.y, to.y + BOX_HEIGHT]
  const [startX, endX] = [centerX(from) + side, centerX(to) + side]
  const [top, bottom] = [Math.min(startY, endY), Math.max(startY, endY)]
  const isBlocked = others.some(
    (box) => box.y + BOX_HEIGHT > top && box.y < bottom && box.x < startX && box.x + BOX_WIDTH > startX,
  )
  const middle = (startY + endY) / 2
  if (isBlocked) {
    const [fromX, toX] = [from.x + BOX_WIDTH, to.x + BOX_WIDTH]
    const beside = Math.max(fromX, toX) + DETOUR
    return {
      path: `M${fromX} ${centerY(from)}H${beside}V${centerY(to)}H${toX}`,
      labelX: beside,
      labelY: middle,
    }
  }
  const path =
    startX === endX ? `M${startX} ${startY}V${endY}` : `M${startX} ${startY}V${middle}H${endX}V${endY}`
  return { path, labelX: (startX + endX) / 2, labelY: middle }
}

/** A line of right angles from side to side; from top to bottom if the boxes are above each other. */
export function routeArrow(from: Place, to: Place, options: ArrowOptions = {}): ArrowLine {
  const shift = options.isDouble === true ? SIDE_STEP : 0
  const isRight = to.x >= from.x + BOX_WIDTH + MIN_GAP
  const isLeft = from.x >= to.x + BOX_WIDTH + MIN_GAP
  if (!isRight && !isLeft) return routeInColumn(from, to, to.y >= from.y ? shift : -shift, options)
  const side = isRight ? shift : -shift
  return from.y === to.y ? routeInRow(from, to, side, options) : routeByCorners(from, to, side)
}

const shorten = (text: string) =>
  text.length > LETTERS_PER_LINE ? `${text.slice(0, LETTERS_PER_LINE - 1)}…` : text

const TAG_HEIGHT = 18
const TAG_PADDING = 8

/** The name of the other person: on the upper edge of the box, or on the lower one at the upper end of the board. */
export function placePartnerTag(name: string, { x, y }: Place) {
  const text = shorten(name)
  const width = Math.min(BOX_WIDTH, text.length * LETTER_WIDTH + 2 * TAG_PADDING)
  const top = y - TAG_HEIGHT - 3
  return { text, x, y: top < 0 ? y + BOX_HEIGHT + 3 : top, width, height: TAG_HEIGHT }
}

/** A name in one or two lines; the outline has all of it. */
export function wrapName(name: string): string[] {
  if (name.length <= LETTERS_PER_LINE) return [name]
  const words = name.split(' ')
  let first = words[0] ?? ''
  let used = 1
  while (used < words.length && `${first} ${words[used]}`.length <= LETTERS_PER_LINE) {
    first = `${first} ${words[used]}`
    used += 1
  }
  const rest = words.slice(used).join(' ')
  return rest === '' ? [shorten(first)] : [shorten(first), shorten(rest)]
}

import type { Arrow, Board, Box } from './board/board.rules.ts'
import { type Estimate, isSameFigure, type ResultName } from './design-estimate.rules.ts'
import { MARK_NAMES, MARKS, type PointMark, type PointMarks } from './design-round.rules.ts'
import type { WorkedBox, WorkedPoint } from './design-prompt.schema.ts'

/** Compares a learner's design with a worked one. Boxes are compared by their names, numbers by their size. */

const plain = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    // One photo service, two photo services.
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .join(' ')

const namesOf = ({ name, aliases }: WorkedBox) => [name, ...aliases].map(plain)
const isInside = (name: string, part: string) => ` ${name} `.includes(` ${part} `)

/** The learner's box for each box of the worked design that they have, too. A box counts once. */
export function matchBoxes(boxes: readonly Box[], worked: readonly WorkedBox[]): Map<string, string> {
  const matched = new Map<string, string>()
  const used = new Set<string>()
  const tests = [
    (mine: string, name: string) => mine === name,
    (mine: string, name: string) => isInside(mine, name),
  ]
  for (const test of tests) {
    for (const workedBox of worked) {
      if (matched.has(workedBox.id)) continue
      const names = namesOf(workedBox)
      const own = boxes.find((box) => !used.has(box.id) && names.some((name) => test(plain(box.name), name)))
      if (own === undefined) continue
      matched.set(workedBox.id, own.id)
      used.add(own.id)
    }
  }
  return matched
}

/** The arrows of the worked design that the learner has between the same two boxes. */
export function matchArrows(
  arrows: readonly Arrow[],
  worked: readonly Arrow[],
  boxes: ReadonlyMap<string, string>,
): Set<string> {
  const isDrawn = ({ from, to }: Arrow) =>
    arrows.some((mine) => mine.from === boxes.get(from) && mine.to === boxes.get(to))
  return new Set(
    worked
      .filter((arrow) => boxes.has(arrow.from) && boxes.has(arrow.to) && isDrawn(arrow))
      .map(({ id }) => id),
  )
}

/** What somebody hears of both designs on one board. */
export function describeBoth(
  own: Board,
  worked: { boxes: readonly WorkedBox[]; arrows: readonly Arrow[] },
): string {
  const matched = matchBoxes(own.boxes, worked.boxes)
  const missing = worked.boxes.filter(({ id }) => !matched.has(id)).map(({ name }) => name)
  const shared = `${matched.size} of ${worked.boxes.length} boxes of the worked design are in yours, too.`
  return missing.length === 0 ? shared : `${shared} Only there: ${missing.join(', ')}.`
}

type Results = Record<ResultName, Estimate | null>

/** A number is compared by itself; anything else is what the learner marked, or null. */
export function markOf(
  point: WorkedPoint,
  own: Results,
  worked: Results,
  marks: PointMarks,
): PointMark | null {
  if (point.result === null) return marks[point.id] ?? null
  const [mine, other] = [own[point.result], worked[point.result]]
  return mine !== null && other !== null && isSameFigure(mine.value, other.value) ? 'same' : 'missing'
}

/** '5 same, 1 also fine, 3 missing', and how many still wait for a mark. */
export function countMarks(marks: readonly (PointMark | null)[]): string {
  const counted = MARKS.flatMap((mark) => {
    const count = marks.filter((one) => one === mark).length
    return count === 0 ? [] : [`${count} ${MARK_NAMES[mark].toLowerCase()}`]
  })
  const open = marks.filter((mark) => mark === null).length
  return [...counted, ...(open === 0 ? [] : [`${open} to mark`])].join(', ')
}

import { countOf } from '#app/shared/figure-text.ts'
import type { UnitState } from '#app/features/plan/planner/planner.rules.ts'

/** One mark of the strip. 'fits' is a unit of a plan that hasn't begun. */
export type PathMark = UnitState | 'fits'

const WORDS: Record<PathMark, string> = {
  learned: 'learned',
  known: 'known',
  today: 'today',
  started: 'started',
  planned: 'planned',
  fits: 'planned',
  'left-out': "won't fit",
}
/** The order of the words, which is the order of a path. */
const ORDER: readonly PathMark[] = ['learned', 'known', 'started', 'today', 'fits', 'planned', 'left-out']

/** Which states there are, how many units each has, and its word. */
export function countMarks(marks: readonly PathMark[]): { mark: PathMark; word: string; count: number }[] {
  return ORDER.flatMap((mark) => {
    const count = marks.filter((one) => one === mark).length
    return count === 0 ? [] : [{ mark, word: WORDS[mark], count }]
  })
}

/** "40 units: 18 learned, 9 known, 1 today, 10 planned, 2 won't fit." */
export function describePath(marks: readonly PathMark[]): string {
  const parts = countMarks(marks).map(({ word, count }) => `${count} ${word}`)
  return `${countOf(marks.length, 'unit')}: ${parts.join(', ')}.`
}

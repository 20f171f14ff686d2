import type { Place } from './board.rules.ts'

/** What two people do with one box at the same time, and what the screen says about it. */

export type Drop = 'moved' | 'unchanged' | 'undone' | 'deleted'

/** A box is let go at `to`. A move that came during the drag was earlier: the later one is undone. */
export function decideDrop({ from, now, to }: { from: Place; now: Place | null; to: Place }): Drop {
  if (now === null) return 'deleted'
  if (now.x === to.x && now.y === to.y) return 'unchanged'
  return now.x === from.x && now.y === from.y ? 'moved' : 'undone'
}

const shownName = (name: string) => (name.trim() === '' ? 'an unnamed box' : name)

/** Of the person whose move lost. */
export function describeLostMoves(partner: string, boxes: readonly string[]): string {
  const [only = ''] = boxes
  return boxes.length === 1
    ? `${partner} moved ${shownName(only)}. Your move was undone.`
    : `${partner} moved ${boxes.map(shownName).join(', ')}. Your moves were undone.`
}

export const describeDeleted = (partner: string, box: string) => `${partner} deleted ${shownName(box)}.`

export const describeLocked = (partner: string, box: string) =>
  `${partner} is moving ${shownName(box)}. Move it when they’re done.`

/**
 * How many minutes of reviews wait on each day of a plan. Days that the caller knows are as it says. What is planned
 * comes on top: the cards of a unit come back after 1, 3, 7, 14, 30 and 60 days, and take 40 percent of the minutes
 * of their first time. After the last known day, known reviews come back too, in steps of weeks.
 */

const NEW_CARD_GAPS = [1, 3, 7, 14, 30, 60] as const
const REVIEW_SHARE = 0.4
const KNOWN_CARD_GAPS = [7, 21, 49] as const

export type ReviewLoad = {
  /** A day begins: what is due on it waits, beside what was left. */
  beginDay: (position: number) => void
  /** Minutes that could be taken now. */
  waiting: () => number
  /** Takes whole minutes, at most so many. */
  take: (limit: number) => number
  /** New cards were learned on a day, in so many minutes. */
  addNewCards: (position: number, minutes: number) => void
}

export function createReviewLoad(known: readonly number[]): ReviewLoad {
  const due = new Map(known.entries())
  const add = (position: number, minutes: number) => {
    due.set(position, (due.get(position) ?? 0) + minutes)
  }
  for (const [position, minutes] of known.entries()) {
    for (const gap of KNOWN_CARD_GAPS) if (position + gap >= known.length) add(position + gap, minutes)
  }
  let waiting = 0
  return {
    beginDay: (position) => {
      waiting += due.get(position) ?? 0
    },
    waiting: () => Math.round(waiting),
    take: (limit) => {
      const taken = Math.min(Math.round(waiting), limit)
      waiting = Math.max(0, waiting - taken)
      return taken
    },
    addNewCards: (position, minutes) => {
      for (const gap of NEW_CARD_GAPS) add(position + gap, minutes * REVIEW_SHARE)
    },
  }
}

import { DAY_MS } from '#app/shared/units.ts'

/** Somebody who reviewed on so many days comes back. */
export const HINT_AFTER_DAYS = 3
const HIDDEN_DAYS = 60

type HintFacts = {
  /** Days with a review, of the last 30. */
  studiedDays: number
  /** When 'Not now' was pressed last; null if never. */
  dismissedAt: number | null
  /** Whether the product runs in its own window already. */
  isInstalled: boolean
}

export function isHintDue({ studiedDays, dismissedAt, isInstalled }: HintFacts, at: number): boolean {
  if (isInstalled || studiedDays < HINT_AFTER_DAYS) return false
  return dismissedAt === null || at - dismissedAt >= HIDDEN_DAYS * DAY_MS
}

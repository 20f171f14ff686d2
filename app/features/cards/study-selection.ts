import { safeReturnPath } from '#app/shared/return-path.ts'

/** Cards that a page offers to study, whatever decks they stand in: named in the address, `/study?cards=<id>,<id>`. */

const CARDS_PARAMETER = 'cards'
const FROM_PARAMETER = 'from'
export const COURSES_PATH = '/courses'

export type StudySelection = {
  cardIds: string[]
  /** The page that offers them. */
  from: string
}

/** A session over exactly these cards, and the way back to the page that offers it. */
export const studyCardsPath = (cardIds: readonly string[], from: string): string =>
  `/study?${CARDS_PARAMETER}=${cardIds.join()}&${FROM_PARAMETER}=${encodeURIComponent(from)}`

/** The cards that an address names; null when it names none. */
export function readCardIds(url: string): string[] | null {
  const named = new URL(url).searchParams.get(CARDS_PARAMETER)
  if (named === null) return null
  return named
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
}

/** The page that offered them: one of this site, or the courses. */
export const readSelectionOrigin = (url: string): string =>
  safeReturnPath(new URL(url).searchParams.get(FROM_PARAMETER), COURSES_PATH)

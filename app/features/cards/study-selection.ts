import { safeReturnPath } from '#app/shared/return-path.ts'

/** Cards that a page offers to study, from any decks, listed in the URL: `/study?cards=<id>,<id>`. */

const CARDS_PARAMETER = 'cards'
const FROM_PARAMETER = 'from'
export const COURSES_PATH = '/courses'

export type StudySelection = {
  cardIds: string[]
  /** The page that offers them. */
  from: string
}

/** The path of a session over these cards, with a link back to the page that offers it. */
export const studyCardsPath = (cardIds: readonly string[], from: string): string =>
  `/study?${CARDS_PARAMETER}=${cardIds.join()}&${FROM_PARAMETER}=${encodeURIComponent(from)}`

/** Null if the URL has no list of cards. */
export function readCardIds(url: string): string[] | null {
  const list = new URL(url).searchParams.get(CARDS_PARAMETER)
  if (list === null) return null
  return list
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
}

/** The page that offered the cards: a path of this site, or the courses. */
export const readSelectionOrigin = (url: string): string =>
  safeReturnPath(new URL(url).searchParams.get(FROM_PARAMETER), COURSES_PATH)

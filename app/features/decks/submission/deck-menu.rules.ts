import type { OwnDeck } from '#app/features/decks/deck.schema.ts'

/** Whether an entry of a deck's menu can be used, and if not, why. */
export type MenuEntry = { isDisabled: boolean; note?: string }

const allowed: MenuEntry = { isDisabled: false }
const blocked = (note: string): MenuEntry => ({ isDisabled: true, note })

type MenuDeck = Pick<OwnDeck, 'status' | 'approvedForPublic' | 'cardCount' | 'hasUnsentChanges'>

/** Why a deck can't be sent for review now; null if it can. */
function findObstacle(deck: MenuDeck, arePublicDecksOn: boolean): string | null {
  if (!arePublicDecksOn) return 'Public decks are turned off'
  if (deck.status === 'in-review') return 'Already in review'
  return deck.cardCount === 0 ? 'Add a card first' : null
}

export function submitEntry(deck: MenuDeck, arePublicDecksOn: boolean): MenuEntry {
  if (deck.approvedForPublic) return blocked('Already approved')
  const obstacle = findObstacle(deck, arePublicDecksOn)
  return obstacle === null ? allowed : blocked(obstacle)
}

export function updateEntry(deck: MenuDeck, arePublicDecksOn: boolean): MenuEntry {
  if (!deck.approvedForPublic) return blocked('Once it is approved')
  const obstacle = findObstacle(deck, arePublicDecksOn)
  if (obstacle !== null) return blocked(obstacle)
  return deck.hasUnsentChanges ? { isDisabled: false, note: 'Changes not sent yet' } : allowed
}

export const linkEntry = (deck: MenuDeck): MenuEntry =>
  deck.approvedForPublic ? allowed : blocked('Only you can open it')

/** Whether the details dialog can send the deck, too. */
export const canSend = (deck: MenuDeck, arePublicDecksOn: boolean) =>
  findObstacle(deck, arePublicDecksOn) === null

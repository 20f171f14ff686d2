import { createHash } from 'node:crypto'

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** A UUID with custom content (RFC 9562, version 8) that the same parts always give. */
function deriveId(...parts: readonly (string | number)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/**
 * The id of an imported card: the same note of the same person always becomes the same card. Our own exports name a card
 * by its id, so that an export that comes back finds its cards, or gives them the same dates again.
 */
export function cardIdOf(ownerId: string, key: string): string {
  const [guid = '', ord] = key.split(':')
  return ord === '0' && UUID.test(guid) ? guid : deriveId('card', ownerId, key)
}

/** The same answer of the same card is one event, in whatever import it comes. */
export const reviewIdOf = (cardId: string, at: number) => deriveId('review', cardId, at)

/** One run for each request, which has a fixed first card. */
export const runIdOf = (importId: string, deckId: string, firstKey: string) =>
  deriveId('run', importId, deckId, firstKey)

import { createHash } from 'node:crypto'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { findNamedCards, type NamedCard } from './card-set.store.server.ts'
import { cardErrors } from './card.messages.ts'
import { nameCardSet } from './card.rules.ts'
import type { CardSet } from './card.schema.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const unique = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))]

/** Independent of the order of the cards, so that a session over the same cards can be found by this id. */
export function cardSetId(cardIds: readonly string[]): string {
  const hash = hashOf(unique(cardIds).toSorted().join())
  // A UUID with custom content (RFC 9562, version 8).
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** Each card once, in the given order. If an id exists twice, the readable card wins. */
export async function findCardSet(
  db: Database,
  viewer: Viewer,
  cardIds: readonly string[],
): Promise<NamedCard[]> {
  const ids = unique(cardIds)
  const found = await findNamedCards(db, viewer, ids)
  return ids.flatMap((id) => {
    const same = found.filter((card) => card.id === id)
    return same.find(({ isReadable }) => isReadable) ?? same[0] ?? []
  })
}

/** The readable ones of these cards, as a set to study. */
export async function readCardSet(
  db: Database,
  viewer: Viewer,
  cardIds: readonly string[],
): Promise<CardSet> {
  const found = (await findCardSet(db, viewer, cardIds)).filter(({ isReadable }) => isReadable)
  if (found.length === 0) throw cardErrors.noneReadable()
  const decks = new Map(found.map(({ deck }) => [deck.id, deck]))
  return {
    deck: { id: cardSetId(cardIds), name: nameCardSet(found.length), isPublic: false, ownerId: viewer.id },
    decks: [...decks.values()],
    revision: hashOf(found.map(({ id, version }) => `${id}:${version}`).join()),
    cards: found.map(({ version: _, deck: __, isReadable: ___, ...card }) => card),
  }
}

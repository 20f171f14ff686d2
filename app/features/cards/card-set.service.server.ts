import { createHash } from 'node:crypto'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { findNamedCards, type NamedCard } from './card-set.store.server.ts'
import { cardErrors } from './card.messages.ts'
import { nameCardSet } from './card.rules.ts'
import type { CardSet } from './card.schema.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const unique = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))]

/** The same cards are the same set, in whatever order: a session over them is found again by this id. */
export function cardSetId(cardIds: readonly string[]): string {
  const hash = hashOf(unique(cardIds).toSorted().join())
  // A UUID of the kind whose content is its maker's own (RFC 9562, version 8).
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** Each named card once, in the order in which they were named; one that can be read before its namesake that cannot. */
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

/** Those of the named cards that this person may read, as something to study. */
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

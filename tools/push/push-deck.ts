import type { ApiClient, StoredCard, StoredDeck } from './api-client.ts'
import type { NoteCard, NoteDeck } from './notes.ts'

export type PushOptions = { isDryRun: boolean; deletesMissing: boolean }

export type PushPlan = {
  deck: 'create' | 'update' | 'same'
  added: NoteCard[]
  changed: { card: NoteCard; stored: StoredCard }[]
  missing: StoredCard[]
  unchanged: number
}

const CARDS_PER_REQUEST = 50
/** Well below the limit of a request, 256 KiB. */
const BYTES_PER_REQUEST = 150_000

const isSameDeck = (deck: NoteDeck, stored: StoredDeck) =>
  deck.name === stored.name && deck.category === stored.category && deck.description === stored.description

const isSameCard = (card: NoteCard, stored: StoredCard) =>
  card.question === stored.question &&
  card.answer === stored.answer &&
  card.hint === stored.hint &&
  card.difficulty === stored.difficulty &&
  card.type === stored.type

/** What differs between a notes file and the deck on the site. */
export function planPush(deck: NoteDeck, stored: StoredDeck | null, storedCards: StoredCard[]): PushPlan {
  const byId = new Map(storedCards.map((card) => [card.id, card]))
  const known = deck.cards.flatMap((card) => {
    const match = byId.get(card.id)
    return match === undefined ? [] : [{ card, stored: match }]
  })
  const changed = known.filter((pair) => !isSameCard(pair.card, pair.stored))
  const ids = new Set(deck.cards.map(({ id }) => id))
  return {
    deck: stored === null ? 'create' : isSameDeck(deck, stored) ? 'same' : 'update',
    added: deck.cards.filter(({ id }) => !byId.has(id)),
    changed,
    missing: storedCards.filter(({ id }) => !ids.has(id)),
    unchanged: known.length - changed.length,
  }
}

const toBody = ({ slug: _, ...card }: NoteCard) => card

/** Batches that fit a request. */
export function splitBatches(cards: readonly NoteCard[]): NoteCard[][] {
  const batches: NoteCard[][] = []
  let bytes = 0
  for (const card of cards) {
    const size = Buffer.byteLength(JSON.stringify(toBody(card)))
    const last = batches.at(-1)
    if (last === undefined || last.length === CARDS_PER_REQUEST || bytes + size > BYTES_PER_REQUEST) {
      batches.push([card])
      bytes = size
    } else {
      last.push(card)
      bytes += size
    }
  }
  return batches
}

/** Makes the deck on the site like the notes file, and returns what was, or would be, changed. */
export async function pushDeck(api: ApiClient, deck: NoteDeck, options: PushOptions): Promise<PushPlan> {
  const { id, name, category, description } = deck
  const stored = await api.findDeck(id)
  const plan = planPush(deck, stored, stored === null ? [] : await api.listCards(id))
  if (options.isDryRun) return plan
  if (stored === null) await api.call('POST', '/decks', { id, name, category, description })
  else if (plan.deck === 'update') {
    await api.call('PUT', `/decks/${id}`, { name, category, description, version: stored.version })
  }
  if (options.deletesMissing) {
    // First, so that a full deck has room for the new ones.
    for (const card of plan.missing) await api.call('DELETE', `/decks/${id}/cards/${card.id}`)
  }
  for (const batch of splitBatches(plan.added)) {
    await api.call('POST', `/decks/${id}/cards/batch`, { cards: batch.map(toBody) })
  }
  for (const { card, stored: old } of plan.changed) {
    const { id: cardId, ...body } = toBody(card)
    // Code comes from the form on the site only, so it stays.
    await api.call('PUT', `/decks/${id}/cards/${cardId}`, { ...body, code: old.code, version: old.version })
  }
  return plan
}

import { cardsTopic } from '../../app/features/cards/card.rules.ts'
import { myDecksTopic } from '../../app/features/decks/deck.rules.ts'
import type { Database } from '../../app/platform/database.server.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { insertSession } from '../../test/factories/session.ts'
import { TEST_SECRET } from '../../test/server-process.ts'

const CARDS = 20
const GROWING_DECKS = 4

export type Learner = {
  id: string
  cookie: string
  /** The deck whose cards are answered. */
  deckId: string
  cardIds: string[]
  /** Decks that cards are added to. */
  growingDeckIds: string[]
  /** What this learner's browser listens to. */
  topics: string[]
}

/** A learner with a deck to study and decks to fill, logged in. */
async function insertLearner(db: Database, publicUrl: string): Promise<Learner> {
  const { id } = await insertPerson(db)
  const deck = await insertDeck(db, { ownerId: id, name: 'Answered', cards: CARDS })
  const cards = await db.selectFrom('card').select('id').where('deck_id', '=', deck.id).execute()
  const growingDeckIds: string[] = []
  for (let index = 0; index < GROWING_DECKS; index += 1)
    growingDeckIds.push((await insertDeck(db, { ownerId: id, name: `Growing ${index}` })).id)
  const { cookie } = await insertSession(db, { personId: id, secret: TEST_SECRET, publicUrl })
  return {
    id,
    cookie,
    deckId: deck.id,
    cardIds: cards.map((card) => card.id),
    growingDeckIds,
    topics: [
      myDecksTopic(id),
      ...growingDeckIds.map((deckId) => cardsTopic({ isPublic: false, ownerId: id, id: deckId })),
    ],
  }
}

export async function insertLearners(db: Database, publicUrl: string, count: number): Promise<Learner[]> {
  const learners: Learner[] = []
  for (let index = 0; index < count; index += 1) learners.push(await insertLearner(db, publicUrl))
  return learners
}

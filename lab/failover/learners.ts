import type { Database } from '../../app/platform/database.server.ts'
import { buildCardRows } from '../../test/factories/card.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { insertSession } from '../../test/factories/session.ts'
import { TEST_SECRET } from '../../test/server-process.ts'
import { callApi } from './api-call.ts'

const STUDY_CARDS = 40

export type Learner = {
  id: string
  cookie: string
  /** The process that this learner's browser talks to. */
  origin: string
  /** Empty decks with room for the cards of one fault. */
  deckIds: string[]
  study: { deckId: string; cardIds: string[] }
}

/** A learner with empty decks, and with one deck in learning. */
export async function insertLearner(db: Database, origin: string, decks: number): Promise<Learner> {
  const person = await insertPerson(db)
  const deckIds: string[] = []
  for (let index = 0; index < decks; index += 1)
    deckIds.push((await insertDeck(db, { ownerId: person.id, name: `Fail-over ${index}` })).id)
  const cards = buildCardRows(STUDY_CARDS, 'Fail-over')
  const deck = await insertDeck(db, { ownerId: person.id, name: 'In learning', cards })
  const { cookie } = await insertSession(db, { personId: person.id, secret: TEST_SECRET, publicUrl: origin })
  const learner = {
    id: person.id,
    cookie,
    origin,
    deckIds,
    study: { deckId: deck.id, cardIds: cards.map(({ id }) => id) },
  }
  const joined = await callApi(learner, 'memory.join', { deckId: deck.id })
  if (joined.status !== 200) throw new Error(`memory.join: ${joined.status} ${joined.text}`)
  return learner
}

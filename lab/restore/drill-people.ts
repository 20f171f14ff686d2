import { sql } from 'kysely'
import type { Database } from '../../app/platform/database.server.ts'
import { newId } from '../../app/shared/ids.ts'
import type { Viewer } from '../../app/shared/viewer.ts'
import { seedDemoData } from '../../database/seed/demo.ts'
import { insertPersonWithEverything } from '../../test/factories/person-with-everything.ts'
import type { ServerProcess } from '../../test/server-process.ts'

export type DrillPeople = { early: Viewer; late: Viewer; stays: Viewer }

const CARDS_PER_DECK = 200

/** The demo data, three people with rows in every table, and many full decks of one of them. */
export async function seedDrill(db: Database, decks: number): Promise<DrillPeople> {
  await seedDemoData(db, new Date())
  const insert = async () => (await insertPersonWithEverything(db, { decks: 20, reviews: 500 })).person
  const people = { early: await insert(), late: await insert(), stays: await insert() }
  for (let index = 0; index < decks; index += 1) {
    await sql`with added as (
        insert into deck (owner_id, id, name, category)
        values (${people.stays.id}, gen_random_uuid(), ${`Deck of the drill ${index}`}, 'Algorithmic') returning owner_id, id
      )
      insert into card (owner_id, deck_id, id, question, answer)
      select owner_id, id, gen_random_uuid(), 'What does case ' || n || ' show?', repeat(md5(n::text || id::text), 16)
      from added, generate_series(1, ${CARDS_PER_DECK}::integer) n`.execute(db)
  }
  return people
}

type Caller = (path: string, input: unknown) => Promise<{ status: number; body: string }>

/** Calls the API of a running server, as the browser of one person. */
export const callerOf =
  ({ origin }: ServerProcess, cookie: string): Caller =>
  async (path, input) => {
    const response = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    return { status: response.status, body: await response.text() }
  }

/** Logs in through the form's endpoint and returns the cookie, or null. */
export async function logIn({ origin }: ServerProcess, email: string, password: string) {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = response.headers.getSetCookie().find((line) => line.includes('flashcards.session='))
  return response.ok ? (cookie?.split(';', 1)[0] ?? null) : null
}

/** Adds a deck with cards through the API. Throws unless every write is confirmed. */
export async function writeDeck(call: Caller, name: string, cards: number): Promise<void> {
  const deckId = newId()
  const created = await call('deck.create', { id: deckId, name, category: 'Algorithmic', isPublic: false })
  if (created.status !== 200) throw new Error(`deck.create returned ${created.status}: ${created.body}`)
  for (let index = 0; index < cards; index += 1) {
    const card = { deckId, id: newId(), question: `${name}, question ${index}`, answer: 'An answer' }
    const added = await call('card.add', card)
    if (added.status !== 200) throw new Error(`card.add returned ${added.status}: ${added.body}`)
  }
}

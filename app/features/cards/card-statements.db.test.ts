import { Kysely, PostgresDialect } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '#app/platform/database.server.ts'
import type { DatabaseSchema } from '#app/platform/database-schema.ts'
import { createTestApp } from '../../../test/app.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'
import { explainStatements } from '../../../test/query-plan.ts'
import { cardRouter } from './card.router.server.ts'
import { findDeckWithCards } from './card.store.server.ts'

test.each(['list', 'listForStudy'] as const)(
  '[CARD-02] [STUDY-02] %s of a deck of 200 cards takes one statement, besides the one for the session',
  async (call) => {
    const site = await createTestApp()
    const learner = await insertPerson(site.db)
    const own = await insertDeck(site.db, { ownerId: learner.id, cards: 200 })
    const featured = await insertPublicDeck(site.db, { cards: 200 })
    const sent: string[] = []
    const db: Database = new Kysely<DatabaseSchema>({
      dialect: new PostgresDialect({ pool: site.pool }),
      log: ({ query }) => {
        sent.push(query.sql)
      },
    })
    const caller = cardRouter.createCaller({ ...site.contextOf(learner), db })
    for (const { id: deckId } of [own, featured]) {
      sent.length = 0
      await caller[call]({ deckId })
      expect(sent).toHaveLength(1)
    }
  },
)

test.each([
  ['card.list', 'cards'],
  ['card.listForStudy', 'cards'],
  ['study.newestRun', 'run'],
])(
  '[CARD-02] [STUDY-02] a request for %s sends two statements to the database: the session and the %s',
  async (call) => {
    const site = await createTestApp()
    const learner = await insertPerson(site.db)
    const { id: deckId } = await insertDeck(site.db, { ownerId: learner.id, cards: 200 })
    const cookie = await site.cookieOf(learner)
    // Warms up what is read only once.
    await site.callQuery(call, { deckId }, cookie)
    const sent = vi.spyOn(Client.prototype, 'query')
    onTestFinished(() => sent.mockRestore())
    expect((await site.callQuery(call, { deckId }, cookie)).status).toBe(200)
    const statements = sent.mock.calls
      .map(([query]) => (typeof query === 'string' ? query : JSON.stringify(query)))
      // Live updates send statements of their own, on other tables.
      .filter((text) => /\b(session|person|deck|card|study_run|review)\b/.test(text))
    expect({ count: statements.length, statements }).toMatchObject({ count: 2 })
  },
)

test('[CARD-02] a page of cards is read from its index, without extra rows, for any number of decks', async () => {
  const site = await createTestApp()
  const learner = await insertPerson(site.db)
  const own = await insertDeck(site.db, { ownerId: learner.id, cards: 200 })
  for (let count = 0; count < 40; count += 1) await insertDeck(site.db, { ownerId: learner.id, cards: 200 })
  await site.pool.query('vacuum analyze card')
  const after = { key: 'Question 150', id: learner.id }
  const [plan] = await explainStatements(site.pool, (db) =>
    findDeckWithCards(db, learner, own.id, { after, limit: 20 }),
  )
  console.log(JSON.stringify({ figure: 'a page of cards among 8,200', ...plan }))
  expect(plan?.steps).not.toContain('Seq Scan')
  expect(plan?.steps.filter((step) => step === 'Sort')).toHaveLength(0)
  expect(plan?.rows).toBeLessThan(150)
})

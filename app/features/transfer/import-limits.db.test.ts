import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { MAX_ANSWERS_PER_DAY, MAX_REVIEWS_PER_CARD } from '#app/features/scheduling/scheduling.rules.ts'
import type { DatabaseSchema } from '#app/platform/database-schema.ts'
import { newId } from '#app/shared/ids.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { createTestApp } from '../../../test/app.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import type { ImportedCardInput } from './transfer.schema.ts'

const START = Math.floor(Date.now() / DAY_MS - 300.5) * DAY_MS + DAY_MS / 2

async function openSite() {
  const site = await createTestApp()
  const learner = await insertPerson(site.db)
  const statements: string[] = []
  const db = new Kysely<DatabaseSchema>({
    dialect: new PostgresDialect({ pool: site.pool }),
    log: ({ query }) => {
      statements.push(query.sql)
    },
  })
  const { transfer } = apiRouter.createCaller({ ...site.contextOf(learner), db })
  const start = async () => {
    const id = newId()
    await transfer.start({ id, name: 'notes.apkg', source: 'anki', keepsSchedule: true })
    return id
  }
  const add = async (importId: string, cards: Partial<ImportedCardInput>[], deckId = newId()) => {
    statements.length = 0
    const outcome = await transfer.addBatch({
      importId,
      deck: { id: deckId, name: 'Networks', isLast: false },
      cards: cards.map((card, index) => ({
        key: `note${index}:0`,
        question: `Question ${index}`,
        answer: 'A',
        ...card,
      })),
      updatesKnown: true,
      zoneOffsetMinutes: 0,
    })
    return { outcome, statements: statements.length }
  }
  return { site, start, add }
}

const listOf = (count: number, card: Partial<ImportedCardInput>) => Array.from({ length: count }, () => card)

test('[FAIR-01] suspending and updating cards takes as many statements for 100 cards as for two', async () => {
  const { site, start, add } = await openSite()
  const few = await add(await start(), listOf(2, { isSuspended: true }))
  await sql`delete from card`.execute(site.db)
  const many = await add(await start(), listOf(100, { isSuspended: true }))
  expect(many.outcome).toMatchObject({ added: 100 })
  expect(many.statements).toBe(few.statements)
  const suspended = await site.db
    .selectFrom('card_mark')
    .select('card_id')
    .where('is_suspended', '=', true)
    .execute()
  expect(suspended).toHaveLength(100)

  const fewUpdates = await add(await start(), listOf(2, { answer: 'Better' }))
  const manyUpdates = await add(await start(), listOf(100, { answer: 'Best', hint: 'Think' }))
  expect([fewUpdates.outcome.updated, manyUpdates.outcome.updated]).toEqual([2, 100])
  expect(manyUpdates.statements).toBe(fewUpdates.statements)
  const cards = await site.db.selectFrom('card').select(['answer', 'hint', 'version']).execute()
  expect(new Set(cards.map(({ answer, hint }) => `${answer} ${hint}`))).toEqual(new Set(['Best Think']))
  expect(new Set(cards.map(({ version }) => version))).toEqual(new Set([2, 3]))
})

test('[FAIR-01] an import has the limits of every other answer, for a card and for a day', async () => {
  const { site, start, add } = await openSite()
  const reviewsFrom = (from: number, count: number, stepMs: number): [number, number, number][] =>
    Array.from({ length: count }, (_, index) => [START + (from + index) * stepMs, 3, 1_000])
  const importId = await start()
  const deckId = newId()
  // Half of a card's answers, an hour apart; the second half and one more are too many.
  const half = MAX_REVIEWS_PER_CARD / 2
  const send = (from: number, count: number) =>
    add(importId, [{ key: 'often', reviews: reviewsFrom(from, count, DAY_MS / 24) }], deckId)
  await send(0, half)
  await expect(send(half, half + 1)).rejects.toThrow('A card can have at most 2,000 reviews.')
  expect((await send(half, half)).outcome.reviews).toBe(half)
  const { count } = await site.db
    .selectFrom('review')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(MAX_REVIEWS_PER_CARD)
  await sql`update study_day set undone_answers = ${MAX_ANSWERS_PER_DAY}`.execute(site.db)
  await expect(add(importId, [{ key: 'other', reviews: reviewsFrom(0, 1, 1) }], deckId)).rejects.toThrow(
    'A day can have at most 5,000 reviews.',
  )
})

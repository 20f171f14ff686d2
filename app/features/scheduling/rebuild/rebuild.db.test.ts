import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { schedulingJobs } from '#app/features/scheduling/scheduling.jobs.server.ts'
import { createTestApp } from '../../../../test/app.ts'
import { insertDeck } from '../../../../test/factories/deck.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { buildAnswer, buildRunRecord } from '../../../../test/factories/study-run.ts'

const MIGRATION = new URL('../../../../database/migrations/0045_memory_of_earlier_runs.sql', import.meta.url)

test('[MEM-01] [PROG-03] learners who studied before the memory existed get theirs from their reviews', async () => {
  const site = await createTestApp()
  const learner = await insertPerson(site.db)
  const deck = await insertDeck(site.db, { ownerId: learner.id, cards: 2 })
  const cards = await site.db.selectFrom('card').select('id').execute()
  const caller = apiRouter.createCaller(site.contextOf(learner))
  const events = cards.map(({ id }, index) =>
    buildAnswer(index + 1, { cardId: id, rating: index === 0 ? 'again' : 'good' }),
  )
  await caller.study.record(buildRunRecord({ learnerId: learner.id, deckId: deck.id, events }))
  const read = async () => ({
    memory: await site.db.selectFrom('card_memory').selectAll().orderBy('card_id').execute(),
    days: await site.db.selectFrom('study_day').selectAll().execute(),
    progress: await caller.settings.progress(),
    decks: (await caller.memory.decks()).map(({ deckId, started }) => [deckId, started]),
  })
  const before = await read()
  expect(before.progress).toMatchObject({ percent: 50, isExample: false })
  await site.pool.query('truncate card_memory, study_day, study_day_deck, learner_memory, learning_deck')
  expect((await read()).progress.isExample).toBe(true)
  await site.pool.query(await readFile(MIGRATION, 'utf8'))
  await schedulingJobs(site.db)['rebuild-learners']?.({})
  expect(await read()).toEqual(before)
})

import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { schedulingJobs } from '#app/features/scheduling/scheduling.jobs.server.ts'
import { FIRST_FIT_REVIEWS } from '#app/features/scheduling/scheduling.rules.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { createTestApp } from '../../../../test/app.ts'
import { createRandom } from '../../../../test/attacks/seeded-random.ts'
import { insertDeck } from '../../../../test/factories/deck.ts'
import { buildReviewAnswer, buildReviewRecord } from '../../../../test/factories/memory.ts'
import { insertPerson } from '../../../../test/factories/person.ts'

const CARDS = 60
const ROUNDS = 10
const BATCH = 100

test('[MEM-11] parameters are fitted when reviews double, kept only if better, and used by later answers; older ones are replayed with theirs', async () => {
  const site = await createTestApp()
  const learner = await insertPerson(site.db)
  const deck = await insertDeck(site.db, { ownerId: learner.id, cards: CARDS })
  const cards = await site.db.selectFrom('card').select('id').execute()
  const caller = apiRouter.createCaller(site.contextOf(learner))
  await caller.memory.join({ deckId: deck.id })
  const random = createRandom(3)
  const start = Date.now() - 120 * DAY_MS
  // A learner who forgets much faster than the defaults say.
  const events = Array.from({ length: CARDS * ROUNDS }, (_, index) =>
    buildReviewAnswer(index + 1, {
      cardId: cards[index % CARDS]?.id ?? '',
      deckId: deck.id,
      at: start + Math.floor(index / CARDS) * 9 * DAY_MS + index * 1_000,
      rating: random.below(10) < 6 ? 'again' : 'good',
    }),
  )
  const run = buildReviewRecord(learner.id, []).run
  const needsFit = async () =>
    (
      await site.db
        .selectFrom('learner_memory')
        .select(['needs_fit', 'fit_version'])
        .executeTakeFirstOrThrow()
    ).needs_fit
  for (let from = 0; from < events.length; from += BATCH) {
    await caller.study.record(buildReviewRecord(learner.id, events.slice(from, from + BATCH), run))
    expect(await needsFit()).toBe(from + BATCH >= FIRST_FIT_REVIEWS)
  }
  await schedulingJobs(site.db)['fit-learners']?.({})
  expect(await needsFit()).toBe(false)
  const { fit } = await caller.memory.settings()
  if (fit === null) throw new Error('Nothing was fitted.')
  console.log(JSON.stringify({ figure: 'fit', ...fit }))
  expect(fit.isBetter).toBe(fit.lossAfter < fit.lossBefore)
  const learnerRow = await site.db.selectFrom('learner_memory').selectAll().executeTakeFirstOrThrow()
  expect(learnerRow).toMatchObject({ fit_version: fit.isBetter ? 1 : 0, fit_review_count: events.length })
  const next = buildReviewAnswer(1, { cardId: cards[0]?.id ?? '', deckId: deck.id })
  await caller.study.record(buildReviewRecord(learner.id, [next]))
  const versions = await site.db
    .selectFrom('review')
    .select('fit_version')
    .distinct()
    .orderBy('fit_version')
    .execute()
  expect(versions.map(({ fit_version }) => fit_version)).toEqual(fit.isBetter ? [0, 1] : [0])
  await schedulingJobs(site.db)['fit-learners']?.({})
  expect((await caller.memory.settings()).fit).toEqual(fit)
})

import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { newId } from '#app/shared/ids.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { createTestApp } from '../../../test/app.ts'
import { buildReviewAnswer, buildReviewRecord, type ReviewAnswer } from '../../../test/factories/memory.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'
import { insertTrack, TEST_TRACK } from '../../../test/factories/track.ts'

test('[PATH-07] [WALK-03] the step of reviews counts every card that came back once, also those that are still learned', async () => {
  const site = await createTestApp()
  const cardIds = [newId(), newId(), newId()]
  const [known = '', missed = '', missedAgain = ''] = cardIds
  const deck = await insertPublicDeck(site.db, {
    cards: cardIds.map((id, index) => ({ id, question: `Question ${index}`, answer: 'Answer' })),
  })
  await insertTrack(site.db)
  const learner = await insertPerson(site.db)
  const caller = apiRouter.createCaller(site.contextOf(learner))
  const record = (answers: [cardId: string, at: number, rating: ReviewAnswer['rating']][]) =>
    caller.study.record(
      buildReviewRecord(
        learner.id,
        answers.map(([cardId, at, rating], index) =>
          buildReviewAnswer(index + 1, { cardId, deckId: deck.id, at, rating }),
        ),
      ),
    )
  await caller.memory.join({ deckId: deck.id })
  await caller.plan.save({ track: TEST_TRACK, weekdays: 127, minutesPerDay: 25 })
  const now = Date.now()
  await record([
    [known, now - 30 * DAY_MS, 'good'],
    [missed, now - DAY_MS, 'again'],
    [missedAgain, now - DAY_MS, 'again'],
  ])
  const reviews = async () => {
    const { session } = await caller.plan.today()
    return session?.steps.find(({ kind }) => kind === 'review')
  }
  expect(await reviews()).toMatchObject({ title: '3 cards that are due', state: 'open', result: null })
  await caller.plan.start({})
  await record([
    [known, now, 'good'],
    [missed, now + 1, 'good'],
    [missedAgain, now + 2, 'again'],
    // Asked again at once: the card counts as missed, once.
    [missedAgain, now + 3, 'good'],
  ])
  expect(await reviews()).toMatchObject({ state: 'done', result: { kind: 'answers', answers: 3, missed: 1 } })
})

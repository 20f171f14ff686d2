import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'
import { buildAnswer, buildRunRecord, buildUndo } from '../../../test/factories/study-run.ts'

test('[WALL-06] the progress of a deck counts the completed cards of its newest session, without undone answers', async () => {
  const site = await createTestApp()
  const learner = await insertPerson(site.db)
  const other = await insertPerson(site.db)
  const deck = await insertDeck(site.db, { ownerId: learner.id, cards: 4 })
  const shared = await insertPublicDeck(site.db, { cards: 2 })
  const cookie = await site.cookieOf(learner)
  const send = (record: ReturnType<typeof buildRunRecord>) =>
    site.callMutation('study.record', record, cookie)
  const [first, second, undone] = [buildAnswer(1), buildAnswer(2, { rating: 'again' }), buildAnswer(3)]
  const startedAt = Date.now() - 60_000
  const old = [buildAnswer(1), buildAnswer(2), buildAnswer(3)]
  await send(
    buildRunRecord({
      learnerId: learner.id,
      deckId: deck.id,
      run: { startedAt: startedAt - 1 },
      events: old,
      state: 'finished',
    }),
  )
  const events = [first, second, undone, buildUndo(undone, 4)]
  await send(buildRunRecord({ learnerId: learner.id, deckId: deck.id, run: { startedAt }, events }))
  const done = [buildAnswer(1), buildAnswer(2)]
  await send(buildRunRecord({ learnerId: learner.id, deckId: shared.id, events: done, state: 'finished' }))
  const { data } = await site.callQuery('study.deckProgress', undefined, cookie)
  expect(data).toMatchObject([
    { deckId: shared.id, cardCount: 2, completed: 2, isFinished: true },
    { deckId: deck.id, cardCount: 4, completed: 1, isFinished: false },
  ])
  expect(await site.callQuery('study.deckProgress', undefined, await site.cookieOf(other))).toMatchObject({
    data: [],
  })
})

test('[WALL-06] the next deck is of the same list and category, readable, not empty and not finished', async () => {
  const site = await createTestApp()
  const learner = await insertPerson(site.db)
  const cookie = await site.cookieOf(learner)
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const nextOf = async (deckId: string) => (await site.callQuery('study.nextDeck', { deckId }, cookie)).data
  const here = await insertPublicDeck(site.db, { cards: 1, category: 'Graphs', createdAt: at(5) })
  await insertPublicDeck(site.db, { cards: 0, category: 'Graphs', createdAt: at(4) })
  await insertPublicDeck(site.db, { cards: 1, category: 'Graphs', createdAt: at(4), isComingSoon: true })
  await insertPublicDeck(site.db, {
    cards: 1,
    category: 'Graphs',
    createdAt: at(4),
    isApproved: false,
    ownerId: learner.id,
  })
  const otherCategory = await insertPublicDeck(site.db, { cards: 1, category: 'Heaps', createdAt: at(4) })
  const newer = await insertPublicDeck(site.db, { cards: 1, category: 'Graphs', createdAt: at(6) })
  const following = await insertPublicDeck(site.db, {
    name: 'Next',
    cards: 2,
    category: 'Graphs',
    createdAt: at(3),
  })
  await insertDeck(site.db, { ownerId: learner.id, category: 'Graphs', cards: 1 })
  expect(await nextOf(here.id)).toEqual({ id: following.id, name: 'Next', category: 'Graphs', cardCount: 2 })
  for (const [finished, expected] of [
    [following, newer],
    [newer, otherCategory],
    [otherCategory, null],
  ] as const) {
    const record = buildRunRecord({ learnerId: learner.id, deckId: finished.id, state: 'finished' })
    await site.callMutation('study.record', record, cookie)
    expect([await nextOf(here.id)]).toMatchObject([expected === null ? null : { id: expected.id }])
  }
  const stranger = await insertPerson(site.db)
  const own = await insertDeck(site.db, { ownerId: stranger.id, cards: 1 })
  await insertDeck(site.db, { ownerId: stranger.id, cards: 1 })
  expect(await nextOf(own.id)).toBeNull()
})

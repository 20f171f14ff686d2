import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { newId } from '#app/shared/ids.ts'
import type { RunRecord } from '#app/features/study/study.schema.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { createTestApp } from '../../../../test/app.ts'
import { insertDeck } from '../../../../test/factories/deck.ts'
import { setFlag } from '../../../../test/factories/flag.ts'
import { buildReviewAnswer, buildReviewRecord } from '../../../../test/factories/memory.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../../test/factories/public-deck.ts'

async function openSite() {
  const site = await createTestApp()
  await setFlag(site.db, 'enablePublicDecks', true)
  const learner = await insertPerson(site.db)
  const own = await insertDeck(site.db, { ownerId: learner.id, name: 'Own', cards: 3 })
  const featured = await insertPublicDeck(site.db, { name: 'Featured', cards: 3 })
  const caller = apiRouter.createCaller(site.contextOf(learner))
  const record = (events: RunRecord['events']) => caller.study.record(buildReviewRecord(learner.id, events))
  /** Answers every card in the queue, so that it is due again after a few days. */
  const answerAll = async (daysAgo: number) => {
    const { cards } = await caller.memory.queue({})
    const at = Date.now() - daysAgo * DAY_MS
    await record(
      cards.map(({ card, deck }, index) =>
        buildReviewAnswer(index + 1, { cardId: card.id, deckId: deck.id, at: at + index }),
      ),
    )
    return cards
  }
  return { site, learner, own, featured, caller, record, answerAll }
}

test('[REV-01] [REV-02] one queue over own and featured decks, interleaved or by deck; new cards are limited by day', async () => {
  const { own, featured, caller, record } = await openSite()
  expect(await caller.memory.today()).toMatchObject({ isFirstUse: true, due: { count: 0 }, stopNow: null })
  expect(await caller.memory.join({ deckId: own.id })).toEqual({ added: 3 })
  await caller.memory.join({ deckId: featured.id })
  const decksOf = async () => (await caller.memory.queue({})).cards.map(({ deck }) => deck.name)
  const interleaved = await decksOf()
  expect(interleaved).toHaveLength(6)
  expect(interleaved[0]).not.toBe(interleaved[1])
  await caller.memory.saveSettings({ order: 'deck', newPerDay: 4 })
  const byDeck = await decksOf()
  expect(byDeck).toHaveLength(4)
  expect(byDeck).toEqual(byDeck.toSorted((a, b) => byDeck.indexOf(a) - byDeck.indexOf(b)))
  const { cards } = await caller.memory.queue({ kind: 'new', limit: 3 })
  await record(
    cards.map(({ card, deck }, index) => buildReviewAnswer(index + 1, { cardId: card.id, deckId: deck.id })),
  )
  expect(await caller.memory.today()).toMatchObject({
    isFirstUse: false,
    newCards: { left: 1, available: 3 },
    done: { answers: 3, newCards: 3 },
    due: { count: 0 },
  })
  expect((await caller.memory.queue({ kind: 'new' })).cards).toHaveLength(1)
})

test('[MEM-08] deleted and withdrawn cards leave the queue quietly; an edited card keeps its memory; a new card joins', async () => {
  const { site, learner, own, featured, caller, answerAll } = await openSite()
  await caller.memory.join({ deckId: own.id })
  await caller.memory.join({ deckId: featured.id })
  await answerAll(30)
  const due = await caller.memory.queue({ kind: 'due' })
  expect(due.cards).toHaveLength(6)
  const [first, second] = due.cards.filter(({ deck }) => !deck.isPublic)
  if (first === undefined || second === undefined) throw new Error('No own card is due.')
  await caller.card.delete({ deckId: own.id, id: first.card.id })
  await caller.card.update({ ...second.card, deckId: own.id, answer: 'Edited' })
  await site.db.updateTable('public_deck').set({ coming_soon: true }).where('id', '=', featured.id).execute()
  const after = await caller.memory.queue({ kind: 'due' })
  expect(after.needsSync).toBe(true)
  expect(after.cards).toHaveLength(2)
  const edited = after.cards.find(({ card }) => card.id === second.card.id)
  expect(edited).toMatchObject({ memory: second.memory, card: { answer: 'Edited' } })
  expect((await caller.memory.today()).needsSync).toBe(true)
  expect(await caller.memory.sync()).toMatchObject({ removed: 4 })
  expect(await caller.memory.today()).toMatchObject({ needsSync: false, due: { count: 2 } })
  // Back again, with its memory.
  await site.db.updateTable('public_deck').set({ coming_soon: false }).where('id', '=', featured.id).execute()
  await sql`insert into card (owner_id, deck_id, id, question, answer)
    values (${learner.id}, ${own.id}, gen_random_uuid(), 'New?', 'Yes.')`.execute(site.db)
  expect(await caller.memory.sync()).toMatchObject({ added: 1, removed: 0 })
  expect(await caller.memory.today()).toMatchObject({ due: { count: 5 }, newCards: { available: 1 } })
})

test('[MEM-08] a queue whose first batches are deleted cards still shows the next ones', async () => {
  const { site, learner, own, caller, answerAll } = await openSite()
  await caller.memory.join({ deckId: own.id })
  await answerAll(20)
  const { day } = await caller.memory.today()
  await sql`
    insert into card_memory (learner_id, card_id, deck_id, phase, stability, difficulty, last_review_at,
      last_review_day, interval_days, due_day, due_at, reps, last_rating)
    select ${learner.id}::uuid, gen_random_uuid(), gen_random_uuid(), 'review', 1, 5, now() - interval '90 days',
      ${day}::integer - 90, 10, ${day}::integer - 80, now() - interval '80 days', 1, 'good'
    from generate_series(1, 120)`.execute(site.db)
  const batch = await caller.memory.queue({ kind: 'due' })
  expect(batch.cards).toHaveLength(3)
  expect(batch.needsSync).toBe(true)
})

test('[MEM-07] [MEM-09] leaving a deck and suspending a card empty the queue; both come back with their memory', async () => {
  const { own, caller, answerAll } = await openSite()
  await caller.memory.join({ deckId: own.id })
  const [first] = await answerAll(20)
  const cardId = first?.card.id ?? ''
  const countDue = async () => (await caller.memory.queue({ kind: 'due' })).cards.length
  await caller.memory.mark({ cardId, isSuspended: true })
  expect(await countDue()).toBe(2)
  await caller.memory.leave({ deckId: own.id })
  expect(await countDue()).toBe(0)
  expect(await caller.memory.decks()).toEqual([])
  await caller.memory.join({ deckId: own.id })
  expect(await countDue()).toBe(2)
  await caller.memory.mark({ cardId, isSuspended: false })
  expect(await countDue()).toBe(3)
  expect((await caller.memory.queue({ kind: 'due' })).cards.every(({ memory }) => memory?.reps === 1)).toBe(
    true,
  )
})

test('[TODAY-02] a backlog is spread over the next days, a pause moves what is due behind it', async () => {
  const { site, learner, own, caller } = await openSite()
  await caller.memory.join({ deckId: own.id })
  await caller.memory.saveSettings({ minutesPerDay: 5 })
  const { day } = await caller.memory.today()
  // 5 minutes are 15 cards of 20 seconds.
  await sql`
    insert into card_memory (learner_id, card_id, deck_id, phase, stability, difficulty, last_review_at,
      last_review_day, interval_days, due_day, due_at, reps, last_rating)
    select ${learner.id}::uuid, gen_random_uuid(), ${own.id}, 'review', 1, 5, now() - interval '9 days',
      ${day}::integer - 9, 5, ${day}::integer - 4 + n % 5, now(), 1, 'good'
    from generate_series(1, 100) n`.execute(site.db)
  expect(await caller.memory.today()).toMatchObject({
    due: { count: 100, isMore: false },
    behind: 80,
    slice: { cards: 15, minutes: 5 },
  })
  expect(await caller.memory.spreadBacklog()).toEqual({ moved: 85, lastDay: day + 6 })
  const today = await caller.memory.today()
  expect(today).toMatchObject({ due: { count: 15 }, slice: null })
  expect(today.week.map(({ count }) => count)).toEqual([15, 15, 15, 15, 15, 15, 10])
  await caller.memory.pause({ pause: { from: day, to: day + 2 } })
  const paused = await caller.memory.today()
  expect(paused).toMatchObject({ pausedUntil: day + 2, due: { count: 0 } })
  expect(paused.week.slice(0, 3).map(({ count }) => count)).toEqual([0, 0, 0])
})

test('[TODAY-01] [REV-01] [MEM-04] before an interview the queue serves due cards that need an answer; the others when asked for', async () => {
  const { site, learner, own, caller, record, answerAll } = await openSite()
  await caller.memory.join({ deckId: own.id })
  await answerAll(20)
  const { day } = await caller.memory.today()
  const { cards } = await caller.memory.queue({ kind: 'due' })
  const [strong = '', wrong = '', weak = ''] = cards.map(({ card }) => card.id)
  // Known for months: another answer two days before the interview changes nothing.
  await sql`update card_memory set stability = 90, last_review_day = ${day}::integer - 5, due_day = ${day}::integer - 2
    where learner_id = ${learner.id} and card_id in (${strong}, ${wrong})`.execute(site.db)
  await sql`update card_memory set overconfident_day = ${day}::integer - 5
    where learner_id = ${learner.id} and card_id = ${wrong}`.execute(site.db)
  const listDue = async (includesKnown?: boolean) =>
    (await caller.memory.queue({ kind: 'due', includesKnown })).cards.map(({ card }) => card.id).toSorted()
  const all = [strong, wrong, weak].toSorted()
  expect(await listDue()).toEqual(all)
  await caller.memory.interview.save({ id: newId(), day: day + 2, minutesPerDay: 25 })
  expect(await listDue()).toEqual([wrong, weak].toSorted())
  expect(await listDue(true)).toEqual(all)
  // As an open tab of the build before asks for it.
  expect((await caller.memory.queue({ kind: 'due', hasKnown: true })).cards).toHaveLength(all.length)
  const today = await caller.memory.today()
  expect(today).toMatchObject({ due: { count: 2, known: 1, decks: [{ count: 2 }] }, minutes: 1 })
  expect(today.stopNow).toBeNull()
  await record([wrong, weak].map((cardId, index) => buildReviewAnswer(index + 1, { cardId, deckId: own.id })))
  const done = await caller.memory.today()
  expect(done).toMatchObject({ due: { count: 0, known: 1 }, stopNow: { onDay: day + 2 } })
  expect(done.stopNow?.points).toBeLessThan(2)
})

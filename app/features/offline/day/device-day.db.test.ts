import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import type { OfflineCard } from '#app/features/scheduling/scheduling.schema.ts'
import { rebuildLearner } from '#app/features/scheduling/rebuild/rebuild.service.server.ts'
import type { QueuedEvent } from '#app/features/study/answers/queued-event.rules.ts'
import { newId } from '#app/shared/ids.ts'
import { createTestApp } from '../../../../test/app.ts'
import { insertDeck } from '../../../../test/factories/deck.ts'
import { buildReviewAnswer, buildReviewRecord } from '../../../../test/factories/memory.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { readReviewScope } from '#app/features/study/review/session/review-scope.rules.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { buildOfflineToday, startDeviceReview } from './device-day.rules.ts'
import { applyDeviceAnswers, listDeviceAnswers } from './device-memory.rules.ts'

const DAYS = 30
const CARDS = 40
const MAX_EVENTS = 100
const RATINGS = ['good', 'good', 'again', 'good', 'hard', 'easy'] as const

async function openSite() {
  const site = await createTestApp()
  const learner = await insertPerson(site.db)
  const decks = [
    await insertDeck(site.db, { ownerId: learner.id, name: 'One', cards: CARDS / 2 }),
    await insertDeck(site.db, { ownerId: learner.id, name: 'Two', cards: CARDS / 2 }),
  ]
  const caller = apiRouter.createCaller(site.contextOf(learner))
  for (const deck of decks) await caller.memory.join({ deckId: deck.id })
  return { site, learner, decks, caller }
}

type Caller = Awaited<ReturnType<typeof openSite>>['caller']

/** What a device loads on a visit. */
async function loadCopy(caller: Caller) {
  const today = await caller.memory.today()
  const { schedule, decks } = await caller.memory.offlineDecks()
  const { cards, next } = await caller.memory.takenCards({ after: null })
  expect(next).toBeNull()
  const studies = await Promise.all(decks.map(({ deckId }) => caller.card.listForStudy({ deckId })))
  return { copy: { today, schedule, cards }, decks: studies }
}

const byId = (a: OfflineCard, b: OfflineCard) => (a.cardId < b.cardId ? -1 : 1)

test('[OFF-02] 30 days of reviews without a server, sent late, twice and in any order: the states of the device, of the server and of a replay are equal', async () => {
  const { site, learner, decks, caller } = await openSite()
  // Noon: the answers of a day, minutes apart, stay within one study day whenever this test runs.
  const noon = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2
  const start = noon - (DAYS + 2) * DAY_MS
  const [first] = decks
  const before = await loadCopy(caller)
  const started = before.copy.cards.filter(({ deckId }) => deckId === first?.id)
  await caller.study.record(
    buildReviewRecord(
      learner.id,
      started.map(({ cardId, deckId }, index) =>
        buildReviewAnswer(index + 1, { cardId, deckId, at: start - 5 * DAY_MS + index }),
      ),
    ),
  )
  const { copy, decks: studies } = await loadCopy(caller)

  const queue: QueuedEvent[] = []
  const perDay: number[] = []
  for (let day = 1; day <= DAYS; day += 1) {
    let at = start + day * DAY_MS
    const run = { id: newId(at), mode: 'review' as const, deckId: learner.id, revision: '', startedAt: at }
    const open = () =>
      buildOfflineToday({ copy, keptAt: start, decks: studies, answers: listDeviceAnswers(queue), at })
    let seq = 0
    const answerAll = (search: string) => {
      const { cards } = startDeviceReview(
        open(),
        readReviewScope(`https://flashcards.example/review${search}`),
      )
      for (const { card, deck } of cards) {
        at += 20_000
        seq += 1
        const rating = RATINGS[queue.length % RATINGS.length] ?? 'good'
        const event = buildReviewAnswer(seq, { cardId: card.id, deckId: deck.id, at, rating })
        queue.push({ order: queue.length, run, event, state: 'open', isSent: 0, keptAt: at })
      }
      return cards.length
    }
    const { today } = open()
    expect(today.done.answers).toBe(0)
    const due = answerAll('')
    expect(due).toBe(today.slice?.cards ?? today.due.count)
    const fresh = answerAll('?new')
    expect(fresh).toBe(Math.min(today.newCards.left, today.newCards.available))
    perDay.push(due + fresh)
    // Failed cards come back within minutes, and an undo takes the last answer of the day back.
    at += 15 * 60_000
    answerAll('?all')
    const last = queue.at(-1)
    if (last?.event?.kind === 'answer' && day % 7 === 0) {
      const { id: undoes, cardId, deckId } = last.event
      const undo = { kind: 'undo' as const, id: newId(at), seq: seq + 1, undoes, cardId, deckId, at: at + 1 }
      queue.push({ ...last, order: queue.length, event: undo })
    }
  }
  expect(perDay.every((count) => count < 200)).toBe(true)
  const answers = listDeviceAnswers(queue)
  const onDevice = applyDeviceAnswers(copy.cards, answers, copy.schedule)

  const batches = Array.from({ length: Math.ceil(queue.length / MAX_EVENTS) }, (_, index) =>
    queue.slice(index * MAX_EVENTS, (index + 1) * MAX_EVENTS),
  ).flatMap((entries) => [...Map.groupBy(entries, ({ run }) => run.id).values()])
  for (const batch of [...batches.toReversed(), ...batches]) {
    const events = batch.flatMap(({ event }) => event ?? [])
    await caller.study.record({ ...buildReviewRecord(learner.id, events), run: batch[0]?.run ?? copyRun() })
  }

  const readStates = async () => (await caller.memory.takenCards({ after: null })).cards.toSorted(byId)
  const onServer = await readStates()
  expect(onServer.map(({ cardId, memory, queueDay }) => ({ cardId, memory, queueDay }))).toEqual(
    onDevice.toSorted(byId).map(({ cardId, memory, queueDay }) => ({ cardId, memory, queueDay })),
  )
  await site.db.transaction().execute((tx) => rebuildLearner(tx, learner.id))
  expect(await readStates()).toEqual(onServer)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from review where learner_id = ${learner.id}`.execute(site.db)
  const events = queue.filter(({ event }) => event !== null).length
  expect(rows[0]?.count).toBe(started.length + events)
  console.log(
    JSON.stringify({ figure: '30 days without a server', events, answers: answers.length, cards: CARDS }),
  )
})

const copyRun = () => {
  throw new Error('A batch has events.')
}

test('[OFF-01] a device takes along only what its person may read, range by range', async () => {
  const { site, learner, decks, caller } = await openSite()
  const other = apiRouter.createCaller(site.contextOf(await insertPerson(site.db)))
  expect(await other.memory.takenCards({ after: null })).toEqual({ cards: [], next: null })
  expect((await other.memory.offlineDecks()).decks).toEqual([])
  const { cards } = await caller.memory.takenCards({ after: null })
  expect(cards).toHaveLength(CARDS)
  const [card] = cards.toSorted(byId)
  expect((await caller.memory.takenCards({ after: card?.cardId ?? null })).cards).toHaveLength(CARDS - 1)
  await caller.memory.mark({ cardId: card?.cardId ?? '', isSuspended: true })
  expect((await caller.memory.takenCards({ after: null })).cards).toHaveLength(CARDS - 1)
  const [deck] = decks
  await site.db
    .deleteFrom('deck')
    .where('owner_id', '=', learner.id)
    .where('id', '=', deck?.id ?? '')
    .execute()
  expect((await caller.memory.offlineDecks()).decks).toHaveLength(1)
})

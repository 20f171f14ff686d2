import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { newId } from '#app/shared/ids.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { createTestApp } from '../../../test/app.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { buildReviewAnswer, buildReviewRecord } from '../../../test/factories/memory.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'
import { buildUndo } from '../../../test/factories/study-run.ts'
import { readMarks } from './learning/mark.service.server.ts'
import { readRecall } from './queue/recall.service.server.ts'
import { REVIEWS_CSV_PATH } from './scheduling.rules.ts'

async function openSite() {
  const site = await createTestApp()
  const learner = await insertPerson(site.db)
  const deck = await insertDeck(site.db, { ownerId: learner.id, name: 'Heaps', cards: 5 })
  const caller = apiRouter.createCaller(site.contextOf(learner))
  await caller.memory.join({ deckId: deck.id })
  const { cards } = await caller.memory.queue({})
  const cardIds = cards.map(({ card }) => card.id)
  const answer = (
    cardId: string,
    at: number,
    overrides: Parameters<typeof buildReviewAnswer>[1] | object = {},
  ) => buildReviewAnswer(1, { cardId, deckId: deck.id, at, ...overrides })
  return { site, learner, deck, caller, cardIds, answer }
}

test('[MEM-02] [REV-03] settings have defaults, are saved one by one and checked', async () => {
  const { caller } = await openSite()
  const defaults = await caller.memory.settings()
  expect(defaults).toEqual({
    timeZone: 'UTC',
    dayStartHour: 4,
    newPerDay: 10,
    minutesPerDay: 25,
    buttons: 2,
    hasConfidence: true,
    targetRetention: 0.9,
    order: 'interleaved',
    pause: null,
    fit: null,
  })
  const saved = await caller.memory.saveSettings({
    timeZone: 'Asia/Kolkata',
    buttons: 4,
    targetRetention: 0.85,
  })
  expect(saved).toEqual({ ...defaults, timeZone: 'Asia/Kolkata', buttons: 4, targetRetention: 0.85 })
  // The device's zone counts only until one is chosen.
  const { site, learner, caller: other } = await openSite()
  const record = { ...buildReviewRecord(learner.id, []), timeZone: 'America/Los_Angeles' }
  await other.study.record(record)
  expect((await other.memory.settings()).timeZone).toBe('America/Los_Angeles')
  await other.memory.saveSettings({ timeZone: 'Asia/Tokyo' })
  await other.study.record(record)
  expect((await other.memory.settings()).timeZone).toBe('Asia/Tokyo')
  await expect(
    apiRouter.createCaller(site.contextOf(learner)).study.record({ ...record, timeZone: 'x' }),
  ).rejects.toThrow('unknown')
  await expect(caller.memory.saveSettings({ timeZone: 'Mars/Olympus' })).rejects.toThrow('unknown')
  expect(await caller.memory.settings()).toEqual(saved)
})

test('[MEM-09] stars, notes and suspended cards, also of featured decks, are seen by their owner alone', async () => {
  const { site, learner, caller } = await openSite()
  const cardId = newId()
  await insertPublicDeck(site.db, { cards: [{ id: cardId, question: 'Q', answer: 'A' }] })
  await caller.memory.mark({ cardId, isStarred: true })
  await caller.memory.mark({ cardId, note: 'Said at Northwind' })
  const own = [{ cardId, isStarred: true, isSuspended: false, note: 'Said at Northwind' }]
  expect(await readMarks(site.db, learner, [cardId])).toEqual(own)
  expect(await caller.memory.starred()).toMatchObject([{ card: { id: cardId }, note: 'Said at Northwind' }])
  const stranger = await insertPerson(site.db)
  const other = apiRouter.createCaller(site.contextOf(stranger))
  expect(await readMarks(site.db, stranger, [cardId])).toEqual([])
  expect(await other.memory.starred()).toEqual([])
  await expect(other.memory.mark({ cardId: newId(), isStarred: true })).rejects.toThrow("doesn't exist")
})

test('[MEM-10] a card that failed four times is offered for repair, and again after two more lapses', async () => {
  const { learner, caller, cardIds, answer } = await openSite()
  const [cardId = ''] = cardIds
  const start = Date.now() - 90 * DAY_MS
  const lapse = (index: number) => [
    answer(cardId, start + index * 5 * DAY_MS, { rating: 'again' }),
    answer(cardId, start + index * 5 * DAY_MS + 1_000),
  ]
  const send = (events: ReturnType<typeof lapse>) =>
    caller.study.record(buildReviewRecord(learner.id, events))
  await send([answer(cardId, start - DAY_MS), ...[1, 2, 3].flatMap(lapse)])
  expect(await caller.memory.leeches()).toEqual([])
  await send(lapse(4))
  expect(await caller.memory.leeches()).toMatchObject([{ card: { id: cardId }, memory: { lapses: 4 } }])
  await caller.memory.mark({ cardId, isRepaired: true })
  expect(await caller.memory.leeches()).toEqual([])
  await send([5, 6].flatMap(lapse))
  expect(await caller.memory.leeches()).toMatchObject([{ memory: { lapses: 6 }, repairedLapses: 4 }])
})

test('[PLAN-01] [PLAN-02] [PLAN-04] interviews are saved, give the data of a forecast, and a receipt whose debrief puts topics back', async () => {
  const { site, learner, deck, caller, cardIds, answer } = await openSite()
  const { day } = await caller.memory.today()
  const id = newId()
  const plan = {
    id,
    title: 'Larkfield',
    day: day + 18,
    minutesPerDay: 25,
    rounds: [{ kind: 'coding' as const, day: null, deckIds: [deck.id], note: '' }],
  }
  // Answered on the three days before an interview tomorrow: 4 of 5 are right.
  const [first = '', ...rest] = cardIds
  const at = Date.now() - 40 * DAY_MS
  await caller.study.record(
    buildReviewRecord(
      learner.id,
      cardIds.map((cardId) => answer(cardId, at)),
    ),
  )
  const again = cardIds.map((cardId) =>
    answer(cardId, Date.now() - DAY_MS, { rating: cardId === first ? 'again' : 'good' }),
  )
  await caller.study.record(buildReviewRecord(learner.id, again))
  await caller.memory.interview.save(plan)
  await caller.memory.interview.save({ ...plan, minutesPerDay: 40 })
  expect(await caller.memory.interview.list()).toMatchObject([{ ...plan, minutesPerDay: 40, debrief: null }])
  expect(await caller.memory.today()).toMatchObject({ interview: { id, title: 'Larkfield', day: day + 18 } })
  const data = await caller.memory.interview.forecastData({ interviewId: id })
  expect(data).toMatchObject({
    today: day,
    answers: 10,
    isMore: false,
    decks: [{ deckId: deck.id, cardCount: 5 }],
  })
  expect(data.cards).toHaveLength(5)
  // Five due cards were answered, one of them missed; the schedule expected some of a card to be missed.
  expect(data.answersSoFar.missed).toBe(1)
  expect(data.answersSoFar.expectedMissed).toBeGreaterThan(0)
  expect(data.answersSoFar.expectedMissed).toBeLessThan(5)
  expect(data.schedule.interviewDays).toEqual([day + 18])
  // Nothing is due later than a third of the time to the interview.
  const rows = await site.db.selectFrom('card_memory').select('queue_day').execute()
  expect(Math.max(...rows.map(({ queue_day }) => queue_day ?? 0))).toBeLessThanOrEqual(day + 6)
  const forecast = { low: 0.91, high: 0.95, decks: [{ deckId: deck.id, low: 0.9, high: 0.96 }] }
  await caller.memory.interview.saveForecast({ interviewId: id, forecast })
  await caller.memory.interview.save({ ...plan, day: day + 1 })
  const receipt = await caller.memory.interview.receipt({ interviewId: id })
  expect(receipt).toMatchObject({
    first: { day, forecast },
    last: { day, forecast },
    result: { from: day - 2, to: day, answers: 5, right: 4 },
    decks: [{ deckId: deck.id, name: 'Heaps', answers: 5, right: 4 }],
  })
  const debrief = {
    rounds: [{ kind: 'coding' as const, result: 'badly' as const, deckIds: [deck.id], question: '' }],
  }
  expect((await caller.memory.interview.saveDebrief({ interviewId: id, debrief })).pulled).toBe(rest.length)
  expect((await caller.memory.today()).due.count).toBe(5)
  await caller.memory.interview.delete({ interviewId: id })
  expect(await caller.memory.interview.list()).toEqual([])
})

test('[PLAN-04] after an interview, the day asks for its debrief for a week, or until it is written', async () => {
  const { caller } = await openSite()
  const { day } = await caller.memory.today()
  const id = newId()
  const plan = { id, title: 'Larkfield', day, minutesPerDay: 25, rounds: [] }
  const read = async () => (await caller.memory.today()).openDebrief
  const moveTo = (to: number) => caller.memory.interview.save({ ...plan, day: to })
  await moveTo(day)
  expect(await read()).toBeNull()
  await moveTo(day - 8)
  expect(await read()).toBeNull()
  for (const past of [day - 7, day - 1]) {
    await moveTo(past)
    expect(await read()).toEqual({ id, title: 'Larkfield', day: past })
  }
  // Of two, the last one.
  await caller.memory.interview.save({ ...plan, id: newId(), title: 'Earlier', day: day - 3 })
  expect(await read()).toMatchObject({ title: 'Larkfield' })
  await caller.memory.interview.saveDebrief({ interviewId: id, debrief: { rounds: [] } })
  expect(await read()).toMatchObject({ title: 'Earlier' })
})

test('[PROG-01] [PROG-02] progress by day, deck and confidence comes from the sums of the days', async () => {
  const { site, learner, deck, caller, cardIds, answer } = await openSite()
  const { day } = await caller.memory.today()
  const [first = '', second = ''] = cardIds
  const at = Date.now() - 30 * DAY_MS
  await caller.study.record(
    buildReviewRecord(learner.id, [
      answer(first, at, { confidence: 'sure' }),
      answer(second, at, { confidence: 'guess', rating: 'again' }),
      answer(first, at + 20 * DAY_MS, { confidence: 'sure', rating: 'again', durationMs: 60_000 }),
    ]),
  )
  const progress = await caller.memory.progress({ days: 84 })
  expect(progress.days).toMatchObject([
    { day: day - 30, answers: 2, newCards: 2, sureAnswers: 1, sureRight: 1, guessAnswers: 1, guessRight: 0 },
    {
      day: day - 10,
      answers: 1,
      returnedCards: 1,
      returnedRight: 0,
      dueAnswers: 1,
      dueRight: 0,
      sureAnswers: 1,
      sureRight: 0,
      durationMs: 60_000,
    },
  ])
  expect(progress.decks).toMatchObject([{ deckId: deck.id, name: 'Heaps', cards: 5, started: 2 }])
  const recalls = await readRecall(site.db, learner, [first, second], Date.now())
  const mean = recalls.reduce((sum, { recall }) => sum + (recall ?? 0), 0) / 2
  expect(progress.decks[0]?.recall).toBeCloseTo(mean, 6)
  expect(progress.due[0]).toEqual({ day, count: 2 })
  expect(await caller.memory.progress({ days: 84, deckId: newId() })).toMatchObject({ days: [], decks: [] })
})

test('[READ-01] a lesson shows up to three cards first; answered or skipped, it is remembered, and the cards join', async () => {
  const { site, learner, caller } = await openSite()
  const ids = [newId(), newId(), newId(), newId()]
  await insertPublicDeck(site.db, { cards: ids.map((id) => ({ id, question: `Q ${id}`, answer: 'A' })) })
  const lesson = { lessonId: newId(), cardIds: ids }
  expect((await caller.memory.lessonQuestions(lesson)).cards).toHaveLength(3)
  await caller.memory.finishLessonQuestions({ ...lesson, isSkipped: false })
  expect(await caller.memory.lessonQuestions(lesson)).toEqual({
    cards: [],
    isAnswered: true,
    isSkipped: false,
  })
  expect(await readRecall(site.db, learner, ids, Date.now())).toHaveLength(4)
  // Only these cards, not the rest of the deck.
  const decks = await caller.memory.decks()
  expect([decks.length, decks.filter(({ includesAllCards }) => includesAllCards).length]).toEqual([2, 1])
  const other = { lessonId: newId(), cardIds: [] }
  await caller.memory.finishLessonQuestions({ ...other, isSkipped: true })
  expect(await caller.memory.lessonQuestions({ ...other, cardIds: ids })).toMatchObject({
    isSkipped: true,
    cards: [],
  })
})

test('[MEM-12] all reviews are exported as CSV, to their learner alone', async () => {
  const { site, learner, caller, cardIds, answer } = await openSite()
  const [cardId = ''] = cardIds
  const event = answer(cardId, Date.now() - DAY_MS, { confidence: 'think-so', hintsUsed: 2 })
  const undo = { ...buildUndo(event, 2), deckId: event.deckId }
  await caller.study.record(buildReviewRecord(learner.id, [event, undo]))
  const download = async (cookie?: string) =>
    site.app.inject({ url: REVIEWS_CSV_PATH, headers: cookie === undefined ? {} : { cookie } })
  const response = await download(await site.cookieOf(learner))
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = response.body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('answered_at')
  expect(response.body).toContain(`${cardId},good,2,think-so,5000,${event.id},`)
  const stranger = await site.cookieOf(await insertPerson(site.db))
  expect((await download(stranger)).body.trimEnd().split('\r\n')).toHaveLength(1)
  expect((await download()).headers['location']).toBe('/login?next=%2Fprogress')
})

import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { MAX_CARDS_PER_DECK } from '#app/features/cards/card.rules.ts'
import { MAX_CARDS_PER_BATCH, MAX_REVIEWS_PER_BATCH } from '#app/features/transfer/transfer.rules.ts'
import { heavyWork, PERSON_BUDGET } from '#app/platform/heavy-work.server.ts'
import { newId } from '#app/shared/ids.ts'
import { DAY_MS, MINUTE_MS } from '#app/shared/units.ts'
import { createTestApp } from '../app.ts'
import { insertPerson } from '../factories/person.ts'
import { attackSize, reportAttack } from './attack-report.ts'
import { measureBlocks } from './main-thread.ts'

const CARDS = attackSize({ gate: 1_000, full: 20_000 })
const LARGEST_BLOCK_MS = 50

type Review = [number, number, number]

const reviewsOf = (count: number, lastAt: number): Review[] =>
  Array.from({ length: count }, (_, index) => [
    lastAt - (count - index) * 17 * MINUTE_MS,
    1 + (index % 4),
    4_000,
  ])

type Card = { key: string; question: string; answer: string; reviews?: Review[] }

async function openSite() {
  const site = await createTestApp()
  const person = await insertPerson(site.db)
  const caller = apiRouter.createCaller(site.contextOf(person))
  const startImport = async () => {
    const importId = newId()
    await caller.transfer.start({ id: importId, name: 'notes.apkg', source: 'anki', keepsSchedule: true })
    const addBatch = (deck: string, cards: Card[]) =>
      caller.transfer.addBatch({
        importId,
        deck: { id: deck, name: 'Networks', isLast: false },
        cards,
        zoneOffsetMinutes: 0,
      })
    return { addBatch, undo: () => caller.transfer.undo({ importId }) }
  }
  return { person, startImport }
}

const cardsOf = (from: number, count: number, text: string) =>
  Array.from({ length: count }, (_, index) => ({
    key: `note${from + index}:0`,
    question: `${from + index} ${text}`,
    answer: text,
  }))

const TRIES = 3

test('[FAIR-04] no request of an import blocks the main thread: full batches, large texts, as many answers as a card may have, a late one, undoing it', async () => {
  const { startImport } = await openSite()
  const [first, second] = [await startImport(), await startImport()]
  const now = Date.now()
  let nextCard = 0
  /** The smallest of a few, because other work on the machine makes single ones longer. */
  const measure = async (createCards: (from: number) => Card[], addLater?: (card: Card) => Card) => {
    const blocks: number[] = []
    for (let tries = 0; tries < TRIES; tries += 1) {
      const deck = newId()
      nextCard += MAX_CARDS_PER_BATCH
      const cards = createCards(nextCard)
      const send = (sent: Card[]) => measureBlocks(async () => void (await first.addBatch(deck, sent)))
      const block = await send(cards)
      blocks.push(addLater === undefined ? block : await send(cards.map(addLater)))
    }
    return Math.min(...blocks)
  }
  // Each batch was studied on another day, because a day can have a limited number of reviews.
  const withReviews = (count: number, from: number) => (card: Card) => ({
    ...card,
    reviews: reviewsOf(count, now - (from / MAX_CARDS_PER_BATCH) * DAY_MS),
  })
  const late: Review = [now - 90 * DAY_MS, 3, 1_000]
  const fullBatch = (from: number) =>
    cardsOf(from, MAX_CARDS_PER_BATCH, 'short').map(
      withReviews(MAX_REVIEWS_PER_BATCH / MAX_CARDS_PER_BATCH, from),
    )
  const oneCard = (from: number) =>
    cardsOf(from, 1, 'short').map(withReviews(MAX_REVIEWS_PER_BATCH - 1, from))
  await measure((from) => cardsOf(from, 5, 'warm'))
  const calm = await measure((from) => cardsOf(from, 1, 'one'))
  const blocks = {
    cards: await measure((from) => cardsOf(from, MAX_CARDS_PER_BATCH, 'text '.repeat(180))),
    reviews: await measure(fullBatch),
    oneCard: await measure(oneCard),
    lateReview: await measure(oneCard, (card) => ({ ...card, reviews: [late] })),
    undo: 0,
  }
  // The answers of the first import stay, and all of them are replayed.
  await second.addBatch(newId(), fullBatch(50 * MAX_CARDS_PER_BATCH).slice(0, 10))
  blocks.undo = await measureBlocks(async () => {
    while (!(await second.undo()).isDone);
  })
  reportAttack('blocks of an import', { tried: 5 * TRIES, calmMs: calm, ...blocks })
  expect(Math.max(...Object.values(blocks))).toBeLessThan(calm + LARGEST_BLOCK_MS)
})

test('[FAIR-04] an import of a large collection stays far inside the budget; who has spent it gets 429 and goes on later', async () => {
  const { person, startImport } = await openSite()
  const { addBatch } = await startImport()
  const now = Date.now()
  const before = heavyWork.stats()
  let deck = newId()
  for (let from = 0; from < CARDS; from += MAX_CARDS_PER_BATCH) {
    if (from % MAX_CARDS_PER_DECK === 0) deck = newId()
    const cards = cardsOf(from, MAX_CARDS_PER_BATCH, 'text '.repeat(40))
    // Each batch on another day, because a day can have a limited number of reviews.
    const reviews = reviewsOf(5, now - (from / MAX_CARDS_PER_BATCH) * DAY_MS)
    await addBatch(
      deck,
      cards.map((card) => ({ ...card, reviews })),
    )
  }
  const perCardMs = (heavyWork.stats().cpuMs - before.cpuMs) / CARDS
  reportAttack('budget of an import', { tried: CARDS, perCardMs })
  expect(perCardMs * 20_000).toBeLessThan(PERSON_BUDGET.capacityMs / 4)
  heavyWork.charge(person.id, PERSON_BUDGET.capacityMs + 5_000)
  await expect(addBatch(newId(), cardsOf(CARDS, 1, 'one more'))).rejects.toMatchObject({
    cause: { status: 429, code: 'api/tooMuchWork' },
  })
  // As if minutes had passed; all of it, because other tests of this process share its budget.
  heavyWork.charge(person.id, -PERSON_BUDGET.capacityMs - 5_000)
  expect(await addBatch(newId(), cardsOf(CARDS, 1, 'one more'))).toMatchObject({ added: 1 })
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#app/shared/ids.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildCardRow } from '../../../test/factories/card.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'

const cardSchema = z.object({
  id: z.string(),
  question: z.string(),
  version: z.number().optional(),
  hint: z.string(),
})
const pageSchema = z.object({
  deck: z.object({ id: z.string(), name: z.string(), isPublic: z.boolean(), ownerId: z.string() }),
  revision: z.string(),
  cardCount: z.number(),
  cards: z.array(cardSchema),
  nextCursor: z.object({ key: z.string(), id: z.string() }).nullable(),
})

async function readPage(site: TestApp, cookie: string, deckId: string, cursor: unknown = null) {
  const answer = await site.callQuery('card.list', { deckId, cursor }, cookie)
  expect(answer).toMatchObject({ status: 200 })
  return pageSchema.parse(answer.data)
}

const aForm = (deckId: string, overrides: Record<string, unknown> = {}) => ({
  deckId,
  id: newId(),
  question: 'What is a heap?',
  answer: 'A tree.',
  ...overrides,
})

async function setUp(cards: Parameters<typeof insertDeck>[1]['cards'] = 0) {
  const site = await createTestApp()
  const owner = await insertPerson(site.db)
  const deck = await insertDeck(site.db, { ownerId: owner.id, name: 'Heaps', cards })
  return { site, owner, deck, cookie: await site.cookieOf(owner) }
}

const readCardCount = async (site: TestApp, deckId: string) =>
  (
    await site.db
      .selectFrom('deck')
      .select(['card_count', 'cards_revision'])
      .where('id', '=', deckId)
      .executeTakeFirstOrThrow()
  ).card_count

test('[CARD-02] 45 cards are paginated as 20, 20 and 5 in question order, for any questions', async () => {
  const questions = [
    '',
    'B',
    'b',
    'ä',
    '漢',
    'Same',
    'Same',
    `${'x'.repeat(3_999)}1`,
    `${'x'.repeat(3_999)}0`,
  ]
  const rows = Array.from({ length: 45 }, (_, index) =>
    buildCardRow({ question: questions[index] ?? `Question ${index}` }),
  )
  const { site, deck, cookie } = await setUp(rows)
  const first = await readPage(site, cookie, deck.id)
  const second = await readPage(site, cookie, deck.id, first.nextCursor)
  const third = await readPage(site, cookie, deck.id, second.nextCursor)
  expect([first, second, third].map((page) => page.cards.length)).toEqual([20, 20, 5])
  expect(third.nextCursor).toBeNull()
  const cards = [first, second, third].flatMap((page) => page.cards)
  expect(new Set(cards.map(({ id }) => id)).size).toBe(45)
  const starts = cards.map(({ question }) => question.slice(0, 200))
  expect(starts.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))).toEqual(starts)
  expect(first).toMatchObject({ deck: { name: 'Heaps', isPublic: false }, cardCount: 45 })
})

test('[STUDY-02] listForStudy returns all cards in question order, with a revision that changes with any of them', async () => {
  const { site, deck, cookie } = await setUp(200)
  const study = z.object({ revision: z.string(), cards: z.array(cardSchema) })
  const read = async () =>
    study.parse((await site.callQuery('card.listForStudy', { deckId: deck.id }, cookie)).data)
  const before = await read()
  expect(before.cards).toHaveLength(200)
  const [card] = before.cards
  await site.callMutation('card.delete', { deckId: deck.id, id: card?.id }, cookie)
  const after = await read()
  expect(after.cards).toHaveLength(199)
  expect(after.revision).not.toBe(before.revision)
})

test('[CARD-03] [CARD-05] a card has default values, and neither question nor answer is required', async () => {
  const { site, deck, cookie } = await setUp()
  const empty = { deckId: deck.id, id: newId() }
  expect(await site.callMutation('card.add', empty, cookie)).toMatchObject({
    status: 200,
    data: { question: '', answer: '', hint: '', difficulty: 'easy', type: 'Other', code: '', version: 1 },
  })
  const full = aForm(deck.id, { hint: 'h', difficulty: 'hard', type: 'Trees', code: 'x = 1' })
  expect(await site.callMutation('card.add', full, cookie)).toMatchObject({
    data: { hint: 'h', difficulty: 'hard', type: 'Trees', code: 'x = 1' },
  })
  expect(await readCardCount(site, deck.id)).toBe(2)
})

test.each([
  ['a question of 4001', { question: 'x'.repeat(4_001) }, 'The question can have at most 4000 characters.'],
  ['an answer of 20001', { answer: 'x'.repeat(20_001) }, 'The answer can have at most 20000 characters.'],
  ['an unknown type', { type: 'Cooking' }, 'Choose one of the types.'],
  ['an unknown difficulty', { difficulty: 'deadly' }, 'Choose one of the difficulties.'],
])('[CARD-03] %s is rejected with a message', async (_, overrides, message) => {
  const { site, deck, cookie } = await setUp()
  expect(await site.callMutation('card.add', aForm(deck.id, overrides), cookie)).toMatchObject({
    status: 400,
    message,
  })
})

test('the same card sent 20 times at once is added once, and every request succeeds', async () => {
  const { site, deck, cookie } = await setUp()
  const form = aForm(deck.id)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => site.callMutation('card.add', form, cookie)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await readCardCount(site, deck.id)).toBe(1)
})

test('[CARD-06] 60 concurrent additions to a deck of 180 end with 200 cards and 40 errors', async () => {
  const { site, deck, cookie } = await setUp(180)
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      site.callMutation('card.add', aForm(deck.id, { question: `New ${index}` }), cookie),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  const rejected = answers.filter(({ message }) => message === 'Maximum 200 flashcards per deck reached.')
  expect(rejected).toHaveLength(40)
  expect(await readCardCount(site, deck.id)).toBe(200)
  expect(await site.db.selectFrom('card').select('id').execute()).toHaveLength(200)
})

test('[CARD-06] adding to a full deck fails immediately, even while the deck is locked', async () => {
  const { site, deck, cookie } = await setUp(200)
  await site.db.transaction().execute(async (tx) => {
    await tx.selectFrom('deck').select('id').where('id', '=', deck.id).forUpdate().execute()
    expect(await site.callMutation('card.add', aForm(deck.id), cookie)).toMatchObject({
      status: 409,
      message: 'Maximum 200 flashcards per deck reached.',
    })
  })
})

test('[CARD-06] the database enforces the limit', async () => {
  const { site, owner, deck } = await setUp(200)
  const row = { ...buildCardRow(), owner_id: owner.id, deck_id: deck.id }
  await expect(site.db.insertInto('card').values(row).execute()).rejects.toThrow(/card_count/)
})

test('[DECK-14] the card count is updated in the same transaction as the cards', async () => {
  const { site, owner, deck } = await setUp(3)
  await site.db.deleteFrom('card').where('owner_id', '=', owner.id).execute()
  expect(await readCardCount(site, deck.id)).toBe(0)
  const featured = await insertPublicDeck(site.db, { cards: 7 })
  const row = await site.db
    .selectFrom('public_deck')
    .select('card_count')
    .where('id', '=', featured.id)
    .executeTakeFirst()
  expect(row?.card_count).toBe(7)
})

test('of two edits of one version the second gets an error, and the same edit sent twice is applied once', async () => {
  const { site, deck, cookie } = await setUp([buildCardRow({ question: 'Typo?' })])
  const [card] = (await readPage(site, cookie, deck.id)).cards
  const edit = { deckId: deck.id, id: card?.id, version: 1, question: 'No typo', answer: 'A', hint: '' }
  expect(await site.callMutation('card.update', edit, cookie)).toMatchObject({
    status: 200,
    data: { version: 2 },
  })
  expect(await site.callMutation('card.update', edit, cookie)).toMatchObject({
    status: 200,
    data: { version: 2 },
  })
  expect(await site.callMutation('card.update', { ...edit, answer: 'Other' }, cookie)).toMatchObject({
    status: 409,
    errorCode: 'card/changed',
  })
  await site.callMutation('card.delete', { deckId: deck.id, id: card?.id }, cookie)
  expect(await site.callMutation('card.update', { ...edit, version: 2 }, cookie)).toMatchObject({
    status: 404,
    errorCode: 'card/gone',
  })
})

test('[CARD-08] deleting is idempotent, and undo restores the same card', async () => {
  const { site, deck, cookie } = await setUp()
  const form = aForm(deck.id, { hint: 'hint', code: 'code()' })
  await site.callMutation('card.add', form, cookie)
  const deletion = { deckId: deck.id, id: form.id }
  expect((await site.callMutation('card.delete', deletion, cookie)).status).toBe(200)
  expect((await site.callMutation('card.delete', deletion, cookie)).status).toBe(200)
  expect(await readCardCount(site, deck.id)).toBe(0)
  await site.callMutation('card.add', form, cookie)
  expect(await readPage(site, cookie, deck.id)).toMatchObject({ cards: [{ id: form.id, hint: 'hint' }] })
})

test("[CARD-12] writing to a missing deck or another person's deck gives the not-ready error", async () => {
  const { site, deck } = await setUp(1)
  const stranger = await site.cookieOf(await insertPerson(site.db))
  const error = { status: 404, message: 'Database, user, or deck not ready.' }
  for (const deckId of [deck.id, newId()]) {
    expect(await site.callMutation('card.add', aForm(deckId), stranger)).toMatchObject(error)
    expect(await site.callMutation('card.delete', { deckId, id: newId() }, stranger)).toMatchObject(error)
    expect(await site.callMutation('card.update', aForm(deckId, { version: 1 }), stranger)).toMatchObject(
      error,
    )
  }
})

test('[ROLE-02] owner, version, time and isPublic in a request are ignored', async () => {
  const { site, owner, deck, cookie } = await setUp()
  const other = await insertPerson(site.db)
  const forged = {
    ownerId: other.id,
    owner_id: other.id,
    version: 99,
    created_at: '2001-01-01',
    isPublic: true,
  }
  await site.callMutation('card.add', aForm(deck.id, forged), cookie)
  const row = await site.db.selectFrom('card').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ owner_id: owner.id, deck_id: deck.id, version: 1 })
  expect(Date.now() - row.created_at.getTime()).toBeLessThan(60_000)
})

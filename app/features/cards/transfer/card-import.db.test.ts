import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { createTestApp } from '../../../../test/app.ts'
import { insertDeck } from '../../../../test/factories/deck.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../../test/factories/public-deck.ts'
import { toCsv } from './card-export.rules.ts'
import { planImport, readCsv } from './csv.rules.ts'

async function setUp(cards = 0) {
  const site = await createTestApp()
  const admin = await insertPerson(site.db, { role: 'admin' })
  const deck = await insertPublicDeck(site.db, { cards })
  const cookie = await site.cookieOf(admin)
  const send = (csv: string, importId = newId(), deckId = deck.id) =>
    site.callMutation('card.import', { deckId, importId, csv }, cookie)
  const count = async () => {
    const row = await site.db
      .selectFrom('public_deck')
      .select('card_count')
      .where('id', '=', deck.id)
      .executeTakeFirstOrThrow()
    const cardRows = await site.db
      .selectFrom('public_card')
      .select('id')
      .where('deck_id', '=', deck.id)
      .execute()
    expect(row.card_count).toBe(cardRows.length)
    return row.card_count
  }
  return { site, admin, deck, cookie, send, count }
}

test('[CARD-11] rows become cards, and malformed rows are counted', async () => {
  const { send, count } = await setUp()
  expect(await send('question,answer\na,b,,medium,DP\nmalformed\nc,d')).toMatchObject({
    status: 200,
    data: { imported: 2, skipped: 1, isLimitReached: false },
  })
  expect(await count()).toBe(2)
})

test('[CARD-11] the import stops at 200 cards and reports it', async () => {
  const { send, count } = await setUp(190)
  const csv = Array.from({ length: 25 }, (_, index) => `Question ${index},Answer`).join('\n')
  expect(await send(csv)).toMatchObject({ data: { imported: 10, skipped: 15, isLimitReached: true } })
  expect(await count()).toBe(200)
  expect(await send(csv)).toMatchObject({ data: { imported: 0, skipped: 25, isLimitReached: true } })
})

test('[CARD-11] without any valid row nothing is written', async () => {
  const { send, count } = await setUp(1)
  for (const csv of ['', 'malformed', 'question,answer\n', '"open']) {
    expect(await send(csv)).toMatchObject({
      status: 400,
      message: 'No valid flashcards found in CSV data to import.',
    })
  }
  expect(await count()).toBe(1)
})

test('[CARD-09] only administrators can import, even into their own deck', async () => {
  const { site, admin, deck, send } = await setUp()
  const learner = await insertPerson(site.db)
  const own = await insertDeck(site.db, { ownerId: learner.id })
  const cookie = await site.cookieOf(learner)
  for (const deckId of [own.id, deck.id, newId()]) {
    expect(
      await site.callMutation('card.import', { deckId, importId: newId(), csv: 'a,b' }, cookie),
    ).toMatchObject({
      status: 403,
      message: 'Only administrators can bulk import flashcards.',
    })
  }
  const adminsOwn = await insertDeck(site.db, { ownerId: admin.id })
  expect(await send('a,b', newId(), adminsOwn.id)).toMatchObject({ data: { imported: 1 } })
  expect(await send('a,b', newId(), own.id)).toMatchObject({ status: 404, errorCode: 'card/notReady' })
})

test('an import sent ten times at once adds its cards once and returns the same response', async () => {
  const { send, count } = await setUp(195)
  const importId = newId()
  const csv = 'a,b\nc,d\ne,f\ng,h\ni,j\nk,l'
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(csv, importId)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
  expect(answers[0]).toMatchObject({ data: { imported: 5, skipped: 1, isLimitReached: true } })
  expect(await count()).toBe(200)
})

test('[CARD-10] for malformed input, the number of stored cards always matches the plan', async () => {
  const { site, cookie } = await setUp()
  const piece = fc.constantFrom(
    '"',
    '""',
    ',',
    ',',
    '\n',
    'a',
    'easy',
    'question,answer',
    '\u0000',
    '\ud800',
    "'",
    '\r',
  )
  const anyCsv = fc.array(piece, { minLength: 1, maxLength: 30 }).map((pieces) => pieces.join(''))
  await fc.assert(
    fc.asyncProperty(anyCsv, async (csv) => {
      const deck = await insertPublicDeck(site.db, { cards: 198 })
      const answer = await site.callMutation(
        'card.import',
        { deckId: deck.id, importId: newId(), csv },
        cookie,
      )
      const plan = planImport(readCsv(csv), 2)
      const { card_count: count } = await site.db
        .selectFrom('public_deck')
        .select('card_count')
        .where('id', '=', deck.id)
        .executeTakeFirstOrThrow()
      expect(answer.status).toBe(plan.valid === 0 ? 400 : 200)
      expect(count).toBe(198 + plan.cards.length)
      await site.db.deleteFrom('public_deck').where('id', '=', deck.id).execute()
    }),
    { numRuns: 150 },
  )
}, 120_000)

test('[CARD-10] the export of a deck fills another deck with the same cards, code and formulas included', async () => {
  const { site, send, deck } = await setUp()
  const [question, answer, code] = ['=1+1', ' -1, "or" so\r\nmore ', 'if (a) {\n\tb()\n}']
  const csv = toCsv([{ id: newId(), question, answer, hint: "'@", difficulty: 'hard', type: 'DP', code }])
  expect(await send(csv)).toMatchObject({ data: { imported: 1, skipped: 0 } })
  const stored = await site.db
    .selectFrom('public_card')
    .select(['question', 'answer', 'hint', 'difficulty', 'type', 'code'])
    .where('deck_id', '=', deck.id)
    .execute()
  expect(stored).toEqual([{ question, answer, hint: "'@", difficulty: 'hard', type: 'DP', code }])
})

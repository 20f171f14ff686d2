import { expect, test } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { createTestApp } from '../../../../test/app.ts'
import { insertDeck } from '../../../../test/factories/deck.ts'
import { setFlag } from '../../../../test/factories/flag.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../../test/factories/public-deck.ts'

async function setUp() {
  const site = await createTestApp()
  await setFlag(site.db, 'enablePublicDecks', true)
  const person = await insertPerson(site.db)
  const cookie = await site.cookieOf(person)
  const copy = (deckId: string, id = newId()) => site.callMutation('deck.copy', { deckId, id }, cookie)
  return { site, person, cookie, copy }
}

test('[WALL-03] a featured or public deck is copied with its cards under new ids, once per id', async () => {
  const { site, person, cookie, copy } = await setUp()
  const author = await insertPerson(site.db)
  const featured = await insertPublicDeck(site.db, { description: 'About graphs.', cards: 200 })
  const open = await insertPublicDeck(site.db, { ownerId: author.id, category: 'Data Structures', cards: 1 })
  const id = newId()
  const answers = await Promise.all([copy(featured.id, id), copy(featured.id, id)])
  for (const answer of answers) {
    expect(answer).toMatchObject({
      status: 200,
      data: {
        id,
        name: featured.name,
        description: 'About graphs.',
        category: 'Algorithmic',
        ownerId: person.id,
        isPublic: false,
        status: 'private',
        cardCount: 200,
      },
    })
  }
  expect(await copy(open.id)).toMatchObject({ data: { category: 'Data Structures', cardCount: 1 } })
  const cards = await site.db
    .selectFrom('card')
    .select(['id', 'question'])
    .where('deck_id', '=', id)
    .execute()
  expect(new Set(cards.map(({ question }) => question)).size).toBe(200)
  const shared = await site.db
    .selectFrom('public_card')
    .select('id')
    .where(
      'id',
      'in',
      cards.map((card) => card.id),
    )
    .execute()
  expect(shared).toEqual([])
  expect((await site.callQuery('card.list', { deckId: id }, cookie)).status).toBe(200)
  const logged = await site.db.selectFrom('activity').select(['type', 'deck_id']).execute()
  expect(logged.filter(({ deck_id }) => deck_id === id)).toEqual([{ type: 'create_deck', deck_id: id }])
})

test('[WALL-03] only a deck whose cards one may read is copied', async () => {
  const { site, copy } = await setUp()
  const author = await insertPerson(site.db)
  const hidden = [
    await insertPublicDeck(site.db, { ownerId: author.id, isApproved: false, cards: 1 }),
    await insertPublicDeck(site.db, { isComingSoon: true, cards: 1 }),
    await insertDeck(site.db, { ownerId: author.id, cards: 1 }),
    { id: newId() },
  ]
  for (const { id } of hidden) {
    expect(await copy(id)).toMatchObject({ status: 404, errorCode: 'deck/missing' })
  }
  const open = await insertPublicDeck(site.db, { ownerId: author.id, cards: 1 })
  const featured = await insertPublicDeck(site.db, { cards: 1 })
  await setFlag(site.db, 'enablePublicDecks', false)
  expect((await copy(open.id)).status).toBe(404)
  expect((await copy(featured.id)).status).toBe(200)
})

test('[WALL-03] copies count: 1,000 decks per person, 60 copies per hour', async () => {
  const { site, person, copy } = await setUp()
  const featured = await insertPublicDeck(site.db, { cards: 1 })
  await site.pool.query(
    `insert into deck (owner_id, id, name, category)
     select $1, gen_random_uuid(), 'Full', 'Algorithmic' from generate_series(1, 1000)`,
    [person.id],
  )
  expect(await copy(featured.id)).toMatchObject({ status: 409, errorCode: 'deck/tooManyDecks' })
  await site.db.deleteFrom('deck').where('owner_id', '=', person.id).execute()
  await site.pool.query(
    `insert into quota (subject, kind, used, expires_at) values ($1, 'deck-copy', 60, now() + interval '1 hour')
     on conflict (subject, kind) do update set used = 60`,
    [person.id],
  )
  expect(await copy(featured.id)).toMatchObject({ status: 429, errorCode: 'deck/tooManyCopies' })
  expect(await site.db.selectFrom('deck').select('id').execute()).toEqual([])
})

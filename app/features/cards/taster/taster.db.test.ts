import { expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp } from '../../../../test/app.ts'
import { insertDeck } from '../../../../test/factories/deck.ts'
import { setFlag } from '../../../../test/factories/flag.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../../test/factories/public-deck.ts'

const tasterSchema = z.object({
  cardCount: z.number(),
  cards: z.array(z.object({ id: z.string(), question: z.string() })),
  types: z.array(z.object({ type: z.string(), count: z.number() })),
})

test('[WALL-05] everyone gets the same first three cards of a featured deck, and never the rest', async () => {
  const site = await createTestApp()
  const cookie = await site.cookieOf(await insertPerson(site.db, { role: 'admin' }))
  const deck = await insertPublicDeck(site.db, { cards: 5 })
  const rows = await site.db
    .selectFrom('public_card')
    .select('id')
    .where('deck_id', '=', deck.id)
    .orderBy('question')
    .execute()
  for (const caller of [undefined, cookie]) {
    const { data } = await site.callQuery('card.taster', { deckId: deck.id }, caller)
    const taster = tasterSchema.parse(data)
    expect(taster.cards.map(({ id }) => id)).toEqual(rows.slice(0, 3).map(({ id }) => id))
    expect([taster.cardCount, taster.types]).toEqual([5, [{ type: 'Other', count: 5 }]])
    expect(JSON.stringify(data)).not.toContain(rows[3]?.id)
  }
  const small = await insertPublicDeck(site.db, { cards: 2 })
  const { data } = await site.callQuery('card.taster', { deckId: small.id })
  expect(tasterSchema.parse(data).cards).toHaveLength(2)
})

test('[WALL-05] no other deck has cards to try, not even for its owner', async () => {
  const site = await createTestApp()
  await setFlag(site.db, 'enablePublicDecks', true)
  const person = await insertPerson(site.db)
  const cookie = await site.cookieOf(person)
  const decks = [
    await insertDeck(site.db, { ownerId: person.id, cards: 2 }),
    await insertPublicDeck(site.db, { ownerId: person.id, cards: 2 }),
    await insertPublicDeck(site.db, { ownerId: person.id, isApproved: false, cards: 2 }),
    await insertPublicDeck(site.db, { isComingSoon: true, cards: 2 }),
    await insertPublicDeck(site.db, { cards: 0 }),
    { id: crypto.randomUUID() },
  ]
  for (const { id } of decks) {
    expect(await site.callQuery('card.taster', { deckId: id }, cookie)).toMatchObject({
      status: 404,
      data: undefined,
    })
  }
})

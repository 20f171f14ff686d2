import { expect, test } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { aCardRow } from '../../../test/factories/card.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { setFlag } from '../../../test/factories/flag.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'

const WHO = ['anonymous', 'user', 'owner', 'admin'] as const
type Who = (typeof WHO)[number]

const DECKS = [
  'private deck',
  'empty private deck',
  'rejected deck',
  'featured deck',
  'empty featured deck',
  'held back deck',
  'public deck',
  'pending deck',
  'missing deck',
] as const
type Deck = (typeof DECKS)[number]

/** Every deck once, those that have an owner with the same one. */
async function setUp() {
  const site = await createTestApp()
  await setFlag(site.db, 'enablePublicDecks', true)
  const [user, owner, admin] = [
    await insertPerson(site.db),
    await insertPerson(site.db),
    await insertPerson(site.db, { role: 'admin' }),
  ]
  const cookies: Record<Who, string | undefined> = {
    anonymous: undefined,
    user: await site.cookieOf(user),
    owner: await site.cookieOf(owner),
    admin: await site.cookieOf(admin),
  }
  const ownerId = owner.id
  const card = aCardRow()
  const cards = [card]
  const pending = { ownerId, isApproved: false, cards }
  const decks: Record<Deck, { id: string }> = {
    'private deck': await insertDeck(site.db, { ownerId, cards }),
    'empty private deck': await insertDeck(site.db, { ownerId }),
    'rejected deck': await insertDeck(site.db, { ownerId, cards, rejected: { at: new Date(), reason: '' } }),
    'featured deck': await insertPublicDeck(site.db, { cards }),
    'empty featured deck': await insertPublicDeck(site.db),
    'held back deck': await insertPublicDeck(site.db, { cards, isComingSoon: true }),
    'public deck': await insertPublicDeck(site.db, { ownerId, cards }),
    'pending deck': await insertPublicDeck(site.db, pending),
    'missing deck': { id: newId() },
  }
  return { site, cookies, decks, card }
}

type Setup = Awaited<ReturnType<typeof setUp>>

const CALLS = {
  list: ({ site, decks, cookies }, deck, who) =>
    site.ask('card.list', { deckId: decks[deck].id }, cookies[who]),
  listForStudy: ({ site, decks, cookies }, deck, who) =>
    site.ask('card.listForStudy', { deckId: decks[deck].id }, cookies[who]),
  add: ({ site, decks, cookies }, deck, who) =>
    site.tell('card.add', { deckId: decks[deck].id, id: newId(), question: 'q' }, cookies[who]),
  update: ({ site, decks, cookies, card }, deck, who) =>
    site.tell('card.update', { deckId: decks[deck].id, version: 1, ...card }, cookies[who]),
  delete: ({ site, decks, cookies }, deck, who) =>
    site.tell('card.delete', { deckId: decks[deck].id, id: newId() }, cookies[who]),
  import: ({ site, decks, cookies }, deck, who) =>
    site.tell('card.import', { deckId: decks[deck].id, importId: newId(), csv: 'a,b' }, cookies[who]),
} satisfies Record<string, (setup: Setup, deck: Deck, who: Who) => ReturnType<TestApp['ask']>>

/** What each answers with, in the order: anonymous, user, owner, admin. */
const READ: Record<Deck, [number, number, number, number]> = {
  'private deck': [401, 404, 200, 404],
  'empty private deck': [401, 404, 200, 404],
  'rejected deck': [401, 404, 404, 404],
  'featured deck': [401, 200, 200, 200],
  'empty featured deck': [401, 403, 403, 200],
  'held back deck': [401, 403, 403, 200],
  'public deck': [401, 200, 200, 200],
  'pending deck': [401, 404, 404, 200],
  'missing deck': [401, 404, 404, 404],
}
const CHANGE: Record<Deck, [number, number, number, number]> = {
  'private deck': [401, 404, 200, 404],
  'empty private deck': [401, 404, 200, 404],
  'rejected deck': [401, 404, 404, 404],
  'featured deck': [401, 403, 403, 200],
  'empty featured deck': [401, 403, 403, 200],
  'held back deck': [401, 403, 403, 200],
  'public deck': [401, 403, 403, 200],
  'pending deck': [401, 404, 404, 200],
  'missing deck': [401, 404, 404, 404],
}
/** Whoever may change a deck is told that a card is not in it. */
const UPDATE: Record<Deck, [number, number, number, number]> = {
  ...CHANGE,
  'empty private deck': [401, 404, 404, 404],
  'empty featured deck': [401, 403, 403, 404],
}
/** Nobody but an administrator imports; and they only where they may add. */
const IMPORT: Record<Deck, [number, number, number, number]> = {
  'private deck': [401, 403, 403, 404],
  'empty private deck': [401, 403, 403, 404],
  'rejected deck': [401, 403, 403, 404],
  'featured deck': [401, 403, 403, 200],
  'empty featured deck': [401, 403, 403, 200],
  'held back deck': [401, 403, 403, 200],
  'public deck': [401, 403, 403, 200],
  'pending deck': [401, 403, 403, 200],
  'missing deck': [401, 403, 403, 404],
}
const MATRIX = [
  ['list', READ],
  ['listForStudy', READ],
  ['add', CHANGE],
  ['update', UPDATE],
  ['delete', CHANGE],
  ['import', IMPORT],
] as const

test.each(MATRIX)('[ROLE-01] card.%s, cell by cell', async (call, cells) => {
  const setup = await setUp()
  for (const deck of DECKS) {
    const statuses: number[] = []
    for (const who of WHO) statuses.push((await CALLS[call](setup, deck, who)).status)
    expect([deck, ...statuses]).toEqual([deck, ...cells[deck]])
  }
})

test('[ROLE-01] [CARD-07] the sentences of the refusals', async () => {
  const setup = await setUp()
  expect(await CALLS.add(setup, 'featured deck', 'user')).toMatchObject({
    message: 'Only administrators can add flashcards to featured decks.',
  })
  expect(await CALLS.delete(setup, 'featured deck', 'user')).toMatchObject({
    message: 'Only administrators can delete flashcards from featured decks.',
  })
  expect(await CALLS.update(setup, 'featured deck', 'user')).toMatchObject({ status: 403 })
  expect(await CALLS.update(setup, 'private deck', 'owner')).toMatchObject({ status: 200 })
  expect(await CALLS.update(setup, 'featured deck', 'admin')).toMatchObject({ status: 200 })
})

test('[ROLE-01] with public decks switched off, only administrators read one; featured decks stay', async () => {
  const setup = await setUp()
  await setFlag(setup.site.db, 'enablePublicDecks', false)
  const statuses = async (deck: Deck) =>
    Promise.all(WHO.map(async (who) => (await CALLS.list(setup, deck, who)).status))
  expect(await statuses('public deck')).toEqual([401, 404, 404, 200])
  expect(await statuses('featured deck')).toEqual([401, 200, 200, 200])
})

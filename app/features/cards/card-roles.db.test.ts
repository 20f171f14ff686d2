import { expect, test } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildCardRow } from '../../../test/factories/card.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { setFlag } from '../../../test/factories/flag.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'

const ROLES = ['anonymous', 'user', 'owner', 'admin'] as const
type Role = (typeof ROLES)[number]

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

/** One deck of each kind; those with an owner have the same one. */
async function setUp() {
  const site = await createTestApp()
  await setFlag(site.db, 'enablePublicDecks', true)
  const [user, owner, admin] = [
    await insertPerson(site.db),
    await insertPerson(site.db),
    await insertPerson(site.db, { role: 'admin' }),
  ]
  const cookies: Record<Role, string | undefined> = {
    anonymous: undefined,
    user: await site.cookieOf(user),
    owner: await site.cookieOf(owner),
    admin: await site.cookieOf(admin),
  }
  const ownerId = owner.id
  const card = buildCardRow()
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
  list: ({ site, decks, cookies }, deck, role) =>
    site.callQuery('card.list', { deckId: decks[deck].id }, cookies[role]),
  listForStudy: ({ site, decks, cookies }, deck, role) =>
    site.callQuery('card.listForStudy', { deckId: decks[deck].id }, cookies[role]),
  add: ({ site, decks, cookies }, deck, role) =>
    site.callMutation('card.add', { deckId: decks[deck].id, id: newId(), question: 'q' }, cookies[role]),
  update: ({ site, decks, cookies, card }, deck, role) =>
    site.callMutation('card.update', { deckId: decks[deck].id, version: 1, ...card }, cookies[role]),
  delete: ({ site, decks, cookies }, deck, role) =>
    site.callMutation('card.delete', { deckId: decks[deck].id, id: newId() }, cookies[role]),
  import: ({ site, decks, cookies }, deck, role) =>
    site.callMutation(
      'card.import',
      { deckId: decks[deck].id, importId: newId(), csv: 'a,b' },
      cookies[role],
    ),
} satisfies Record<string, (setup: Setup, deck: Deck, role: Role) => ReturnType<TestApp['callQuery']>>

/** The expected statuses, in the order: anonymous, user, owner, admin. */
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
/** Who may change the deck gets 404 for a card that is not in it. */
const UPDATE: Record<Deck, [number, number, number, number]> = {
  ...CHANGE,
  'empty private deck': [401, 404, 404, 404],
  'empty featured deck': [401, 403, 403, 404],
}
/** Only administrators may import, and only into decks that they may change. */
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

test.each(MATRIX)('[ROLE-01] card.%s for every deck and role', async (call, cells) => {
  const setup = await setUp()
  for (const deck of DECKS) {
    const statuses: number[] = []
    for (const role of ROLES) statuses.push((await CALLS[call](setup, deck, role)).status)
    expect([deck, ...statuses]).toEqual([deck, ...cells[deck]])
  }
})

test('[ROLE-01] [CARD-07] the messages of the permission errors', async () => {
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

test('[ROLE-01] with public decks off, only administrators can read them; featured decks stay readable', async () => {
  const setup = await setUp()
  await setFlag(setup.site.db, 'enablePublicDecks', false)
  const statuses = async (deck: Deck) =>
    Promise.all(ROLES.map(async (role) => (await CALLS.list(setup, deck, role)).status))
  expect(await statuses('public deck')).toEqual([401, 404, 404, 200])
  expect(await statuses('featured deck')).toEqual([401, 200, 200, 200])
})

import { expect, test } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { setFlag } from '../../../test/factories/flag.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'

const ROLES = ['anonymous', 'user', 'owner', 'admin'] as const
type Role = (typeof ROLES)[number]

async function setUp() {
  const site = await createTestApp()
  await setFlag(site.db, 'enablePublicDecks', true)
  const owner = await insertPerson(site.db)
  const cookies: Record<Role, string | undefined> = {
    anonymous: undefined,
    user: await site.cookieOf(await insertPerson(site.db)),
    owner: await site.cookieOf(owner),
    admin: await site.cookieOf(await insertPerson(site.db, { role: 'admin' })),
  }
  return { site, owner, cookies }
}

type Call = (
  site: TestApp,
  cookie: string | undefined,
  ids: { own: string; open: string },
) => ReturnType<TestApp['callQuery']>
type Row = [name: string, call: Call, statuses: [number, number, number, number]]

const form = (isPublic: boolean) => ({ id: newId(), name: 'Tries', category: 'Algorithmic', isPublic })

/** Anonymous, user, owner of the deck, admin. */
const ROWS: Row[] = [
  [
    'listFeatured',
    (site, cookie) => site.callQuery('deck.listFeatured', undefined, cookie),
    [200, 200, 200, 200],
  ],
  ['listMine', (site, cookie) => site.callQuery('deck.listMine', {}, cookie), [401, 200, 200, 200]],
  [
    'listRejected',
    (site, cookie) => site.callQuery('deck.listRejected', undefined, cookie),
    [401, 200, 200, 200],
  ],
  ['listPublic', (site, cookie) => site.callQuery('deck.listPublic', {}, cookie), [401, 200, 200, 200]],
  ['create', (site, cookie) => site.callMutation('deck.create', form(false), cookie), [401, 200, 200, 200]],
  [
    'create as public',
    (site, cookie) => site.callMutation('deck.create', form(true), cookie),
    [401, 200, 200, 200],
  ],
  [
    'delete a public deck',
    (site, cookie, { open }) => site.callMutation('deck.delete', { deckId: open }, cookie),
    [401, 403, 403, 403],
  ],
  [
    'restoreRejected',
    (site, cookie, { own }) => site.callMutation('deck.restoreRejected', { deckId: own }, cookie),
    [401, 404, 404, 404],
  ],
  [
    'delete a private deck',
    (site, cookie, { own }) => site.callMutation('deck.delete', { deckId: own }, cookie),
    [401, 403, 200, 403],
  ],
]

test.each(ROWS)('[ROLE-01] deck.%s for every role', async (_name, call, statuses) => {
  const { site, owner, cookies } = await setUp()
  const own = await insertDeck(site.db, { ownerId: owner.id, cards: 1 })
  const open = await insertPublicDeck(site.db, { ownerId: owner.id })
  const actual: number[] = []
  for (const role of ROLES)
    actual.push((await call(site, cookies[role], { own: own.id, open: open.id })).status)
  expect(actual).toEqual(statuses)
})

test('[ROLE-01] everyone, including administrators, sees only their own private decks', async () => {
  const { site, owner, cookies } = await setUp()
  await insertDeck(site.db, { ownerId: owner.id, name: 'Private' })
  for (const role of ['user', 'admin'] as const) {
    expect(await site.callQuery('deck.listMine', {}, cookies[role])).toMatchObject({ data: { decks: [] } })
  }
  expect(await site.callQuery('deck.listMine', {}, cookies.owner)).toMatchObject({
    data: { decks: [{ name: 'Private' }] },
  })
})

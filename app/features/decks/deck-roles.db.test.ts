import { expect, test } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { setFlag } from '../../../test/factories/flag.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'

const WHO = ['anonymous', 'user', 'owner', 'admin'] as const
type Who = (typeof WHO)[number]

async function setUp() {
  const site = await createTestApp()
  await setFlag(site.db, 'enablePublicDecks', true)
  const owner = await insertPerson(site.db)
  const cookies: Record<Who, string | undefined> = {
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
) => ReturnType<TestApp['ask']>
type Row = [name: string, call: Call, statuses: [number, number, number, number]]

const form = (isPublic: boolean) => ({ id: newId(), name: 'Tries', category: 'Algorithmic', isPublic })

/** Anonymous, user, owner of the deck, admin. */
const ROWS: Row[] = [
  ['listFeatured', (site, cookie) => site.ask('deck.listFeatured', undefined, cookie), [200, 200, 200, 200]],
  ['listMine', (site, cookie) => site.ask('deck.listMine', {}, cookie), [401, 200, 200, 200]],
  ['listRejected', (site, cookie) => site.ask('deck.listRejected', undefined, cookie), [401, 200, 200, 200]],
  ['listPublic', (site, cookie) => site.ask('deck.listPublic', {}, cookie), [401, 200, 200, 200]],
  ['create', (site, cookie) => site.tell('deck.create', form(false), cookie), [401, 200, 200, 200]],
  ['create as public', (site, cookie) => site.tell('deck.create', form(true), cookie), [401, 200, 200, 200]],
  [
    'delete a public deck',
    (site, cookie, { open }) => site.tell('deck.delete', { deckId: open }, cookie),
    [401, 403, 403, 403],
  ],
  [
    'keepRejected',
    (site, cookie, { own }) => site.tell('deck.restoreRejected', { deckId: own }, cookie),
    [401, 404, 404, 404],
  ],
  [
    'delete a private deck',
    (site, cookie, { own }) => site.tell('deck.delete', { deckId: own }, cookie),
    [401, 403, 200, 403],
  ],
]

test.each(ROWS)('[ROLE-01] deck.%s, cell by cell', async (_name, call, statuses) => {
  const { site, owner, cookies } = await setUp()
  const own = await insertDeck(site.db, { ownerId: owner.id, cards: 1 })
  const open = await insertPublicDeck(site.db, { ownerId: owner.id })
  const answers: number[] = []
  for (const who of WHO) answers.push((await call(site, cookies[who], { own: own.id, open: open.id })).status)
  expect(answers).toEqual(statuses)
})

test('[ROLE-01] everyone sees only their own private decks, administrators included', async () => {
  const { site, owner, cookies } = await setUp()
  await insertDeck(site.db, { ownerId: owner.id, name: 'Mine alone' })
  for (const who of ['user', 'admin'] as const) {
    expect(await site.ask('deck.listMine', {}, cookies[who])).toMatchObject({ data: { decks: [] } })
  }
  expect(await site.ask('deck.listMine', {}, cookies.owner)).toMatchObject({
    data: { decks: [{ name: 'Mine alone' }] },
  })
})

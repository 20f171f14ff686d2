import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { topicRules } from '#app/live.server.ts'
import { canSubscribeToTopic } from '#app/platform/live/live-topics.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { createTestApp } from '../../../test/app.ts'
import { setFlag } from '../../../test/factories/flag.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'
import { isDeckReadable, isDeckVisible } from './deck.policy.server.ts'

async function setUp() {
  const site = await createTestApp()
  const learner = await insertPerson(site.db)
  const admin = await insertPerson(site.db, { role: 'admin' })
  const ownerId = learner.id
  const decks = {
    featured: await insertPublicDeck(site.db, { cards: 1 }),
    approved: await insertPublicDeck(site.db, { ownerId, cards: 1 }),
    pending: await insertPublicDeck(site.db, { ownerId, isApproved: false }),
    'held back': await insertPublicDeck(site.db, { isComingSoon: true, cards: 1 }),
  }
  const readers: Record<string, Viewer | null> = { visitor: null, learner, admin }
  const names = new Map(Object.entries(decks).map(([name, { id }]) => [id, name]))
  const list = async (condition: typeof isDeckVisible, reader: Viewer | null) => {
    const { rows } = await sql<{ id: string }>`
      select d.id from public_deck d where ${condition(reader, 'd')}`.execute(site.db)
    return rows.map(({ id }) => names.get(id) ?? '').toSorted()
  }
  return { site, decks, readers, list }
}

const ALL = ['approved', 'featured', 'held back', 'pending']

test.each([
  ['visitor', false, ['featured', 'held back'], ['featured']],
  ['visitor', true, ['featured', 'held back'], ['featured']],
  ['learner', false, ['featured', 'held back'], ['featured']],
  ['learner', true, ['approved', 'featured', 'held back'], ['approved', 'featured']],
  ['admin', false, ALL, ALL],
  ['admin', true, ALL, ALL],
])(
  '[ROLE-01] which decks a %s can see and read, with public decks on: %s',
  async (role, isOn, visible, readable) => {
    const { site, readers, list } = await setUp()
    await setFlag(site.db, 'enablePublicDecks', isOn)
    expect(await list(isDeckVisible, readers[role] ?? null)).toEqual(visible)
    expect(await list(isDeckReadable, readers[role] ?? null)).toEqual(readable)
  },
)

test.each([
  ['visitor', []],
  ['learner', ['featured', 'held back']],
  ['admin', ALL],
])('[ROLE-01] a %s can subscribe to the cards of visible decks only', async (role, subscribed) => {
  const { site, decks, readers } = await setUp()
  await setFlag(site.db, 'enablePublicDecks', false)
  const rules = topicRules(site.db)
  const found: string[] = []
  for (const [name, { id }] of Object.entries(decks)) {
    if (await canSubscribeToTopic(rules, readers[role] ?? null, `public-cards:${id}`)) found.push(name)
  }
  expect(found.toSorted()).toEqual(subscribed)
  expect(await canSubscribeToTopic(rules, readers[role] ?? null, 'public-cards:none')).toBe(false)
})

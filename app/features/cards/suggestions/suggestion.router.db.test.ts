import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { buildCardRow } from '../../../../test/factories/card.ts'
import { ageAccount } from '../../../../test/factories/discussion.ts'
import { insertDeck } from '../../../../test/factories/deck.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../../test/factories/public-deck.ts'
import { insertSuggestion } from '../../../../test/factories/suggestion.ts'
import { SUGGESTIONS } from './suggestion.rules.ts'

async function openWithCard(env: Record<string, string> = {}) {
  const site = await createTestApp(env)
  const card = buildCardRow({ question: 'Why?', answer: 'Relax every edge V times.' })
  const deck = await insertPublicDeck(site.db, { name: 'Graphs', cards: [card] })
  const admin = await site.cookieOf(await insertPerson(site.db, { role: 'admin' }))
  return { ...site, card, deck, admin }
}

const better = 'Relax every edge V - 1 times.'
const suggestionFor = (cardId: string, change: object = {}) => ({
  cardId,
  kind: 'wrong',
  side: 'answer',
  text: better,
  note: '',
  ...change,
})

const sendAs = async (site: TestApp, input: object, name = 'Sam') => {
  const person = await insertPerson(site.db, { name })
  const cookie = await site.cookieOf(person)
  return { cookie, response: await site.callMutation('suggestion.send', input, cookie) }
}

const queueSchema = z.object({
  suggestions: z.array(z.looseObject({ id: z.string() })),
  nextCursor: z.string().nullable(),
})

const readPage = async (site: TestApp, admin: string, input: object = {}) =>
  queueSchema.parse((await site.callQuery('admin.suggestion.list', input, admin)).data)

const readQueue = async (site: TestApp, admin: string) => (await readPage(site, admin)).suggestions

const readFirstId = async (site: TestApp, admin: string) => (await readQueue(site, admin))[0]?.id ?? ''

test('[WALL-12] the same suggestion of several people is one row with a count; another text is another row', async () => {
  const site = await openWithCard()
  const input = suggestionFor(site.card.id, { note: 'The V-th pass only checks for a cycle.' })
  const first = await sendAs(site, input, 'Ada')
  expect(first.response.status).toBe(200)
  // Sent at once, by different people, with another kind and spaces around the text.
  const others = await Promise.all(
    ['Bo', 'Cy', 'Di'].map((name) =>
      sendAs(site, suggestionFor(site.card.id, { kind: 'typo', text: ` ${better} ` }), name),
    ),
  )
  expect(others.map(({ response }) => response.status)).toEqual([200, 200, 200])
  await site.callMutation('suggestion.send', input, first.cookie)
  await sendAs(site, suggestionFor(site.card.id, { text: 'Use Dijkstra.' }))
  await sendAs(site, suggestionFor(site.card.id, { text: null, kind: 'unclear' }))
  const queue = await readQueue(site, site.admin)
  expect(queue).toMatchObject([
    {
      kind: 'wrong',
      proposed: better,
      original: site.card.answer,
      deckName: 'Graphs',
      authorCount: 4,
      authorName: 'Ada',
      notes: ['The V-th pass only checks for a cycle.'],
      card: { answer: site.card.answer, version: 1 },
    },
    { proposed: 'Use Dijkstra.', authorCount: 1 },
    { proposed: null, side: null, kind: 'unclear', authorCount: 1 },
  ])
  expect((await site.callQuery('admin.suggestion.counts', undefined, site.admin)).data).toEqual({
    waiting: 3,
    taken: 0,
    declined: 0,
  })
})

test('[WALL-12] taking a suggestion changes the card once, thanks each author, and is audited', async () => {
  const site = await openWithCard()
  const first = await sendAs(site, suggestionFor(site.card.id), 'Ada')
  const second = await sendAs(site, suggestionFor(site.card.id), 'Bo')
  const suggestionId = await readFirstId(site, site.admin)
  const take = { suggestionId, version: 1 }
  const responses = await Promise.all([
    site.callMutation('admin.suggestion.take', take, site.admin),
    site.callMutation('admin.suggestion.decline', { suggestionId, reason: 'No.' }, site.admin),
  ])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const card = await site.db.selectFrom('public_card').selectAll().executeTakeFirstOrThrow()
  const isTaken = responses[0]?.status === 200
  expect([card.answer, card.version]).toEqual(isTaken ? [better, 2] : [site.card.answer, 1])
  for (const { cookie } of [first, second]) {
    const outcomes = await site.callQuery('suggestion.outcomes', undefined, cookie)
    expect(outcomes.data).toEqual([
      { id: suggestionId, question: 'Why?', isTaken, reason: isTaken ? null : 'No.' },
    ])
  }
  await site.callMutation('suggestion.markRead', { ids: [suggestionId] }, first.cookie)
  expect((await site.callQuery('suggestion.outcomes', undefined, first.cookie)).data).toEqual([])
  expect((await site.callQuery('suggestion.outcomes', undefined, second.cookie)).data).toHaveLength(1)
  const events = await site.db.selectFrom('admin_audit').select('action').orderBy('id').execute()
  expect(events.map(({ action }) => action)).toEqual(
    isTaken ? ['update-card', 'take-suggestion'] : ['decline-suggestion'],
  )
})

test('[WALL-12] a card that changed since is not overwritten; the reviewer can edit first', async () => {
  const site = await openWithCard()
  await sendAs(site, suggestionFor(site.card.id))
  const suggestionId = await readFirstId(site, site.admin)
  await site.db.updateTable('public_card').set({ answer: 'Newer.', version: 2 }).execute()
  const take = { suggestionId, version: 1 }
  expect((await site.callMutation('admin.suggestion.take', take, site.admin)).errorCode).toBe('card/changed')
  expect(await readQueue(site, site.admin)).toMatchObject([
    { original: site.card.answer, card: { version: 2 } },
  ])
  const edited = { side: 'question', text: 'Why not?' }
  const response = await site.callMutation(
    'admin.suggestion.take',
    { ...take, version: 2, edited },
    site.admin,
  )
  expect(response.status).toBe(200)
  const card = await site.db.selectFrom('public_card').selectAll().executeTakeFirstOrThrow()
  expect([card.question, card.answer]).toEqual(['Why not?', 'Newer.'])
})

test('[WALL-12] only readable cards of the catalogue take suggestions, and Other needs words', async () => {
  const site = await openWithCard()
  const hidden = buildCardRow({ question: 'Hidden?' })
  await insertPublicDeck(site.db, { isComingSoon: true, cards: [hidden] })
  const owner = await insertPerson(site.db)
  const own = buildCardRow()
  await insertDeck(site.db, { ownerId: owner.id, cards: [own] })
  const cookie = await site.cookieOf(owner)
  const send = (input: object) => site.callMutation('suggestion.send', input, cookie)
  for (const cardId of [hidden.id, own.id, randomUUIDv7()]) {
    expect((await send(suggestionFor(cardId))).status).toBe(404)
  }
  const silent = { kind: 'other', text: site.card.answer, note: ' ' }
  expect((await send(suggestionFor(site.card.id, silent))).errorCode).toBe('suggestion/needsWords')
  expect((await send(suggestionFor(site.card.id, { ...silent, note: 'Too hard.' }))).status).toBe(200)
  expect((await send(suggestionFor(site.card.id, { text: 'x'.repeat(20_001) }))).status).toBe(400)
})

test('[WALL-12] [SEC-07] suggestions have a daily limit, and concurrent ones stay within it', async () => {
  const site = await openWithCard()
  const person = await insertPerson(site.db)
  const cookie = await site.cookieOf(person)
  await sql`insert into quota (subject, kind, used, expires_at)
    values (${person.id}, 'suggestion', ${SUGGESTIONS.newcomer - 1}, now() + interval '1 hour')`.execute(
    site.db,
  )
  const responses = await Promise.all(
    ['A', 'B', 'C'].map((text) =>
      site.callMutation('suggestion.send', suggestionFor(site.card.id, { text }), cookie),
    ),
  )
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429])
  const refused = responses.find(({ status }) => status === 429)
  expect(refused?.message).toMatch(
    /^You've reached the limit of 10 suggestions per day for new accounts\. Try again in /,
  )
  expect(await readQueue(site, site.admin)).toHaveLength(1)
})

test('[WALL-12] [SEC-07] new accounts on one network share a limit of suggestions; others are not affected', async () => {
  const site = await openWithCard({ NEWCOMERS_PER_NETWORK: '1' })
  const first = await sendAs(site, suggestionFor(site.card.id, { text: 'First' }))
  expect(first.response.status).toBe(200)
  await sql`update quota set used = ${SUGGESTIONS.newcomer}
    where kind = 'suggestion' and subject like 'net:%'`.execute(site.db)
  const second = await sendAs(site, suggestionFor(site.card.id, { text: 'Second' }))
  expect(second.response).toMatchObject({ status: 429, errorCode: 'suggestion/tooManyOnNetwork' })
  expect(second.response.message).toMatch(
    /^New accounts on your network have reached the limit of 10 suggestions per day\. Try again in /,
  )
  const member = await insertPerson(site.db)
  await ageAccount(site.db, member.id, 4)
  const cookie = await site.cookieOf(member)
  const input = suggestionFor(site.card.id, { text: 'Third' })
  expect((await site.callMutation('suggestion.send', input, cookie)).status).toBe(200)
  const queue = await readQueue(site, site.admin)
  expect(queue.map(({ proposed }) => proposed)).toEqual(['First', 'Third'])
})

test('[WALL-12] the queue is read by pages, oldest first, and stays when authors or cards are deleted', async () => {
  const site = await openWithCard()
  const person = await insertPerson(site.db)
  for (let index = 0; index < 12; index += 1) {
    await insertSuggestion(site.db, {
      deckId: site.deck.id,
      cardId: index === 0 ? randomUUIDv7() : site.card.id,
      authorIds: index === 1 ? [] : [person.id],
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    })
  }
  const page = await readPage(site, site.admin)
  expect(page.suggestions).toHaveLength(10)
  expect(page.suggestions).toMatchObject([
    { card: null },
    { authorId: null, authorCount: 0 },
    ...Array.from({ length: 8 }, () => ({ authorId: person.id })),
  ])
  const rest = await readPage(site, site.admin, { cursor: page.nextCursor })
  expect([rest.suggestions.length, rest.nextCursor]).toEqual([2, null])
})

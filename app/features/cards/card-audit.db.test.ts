import { expect, test } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { createAdminSite } from '../../../test/admin-site.ts'
import { buildCardRow } from '../../../test/factories/card.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'

async function setUp() {
  const site = await createAdminSite()
  const cookie = await site.cookieOf(site.admin)
  const author = await insertPerson(site.db)
  const card = buildCardRow({ question: 'What is a heap?' })
  const { id: deckId } = await insertPublicDeck(site.db, { ownerId: author.id, cards: [card] })
  return { site, cookie, author, card, deckId }
}

test('[ADMIN-02] adding, changing, deleting and importing public cards each leave one audit event', async () => {
  const { site, cookie, author, card, deckId } = await setUp()
  const added = { deckId, id: newId(), question: 'What is a tree?', answer: 'A graph without a cycle.' }
  const change = { deckId, id: card.id, version: 1, question: 'What is a min-heap?', answer: card.answer }
  const csv = 'question,answer\nWhat is a queue?,First in first out\nWhat is a stack?,Last in first out'
  expect((await site.callMutation('card.add', added, cookie)).status).toBe(200)
  expect((await site.callMutation('card.update', change, cookie)).status).toBe(200)
  expect((await site.callMutation('card.delete', { deckId, id: added.id }, cookie)).status).toBe(200)
  expect((await site.callMutation('card.import', { deckId, importId: newId(), csv }, cookie)).status).toBe(
    200,
  )
  const who = { actor: site.admin.id, subject: author.id }
  expect(await site.audit()).toMatchObject([
    {
      ...who,
      action: 'add-card',
      before: null,
      after: { deckId, cardId: added.id, question: added.question },
    },
    {
      ...who,
      action: 'update-card',
      before: { deckId, cardId: card.id, question: 'What is a heap?' },
      after: { deckId, cardId: card.id, question: 'What is a min-heap?' },
    },
    {
      ...who,
      action: 'delete-card',
      before: { deckId, cardId: added.id, question: added.question },
      after: null,
    },
    { ...who, action: 'import-cards', before: null, after: { deckId, imported: 2 } },
  ])
})

test('[ADMIN-02] the audit event of a changed card has only the changed fields', async () => {
  const { site, cookie, card, deckId } = await setUp()
  const change = { deckId, id: card.id, version: 1, question: card.question, answer: 'Shorter.' }
  await site.callMutation('card.update', change, cookie)
  expect(await site.audit()).toMatchObject([
    { before: { deckId, cardId: card.id, answer: card.answer }, after: { answer: 'Shorter.' } },
  ])
  expect(JSON.stringify(await site.audit())).not.toContain(card.question)
})

test('[ADMIN-02] no audit event is recorded for a repeated call, a rejected one or a private card', async () => {
  const { site, cookie, card, deckId } = await setUp()
  const own = await insertDeck(site.db, { ownerId: site.admin.id })
  const added = { deckId, id: newId(), question: 'What is a tree?' }
  const importId = newId()
  const imported = { deckId, importId, csv: 'What is a queue?,First in first out' }
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await site.callMutation('card.add', added, cookie)
    await site.callMutation('card.delete', { deckId, id: card.id }, cookie)
    await site.callMutation('card.import', imported, cookie)
  }
  const stale = { deckId, id: added.id, version: 9, question: 'Other', answer: '' }
  expect((await site.callMutation('card.update', stale, cookie)).status).toBe(409)
  expect(
    (await site.callMutation('card.add', { ...added, id: newId(), deckId: own.id }, cookie)).status,
  ).toBe(200)
  const actions = (await site.audit()).map(({ action }) => action)
  expect(actions).toEqual(['add-card', 'delete-card', 'import-cards'])
})

test('[ADMIN-02] a public card and its audit event are written together or not at all', async () => {
  const { site, cookie, card, deckId } = await setUp()
  await site.pool.query('alter table admin_audit rename to admin_audit_renamed')
  try {
    const calls = [
      site.callMutation('card.add', { deckId, id: newId(), question: 'Lost' }, cookie),
      site.callMutation('card.update', { deckId, version: 1, ...card, answer: 'Lost' }, cookie),
      site.callMutation('card.delete', { deckId, id: card.id }, cookie),
      site.callMutation('card.import', { deckId, importId: newId(), csv: 'Lost,Lost' }, cookie),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([500, 500, 500, 500])
  } finally {
    await site.pool.query('alter table admin_audit_renamed rename to admin_audit')
  }
  const rows = await site.db
    .selectFrom('public_card')
    .select(['id', 'answer'])
    .where('deck_id', '=', deckId)
    .execute()
  expect(rows).toEqual([{ id: card.id, answer: card.answer }])
})

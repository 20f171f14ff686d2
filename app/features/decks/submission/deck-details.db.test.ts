import { expect, test } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { createAdminSite } from '../../../../test/admin-site.ts'
import { insertDeck } from '../../../../test/factories/deck.ts'
import { setFlag } from '../../../../test/factories/flag.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { insertSubmission, insertUpdate } from '../../../../test/factories/submission.ts'

async function setUp() {
  const site = await createAdminSite()
  await setFlag(site.db, 'enablePublicDecks', true)
  const owner = await insertPerson(site.db)
  const cookie = await site.cookieOf(owner)
  const readMine = async (input: object = {}) => (await site.callQuery('deck.listMine', input, cookie)).data
  return { site, owner, cookie, readMine }
}

const details = { name: 'Renamed', description: 'Now described.', category: 'System Design' }

test('[WALL-01] an own deck is renamed, described and moved; a stale version gets a conflict, a retry does not', async () => {
  const { site, owner, cookie, readMine } = await setUp()
  const deck = await insertDeck(site.db, { ownerId: owner.id })
  const edit = (input: object) => site.callMutation('deck.edit', { deckId: deck.id, ...input }, cookie)
  expect(await edit({ ...details, version: 0 })).toMatchObject({
    status: 200,
    data: { ...details, version: 1, status: 'private' },
  })
  expect(await edit({ ...details, version: 0 })).toMatchObject({ status: 200, data: { version: 1 } })
  expect(await edit({ ...details, name: 'Other tab', version: 0 })).toMatchObject({
    status: 409,
    errorCode: 'deck/changedElsewhere',
  })
  for (const name of ['', '   ', 'x'.repeat(121)]) {
    expect((await edit({ ...details, name, version: 1 })).status).toBe(400)
  }
  expect(await readMine()).toMatchObject({ decks: [details] })
})

test('[WALL-01] a deck is sent, changes are requested, it is sent again and approved; each step has its status', async () => {
  const { site, owner, cookie, readMine } = await setUp()
  const deck = await insertDeck(site.db, { ownerId: owner.id, cards: 2 })
  const send = (version: number, note = '') =>
    site.callMutation('deck.edit', { ...details, deckId: deck.id, version, isSending: true, note }, cookie)
  expect(await send(0, ' Please look at card 2. ')).toMatchObject({
    status: 200,
    data: { status: 'in-review', approvedForPublic: false },
  })
  const pending = await site.queryAsAdmin('deck.pending', {})
  expect(pending.data).toMatchObject({
    decks: [{ ...details, note: 'Please look at card 2.', isUpdate: false }],
  })
  const { public_deck_id: first } = await site.db
    .selectFrom('deck')
    .select('public_deck_id')
    .where('id', '=', deck.id)
    .executeTakeFirstOrThrow()
  const request = { deckId: first, reason: 'Card 2 is wrong.' }
  expect((await site.mutateAsAdmin('deck.requestChanges', { ...request, reason: ' ' })).status).toBe(400)
  expect((await site.mutateAsAdmin('deck.requestChanges', request)).status).toBe(200)
  expect(await readMine({ status: 'changes-requested' })).toMatchObject({
    decks: [{ status: 'changes-requested', publicDeckId: null, review: { reason: 'Card 2 is wrong.' } }],
  })
  expect(await send(1)).toMatchObject({ status: 200, data: { status: 'in-review', review: null } })
  const queue = await site.queryAsAdmin('deck.pending', {})
  const [again] = await site.db.selectFrom('public_deck').select(['id']).execute()
  expect(queue.data).toMatchObject({ decks: [{ id: again?.id, revision: 2 }] })
  expect((await site.mutateAsAdmin('deck.approve', { deckId: again?.id, revision: 2 })).status).toBe(200)
  expect(await readMine()).toMatchObject({
    decks: [{ status: 'approved', review: null, hasUnsentChanges: false }],
  })
  const counts = await site.callQuery('deck.countMine', undefined, cookie)
  expect(counts.data).toEqual({ private: 0, 'in-review': 0, 'changes-requested': 0, approved: 1 })
  expect((await site.audit()).map(({ action }) => action)).toEqual(['request-changes', 'approve-deck'])
})

test('[WALL-01] a rejected deck is restored with its reason in view and sent again', async () => {
  const { site, owner, cookie, readMine } = await setUp()
  const { deckId, copyId } = await insertSubmission(site.db, { ownerId: owner.id })
  await site.mutateAsAdmin('deck.reject', { deckId, reason: 'Add ten and send it again.' })
  const restored = await site.callMutation(
    'deck.restoreRejected',
    { deckId: copyId, keepsReason: true },
    cookie,
  )
  expect(restored.status).toBe(200)
  expect(await readMine()).toMatchObject({
    decks: [{ status: 'changes-requested', review: { reason: 'Add ten and send it again.' } }],
  })
  const sent = { ...details, deckId: copyId, version: 0, isSending: true }
  expect(await site.callMutation('deck.edit', sent, cookie)).toMatchObject({ data: { status: 'in-review' } })
  expect((await site.queryAsAdmin('overview.waiting')).data).toMatchObject({ submissions: { count: 1 } })
})

test('[WALL-01] an empty deck is not sent, nor one while public decks are off', async () => {
  const { site, owner, cookie } = await setUp()
  const empty = await insertDeck(site.db, { ownerId: owner.id })
  const send = (deckId: string) =>
    site.callMutation('deck.edit', { ...details, deckId, version: 0, isSending: true }, cookie)
  expect(await send(empty.id)).toMatchObject({ status: 409, errorCode: 'deck/noCards' })
  const full = await insertDeck(site.db, { ownerId: owner.id, cards: 1 })
  await setFlag(site.db, 'enablePublicDecks', false)
  expect(await send(full.id)).toMatchObject({ status: 403, errorCode: 'deck/publicOff' })
  expect(await site.db.selectFrom('public_deck').select('id').execute()).toEqual([])
  const { name } = await site.db
    .selectFrom('deck')
    .select('name')
    .where('id', '=', full.id)
    .executeTakeFirstOrThrow()
  expect(name).toBe(full.name)
})

test('[WALL-01] at most ten decks and updates are in review, 20 are sent per day', async () => {
  const { site, owner, cookie } = await setUp()
  for (let count = 0; count < 9; count += 1) await insertSubmission(site.db, { ownerId: owner.id })
  await insertUpdate(site.db, { ownerId: owner.id })
  const deck = await insertDeck(site.db, { ownerId: owner.id, cards: 1 })
  const sent = { ...details, deckId: deck.id, version: 0, isSending: true }
  expect(await site.callMutation('deck.edit', sent, cookie)).toMatchObject({
    status: 409,
    errorCode: 'deck/tooManyInReview',
  })
  await site.pool.query(
    `insert into quota (subject, kind, used, expires_at) values ($1, 'submission', 20, now() + interval '1 hour')`,
    [owner.id],
  )
  expect(await site.callMutation('deck.edit', sent, cookie)).toMatchObject({
    status: 429,
    errorCode: 'deck/tooManySubmissions',
  })
})

test('[WALL-01] the reviewer sees an edit of the details at once, and an older review is not approved', async () => {
  const { site, owner, cookie } = await setUp()
  const { deckId, copyId, revision } = await insertSubmission(site.db, { ownerId: owner.id })
  await site.callMutation('deck.edit', { ...details, deckId: copyId, version: 0 }, cookie)
  expect((await site.queryAsAdmin('deck.submission', { deckId })).data).toMatchObject({
    deck: { ...details, revision: revision + 1 },
  })
  expect(await site.mutateAsAdmin('deck.approve', { deckId, revision })).toMatchObject({
    errorCode: 'deck/changedSince',
  })
  expect((await site.mutateAsAdmin('deck.approve', { deckId, revision: revision + 1 })).status).toBe(200)
})

test('[WALL-01] withdrawing makes a submission private and leaves an approved deck as it is', async () => {
  const { site, owner, cookie, readMine } = await setUp()
  const submission = await insertSubmission(site.db, { ownerId: owner.id, name: 'Submission' })
  const update = await insertUpdate(site.db, { ownerId: owner.id, name: 'Update' })
  expect((await site.queryAsAdmin('overview.waiting')).data).toMatchObject({ submissions: { count: 2 } })
  for (const deckId of [submission.copyId, update.copyId]) {
    expect((await site.callMutation('deck.withdraw', { deckId }, cookie)).status).toBe(200)
    expect(await site.callMutation('deck.withdraw', { deckId }, cookie)).toMatchObject({
      errorCode: 'deck/notInReview',
    })
  }
  expect((await site.queryAsAdmin('overview.waiting')).data).toMatchObject({ submissions: { count: 0 } })
  expect(await readMine({ status: 'private' })).toMatchObject({
    decks: [{ id: submission.copyId, publicDeckId: null }],
  })
  expect(await readMine({ status: 'approved' })).toMatchObject({
    decks: [{ id: update.copyId, publicDeckId: update.deckId }],
  })
  const left = await site.db.selectFrom('public_deck').select(['id', 'card_count']).execute()
  expect(left).toEqual([{ id: update.deckId, card_count: 3 }])
})

test(
  '[WALL-01] a withdrawal raced with an approval: one of them wins, never both',
  { timeout: 60_000 },
  async () => {
    const { site, owner, cookie } = await setUp()
    const outcomes = new Set<string>()
    for (let round = 0; round < 20; round += 1) {
      const { deckId, copyId, revision } = await insertSubmission(site.db, { ownerId: owner.id })
      const [withdrawn, approved] = await Promise.all([
        site.callMutation('deck.withdraw', { deckId: copyId }, cookie),
        site.mutateAsAdmin('deck.approve', { deckId, revision }),
      ])
      expect(new Set([withdrawn.status, approved.status])).toEqual(new Set([200, 409]))
      const copy = await site.db
        .selectFrom('deck')
        .select(['public_deck_id', 'approved_for_public', 'is_in_review'])
        .where('id', '=', copyId)
        .executeTakeFirstOrThrow()
      const isApproved = approved.status === 200
      expect(copy).toEqual({
        public_deck_id: isApproved ? deckId : null,
        approved_for_public: isApproved,
        is_in_review: false,
      })
      outcomes.add(isApproved ? 'approved' : 'withdrawn')
    }
    console.log(JSON.stringify({ figure: 'raced withdrawals', outcomes: [...outcomes] }))
  },
)

test("[WALL-01] nobody edits, sends or withdraws another person's deck", async () => {
  const { site, owner } = await setUp()
  const stranger = await site.cookieOf(await insertPerson(site.db))
  const { copyId } = await insertSubmission(site.db, { ownerId: owner.id })
  const edit = { ...details, deckId: copyId, version: 0, isSending: true }
  for (const [call, input] of [
    ['deck.edit', edit],
    ['deck.edit', { ...edit, deckId: newId() }],
    ['deck.withdraw', { deckId: copyId }],
  ] as const) {
    expect(await site.callMutation(call, input, stranger)).toMatchObject({
      status: 404,
      errorCode: 'deck/missing',
    })
  }
})

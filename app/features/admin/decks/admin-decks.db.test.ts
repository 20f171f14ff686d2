import { expect, test } from 'vitest'
import { z } from 'zod'
import { deckJobs } from '#app/features/decks/deck.jobs.server.ts'
import { newId } from '#app/shared/ids.ts'
import { type AdminSite, createAdminSite } from '../../../../test/admin-site.ts'
import { setFlag } from '../../../../test/factories/flag.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { insertSubmission } from '../../../../test/factories/submission.ts'
import { readAllPages } from '../../../../test/wait-until.ts'

const pendingPage = z.object({
  decks: z.array(z.looseObject({ id: z.string(), name: z.string() })),
  nextCursor: z.string().nullable(),
})

async function setUp() {
  const site = await createAdminSite()
  const owner = await insertPerson(site.db)
  return { site, owner, ownerCookie: await site.cookieOf(owner) }
}

async function stateOf(site: AdminSite, { deckId, copyId }: { deckId: string; copyId: string }) {
  const open = await site.db
    .selectFrom('public_deck')
    .select(['approved', 'card_count'])
    .where('id', '=', deckId)
    .executeTakeFirst()
  const copy = await site.db
    .selectFrom('deck')
    .select(['approved_for_public', 'public_deck_id', 'rejected_at', 'rejection_reason'])
    .where('id', '=', copyId)
    .executeTakeFirst()
  return { open: open ?? null, copy: copy ?? null }
}

test('[ADMIN-02] pending decks are listed newest first, 20 per page', async () => {
  const { site, owner } = await setUp()
  expect(await site.queryAsAdmin('deck.pending', {})).toMatchObject({ data: { decks: [], nextCursor: null } })
  for (let day = 1; day <= 45; day += 1) {
    await insertSubmission(site.db, {
      ownerId: owner.id,
      name: `Deck ${day}`,
      cards: 1,
      createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(day / 2))),
    })
  }
  const pages = await readAllPages(async (cursor) =>
    pendingPage.parse((await site.queryAsAdmin('deck.pending', { cursor })).data),
  )
  const sizes = pages.map(({ decks }) => decks.length)
  const names = pages.flatMap(({ decks }) => decks.map(({ name }) => name))
  expect(sizes).toEqual([20, 20, 5])
  expect(new Set(names).size).toBe(45)
  expect(names[0]).toMatch(/Deck 4[45]/)
  expect((await site.queryAsAdmin('overview.waiting')).data).toMatchObject({ submissions: { count: 45 } })
})

test('[ADMIN-02] approving publishes exactly the cards that were reviewed, and no later ones', async () => {
  const { site, owner, ownerCookie } = await setUp()
  await setFlag(site.db, 'enablePublicDecks', true)
  const { deckId, copyId, revision } = await insertSubmission(site.db, { ownerId: owner.id, cards: 3 })
  const { data } = await site.queryAsAdmin('deck.submission', { deckId })
  expect(data).toMatchObject({
    deck: { id: deckId, ownerId: owner.id, cardCount: 3, revision },
    cards: [{ question: /1/ }, {}, {}].map((_, index) => ({ answer: `Answer ${index + 1}.` })),
  })
  expect(await site.mutateAsAdmin('deck.approve', { deckId, revision })).toMatchObject({ status: 200 })
  expect(await stateOf(site, { deckId, copyId })).toMatchObject({
    open: { approved: true, card_count: 3 },
    copy: { approved_for_public: true, public_deck_id: deckId, rejected_at: null },
  })
  const later = { deckId: copyId, id: newId(), question: 'Added afterwards', answer: 'Unread.' }
  expect((await site.callMutation('card.add', later, ownerCookie)).status).toBe(200)
  const published = await site.callQuery('card.list', { deckId }, ownerCookie)
  expect(JSON.stringify(published.data)).not.toContain('Added afterwards')
  expect((await site.queryAsAdmin('overview.waiting')).data).toMatchObject({ submissions: { count: 0 } })
  expect(await site.audit()).toMatchObject([
    { action: 'approve-deck', actor: site.admin.id, subject: owner.id, after: { deckId, cardCount: 3 } },
  ])
})

test('[ADMIN-02] cards that changed since the reviewer read them are not published', async () => {
  const { site, owner, ownerCookie } = await setUp()
  const { deckId, copyId, revision } = await insertSubmission(site.db, { ownerId: owner.id })
  await site.callMutation('card.add', { deckId: copyId, id: newId(), question: 'Slipped in' }, ownerCookie)
  expect(await site.mutateAsAdmin('deck.approve', { deckId, revision })).toMatchObject({
    status: 409,
    errorCode: 'deck/changedSince',
  })
  expect((await stateOf(site, { deckId, copyId })).open?.approved).toBe(false)
  expect(await site.mutateAsAdmin('deck.approve', { deckId, revision: revision + 1 })).toMatchObject({
    status: 200,
  })
})

test('[ADMIN-02] a rejected deck disappears from every list; its owner sees the reason and restores it', async () => {
  const { site, owner, ownerCookie } = await setUp()
  await setFlag(site.db, 'enablePublicDecks', true)
  const { deckId, copyId } = await insertSubmission(site.db, { ownerId: owner.id, cards: 2 })
  for (const reason of ['', '   ', 'x'.repeat(1001)]) {
    expect((await site.mutateAsAdmin('deck.reject', { deckId, reason })).status).toBe(400)
  }
  expect((await site.mutateAsAdmin('deck.reject', { deckId, reason: ' Too thin. ' })).status).toBe(200)
  expect((await site.queryAsAdmin('overview.waiting')).data).toMatchObject({ submissions: { count: 0 } })
  for (const call of ['deck.listMine', 'deck.listPublic']) {
    expect((await site.callQuery(call, {}, ownerCookie)).data).toMatchObject({ decks: [] })
  }
  expect((await site.callQuery('card.list', { deckId: copyId }, ownerCookie)).status).toBe(404)
  expect((await site.callQuery('deck.listRejected', undefined, ownerCookie)).data).toMatchObject([
    { id: copyId, reason: 'Too thin.' },
  ])
  expect((await site.callMutation('deck.restoreRejected', { deckId: copyId }, ownerCookie)).status).toBe(200)
  expect((await site.callQuery('deck.listMine', {}, ownerCookie)).data).toMatchObject({
    decks: [{ id: copyId, publicDeckId: null, approvedForPublic: false, hasFlashcards: true }],
  })
  expect(await site.audit()).toMatchObject([
    { action: 'reject-deck', subject: owner.id, before: { deckId }, after: { reason: 'Too thin.' } },
  ])
})

test('[ADMIN-02] after 30 days a rejected copy cannot be restored, and a job deletes it', async () => {
  const { site, owner, ownerCookie } = await setUp()
  const old = await insertSubmission(site.db, { ownerId: owner.id, name: 'Old' })
  const fresh = await insertSubmission(site.db, { ownerId: owner.id, name: 'Fresh' })
  for (const { deckId } of [old, fresh]) await site.mutateAsAdmin('deck.reject', { deckId, reason: 'No.' })
  const backdate = (days: number, id: string) =>
    site.pool.query(`update deck set rejected_at = now() - make_interval(days => $1) where id = $2`, [
      days,
      id,
    ])
  await backdate(30, old.copyId)
  await backdate(29, fresh.copyId)
  expect((await site.callMutation('deck.restoreRejected', { deckId: old.copyId }, ownerCookie)).status).toBe(
    404,
  )
  await deckJobs(site.db)['delete-rejected-decks']?.({})
  const left = await site.db.selectFrom('deck').select('id').execute()
  expect(left).toEqual([{ id: fresh.copyId }])
  expect(await site.db.selectFrom('card').select('id').where('deck_id', '=', old.copyId).execute()).toEqual(
    [],
  )
  expect(
    (await site.callMutation('deck.restoreRejected', { deckId: fresh.copyId }, ownerCookie)).status,
  ).toBe(200)
})

test('[ADMIN-02] a withdrawn deck and one without a copy cannot be approved', async () => {
  const { site, owner, ownerCookie } = await setUp()
  const withdrawn = await insertSubmission(site.db, { ownerId: owner.id })
  await site.callMutation('deck.delete', { deckId: withdrawn.copyId }, ownerCookie)
  const { deckId, revision } = withdrawn
  expect(await site.mutateAsAdmin('deck.approve', { deckId, revision })).toMatchObject({
    errorCode: 'deck/decided',
  })
  const orphan = await insertSubmission(site.db, { ownerId: owner.id })
  await site.db.deleteFrom('deck').where('id', '=', orphan.copyId).execute()
  expect(await site.mutateAsAdmin('deck.approve', { deckId: orphan.deckId, revision: 0 })).toMatchObject({
    errorCode: 'deck/noCopy',
  })
  expect((await site.mutateAsAdmin('deck.reject', { deckId: orphan.deckId, reason: 'Gone.' })).status).toBe(
    200,
  )
  expect((await site.queryAsAdmin('overview.waiting')).data).toMatchObject({ submissions: { count: 0 } })
})

type State = Awaited<ReturnType<typeof stateOf>>

/** Names a state that the spec allows; any other state is returned as JSON. */
function nameOf(state: State, cards: number): string {
  const { open, copy } = state
  const isMarked = copy?.approved_for_public === true
  const isRejected = copy !== null && copy.rejected_at !== null && copy.rejection_reason !== ''
  if (open === null && copy === null) return 'withdrawn'
  if (open === null && isRejected && copy.public_deck_id === null && !isMarked) return 'rejected'
  if (open?.approved === true && open.card_count === cards) {
    if (copy === null) return 'approved, and the copy deleted'
    if (isMarked && copy.rejected_at === null) return 'approved'
  }
  const isWaiting = open?.approved === false && open.card_count === 0
  if (isWaiting && copy !== null && !isMarked && copy.rejected_at === null) return 'waiting'
  return JSON.stringify(state)
}

type Decide = (
  site: AdminSite,
  deck: { deckId: string; revision: number },
) => ReturnType<AdminSite['callMutation']>
const approve: Decide = (site, { deckId, revision }) =>
  site.mutateAsAdmin('deck.approve', { deckId, revision })
const reject: Decide = (site, { deckId }) => site.mutateAsAdmin('deck.reject', { deckId, reason: 'No.' })

test.each<[string, Decide, Decide]>([
  ['approve against approve', approve, approve],
  ['reject against reject', reject, reject],
  ['approve against reject', approve, reject],
])(
  '[ADMIN-02] %s, 50 times: one decision succeeds, the other gets a conflict',
  { timeout: 120_000 },
  async (_, one, two) => {
    const { site, owner } = await setUp()
    const outcomes: string[] = []
    for (let round = 0; round < 50; round += 1) {
      const deck = await insertSubmission(site.db, { ownerId: owner.id, cards: 2 })
      const answers = await Promise.all([one(site, deck), two(site, deck)])
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused).toMatchObject([{ status: 409, errorCode: 'deck/decided' }])
      const decided = answers[0] === refused[0] ? two : one
      const state = nameOf(await stateOf(site, deck), 2)
      expect(state).toBe(decided === approve ? 'approved' : 'rejected')
      outcomes.push(state)
      expect(await site.audit()).toHaveLength(round + 1)
    }
    const count = (name: string) => outcomes.filter((outcome) => outcome === name).length
    console.log(
      JSON.stringify({ figure: 'raced decisions', approved: count('approved'), rejected: count('rejected') }),
    )
    expect(outcomes).toHaveLength(50)
  },
)

test(
  '[ADMIN-02] a decision raced with its owner, who deletes the deck or adds a card, is never partial',
  { timeout: 120_000 },
  async () => {
    const { site, owner, ownerCookie } = await setUp()
    for (let round = 0; round < 20; round += 1) {
      const deck = await insertSubmission(site.db, { ownerId: owner.id, cards: 2 })
      const ownerChange =
        round % 2 === 0
          ? site.callMutation('deck.delete', { deckId: deck.copyId }, ownerCookie)
          : site.callMutation(
              'card.add',
              { deckId: deck.copyId, id: newId(), question: 'One more' },
              ownerCookie,
            )
      const [decision] = await Promise.all([approve(site, deck), ownerChange])
      const allowed =
        decision.status === 200 ? ['approved', 'approved, and the copy deleted'] : ['waiting', 'withdrawn']
      expect(allowed).toContain(nameOf(await stateOf(site, deck), 2))
    }
  },
)

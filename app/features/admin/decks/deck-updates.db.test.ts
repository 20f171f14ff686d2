import { expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#app/shared/ids.ts'
import { createAdminSite } from '../../../../test/admin-site.ts'
import { setFlag } from '../../../../test/factories/flag.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { buildAnswer, buildRunRecord } from '../../../../test/factories/study-run.ts'
import { insertSubmission, insertUpdate } from '../../../../test/factories/submission.ts'

const updateSchema = z.object({ deck: z.looseObject({ revision: z.number() }) })
const cardsSchema = z.object({ cards: z.array(z.object({ id: z.string(), question: z.string() })) })

async function setUp() {
  const site = await createAdminSite()
  await setFlag(site.db, 'enablePublicDecks', true)
  const owner = await insertPerson(site.db)
  const ownerCookie = await site.cookieOf(owner)
  const readRevision = async (deckId: string) =>
    updateSchema.parse((await site.queryAsAdmin('deck.update', { deckId })).data).deck.revision
  const readCards = (deckId: string) =>
    site.db
      .selectFrom('public_card')
      .select(['id', 'question', 'answer', 'version'])
      .where('deck_id', '=', deckId)
      .orderBy('question')
      .execute()
  return { site, owner, ownerCookie, readRevision, readCards }
}

test('[WALL-02] submissions and updates are one queue, newest first, with paging over both', async () => {
  const { site, owner } = await setUp()
  for (let day = 1; day <= 30; day += 1) {
    const insert = day % 2 === 0 ? insertUpdate : insertSubmission
    await insert(site.db, {
      ownerId: owner.id,
      name: `Deck ${day}`,
      createdAt: new Date(Date.UTC(2026, 0, day)),
    })
  }
  const page = z.object({
    decks: z.array(z.object({ name: z.string(), isUpdate: z.boolean() })),
    nextCursor: z.string().nullable(),
  })
  const first = page.parse((await site.queryAsAdmin('deck.pending', {})).data)
  const second = page.parse((await site.queryAsAdmin('deck.pending', { cursor: first.nextCursor })).data)
  const names = [...first.decks, ...second.decks].map(({ name }) => name)
  expect(names).toEqual(Array.from({ length: 30 }, (_, index) => `Deck ${30 - index}`))
  expect(first.decks.map(({ isUpdate }) => isUpdate).slice(0, 3)).toEqual([true, false, true])
  expect((await site.queryAsAdmin('overview.waiting')).data).toMatchObject({ submissions: { count: 30 } })
})

test("[WALL-02] an approved update changes the deck card by card, and learners' history stays with the cards", async () => {
  const { site, owner, ownerCookie, readRevision, readCards } = await setUp()
  const { deckId, copyId, changedId, removedId } = await insertUpdate(site.db, { ownerId: owner.id })
  const learner = await insertPerson(site.db)
  const learnerCookie = await site.cookieOf(learner)
  const record = buildRunRecord({
    learnerId: learner.id,
    deckId,
    events: [changedId, removedId].map((cardId, index) => buildAnswer(index + 1, { cardId })),
  })
  expect((await site.callMutation('study.record', record, learnerCookie)).status).toBe(200)

  expect((await site.queryAsAdmin('deck.update', { deckId })).data).toMatchObject({
    deck: { id: deckId, isUpdate: true, before: { name: 'Monotonic stacks' } },
    cards: {
      changed: [{ number: 1, before: { answer: 'The old answer.' }, after: { answer: 'The new answer.' } }],
      added: [{ question: 'Added' }],
      removed: [{ number: 2, before: { question: 'Removed' } }],
      unchanged: [{ question: 'Stays' }],
    },
  })
  const revision = await readRevision(deckId)
  expect(await site.mutateAsAdmin('deck.approveUpdate', { deckId, revision })).toMatchObject({ status: 200 })
  expect(await readCards(deckId)).toMatchObject([
    { question: 'Added', version: 1 },
    { id: changedId, question: 'Changes', answer: 'The new answer.', version: 2 },
    { question: 'Stays', version: 1 },
  ])
  const reviews = await site.db.selectFrom('review').select(['card_id', 'deck_id']).orderBy('seq').execute()
  expect(reviews).toEqual([
    { card_id: changedId, deck_id: deckId },
    { card_id: removedId, deck_id: deckId },
  ])
  const studied = await site.callQuery('card.listForStudy', { deckId }, learnerCookie)
  expect(cardsSchema.parse(studied.data).cards.map(({ id }) => id)).toContain(changedId)
  expect((await site.callQuery('deck.listMine', {}, ownerCookie)).data).toMatchObject({
    decks: [{ id: copyId, status: 'approved', hasUnsentChanges: false }],
  })
  expect((await site.queryAsAdmin('overview.waiting')).data).toMatchObject({ submissions: { count: 0 } })
  expect(await site.audit()).toMatchObject([
    { action: 'approve-update', subject: owner.id, after: { deckId, changed: 1, added: 1, removed: 1 } },
  ])
})

test('[WALL-02] the whole path: approved, edited, proposed with new details, approved; nothing new is refused', async () => {
  const { site, owner, ownerCookie, readRevision, readCards } = await setUp()
  const { deckId, copyId, revision } = await insertSubmission(site.db, { ownerId: owner.id, cards: 2 })
  await site.mutateAsAdmin('deck.approve', { deckId, revision })
  const published = await readCards(deckId)
  const details = { name: 'Monotonic stacks', description: '', category: 'Algorithmic' }
  const send = (input: object) =>
    site.callMutation(
      'deck.edit',
      { ...details, deckId: copyId, isSending: true, version: 0, ...input },
      ownerCookie,
    )
  expect(await send({})).toMatchObject({ status: 409, errorCode: 'deck/nothingNew' })

  // An administrator corrects a card and moves the deck: the owner's update leaves both as they are.
  const corrected = { deckId, id: published[0]?.id, question: 'Question 1', answer: 'Corrected.', version: 1 }
  await site.callMutation('card.update', corrected, await site.cookieOf(site.admin))
  const moved = { deckId, name: 'Monotonic stacks', description: '', category: 'Data Structures', version: 2 }
  expect((await site.mutateAsAdmin('deck.edit', moved)).status).toBe(200)
  await site.callMutation(
    'card.add',
    { deckId: copyId, id: newId(), question: 'New', answer: 'A' },
    ownerCookie,
  )
  expect((await site.callQuery('deck.listMine', {}, ownerCookie)).data).toMatchObject({
    decks: [{ status: 'approved', hasUnsentChanges: true }],
  })
  expect(await send({ description: 'Described.', note: 'One more.' })).toMatchObject({
    status: 200,
    data: { status: 'in-review', approvedForPublic: true, publicDeckId: deckId },
  })
  const update = await site.queryAsAdmin('deck.update', { deckId })
  expect(update.data).toMatchObject({
    deck: { note: 'One more.', after: { description: 'Described.', category: 'Data Structures' } },
    cards: { changed: [], added: [{ question: 'New' }], removed: [] },
  })
  const approval = { deckId, revision: await readRevision(deckId) }
  expect((await site.mutateAsAdmin('deck.approveUpdate', approval)).status).toBe(200)
  expect((await readCards(deckId)).map(({ answer }) => answer)).toContain('Corrected.')
  const [deck] = await site.db.selectFrom('public_deck').select(['description', 'category']).execute()
  expect(deck).toEqual({ description: 'Described.', category: 'Data Structures' })
})

test('[WALL-02] an update that changed since, on either side, is not approved', async () => {
  const { site, owner, ownerCookie, readRevision, readCards } = await setUp()
  const { deckId, copyId, changedId } = await insertUpdate(site.db, { ownerId: owner.id })
  const cookie = await site.cookieOf(site.admin)
  const byOwner = { deckId: copyId, id: newId(), question: 'Slipped in', answer: 'A' }
  const byAdmin = { deckId, id: changedId, question: 'Changes', answer: 'Mine.', version: 1 }
  const before = await readCards(deckId)
  const changes = [
    () => site.callMutation('card.add', byOwner, ownerCookie),
    () => site.callMutation('card.update', byAdmin, cookie),
    () =>
      site.callMutation(
        'deck.edit',
        { deckId: copyId, name: 'Other', category: 'Behavioral', version: 0 },
        ownerCookie,
      ),
  ]
  for (const change of changes) {
    const revision = await readRevision(deckId)
    expect((await change()).status).toBe(200)
    expect(await site.mutateAsAdmin('deck.approveUpdate', { deckId, revision })).toMatchObject({
      status: 409,
      errorCode: 'deck/updateChanged',
    })
  }
  expect((await readCards(deckId)).length).toBe(before.length)
})

test('[WALL-02] changes are requested for an update: the approved deck stays, the owner sees the reason', async () => {
  const { site, owner, ownerCookie, readCards } = await setUp()
  const { deckId, copyId } = await insertUpdate(site.db, { ownerId: owner.id })
  const before = await readCards(deckId)
  const request = { deckId, reason: 'Card 2: say why.' }
  expect((await site.mutateAsAdmin('deck.requestChanges', request)).status).toBe(200)
  expect(await site.mutateAsAdmin('deck.requestChanges', request)).toMatchObject({
    errorCode: 'deck/decided',
  })
  expect(await readCards(deckId)).toEqual(before)
  expect((await site.callQuery('deck.listMine', {}, ownerCookie)).data).toMatchObject({
    decks: [
      {
        id: copyId,
        status: 'changes-requested',
        approvedForPublic: true,
        review: { reason: 'Card 2: say why.' },
      },
    ],
  })
  expect(await site.queryAsAdmin('deck.update', { deckId })).toMatchObject({ errorCode: 'deck/decided' })
})

test(
  '[WALL-02] two administrators and the author at once: an update is approved once and whole, or not at all',
  { timeout: 120_000 },
  async () => {
    const { site, owner, ownerCookie, readRevision, readCards } = await setUp()
    const outcomes: string[] = []
    for (let round = 0; round < 20; round += 1) {
      const { deckId, copyId } = await insertUpdate(site.db, { ownerId: owner.id })
      const approval = { deckId, revision: await readRevision(deckId) }
      const [one, two] = await Promise.all([
        site.mutateAsAdmin('deck.approveUpdate', approval),
        site.mutateAsAdmin('deck.approveUpdate', approval),
        site.callMutation(
          'card.add',
          { deckId: copyId, id: newId(), question: 'Late', answer: 'A' },
          ownerCookie,
        ),
      ])
      const codes = [one, two].map(({ status, errorCode }) => errorCode ?? status)
      const questions = (await readCards(deckId)).map(({ question }) => question)
      const approved = { codes: new Set([200, 'deck/decided']), questions: ['Added', 'Changes', 'Stays'] }
      const changed = { codes: new Set(['deck/updateChanged']), questions: ['Changes', 'Removed', 'Stays'] }
      expect({ codes: new Set(codes), questions }).toEqual(codes.includes(200) ? approved : changed)
      outcomes.push(codes.includes(200) ? 'approved' : 'changed')
    }
    const count = (name: string) => outcomes.filter((outcome) => outcome === name).length
    console.log(
      JSON.stringify({ figure: 'raced updates', approved: count('approved'), changed: count('changed') }),
    )
  },
)

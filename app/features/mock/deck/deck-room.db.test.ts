import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#app/shared/ids.ts'
import { buildCardRow } from '../../../../test/factories/card.ts'
import { insertDeck } from '../../../../test/factories/deck.ts'
import { insertPublicDeck } from '../../../../test/factories/public-deck.ts'
import { type Chair, createMockSite, type MockSite } from '../../../../test/mock-site.ts'
import { MAX_MOCK_CARDS } from '../mock.rules.ts'

const cardsOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildCardRow({ question: `Question ${index}?`, answer: `Answer ${index}.`, hint: `Hint ${index}.` }),
  )

const roomSchema = z.object({
  room: z.string(),
})
const cardSchema = z.object({
  position: z.number(),
  question: z.string(),
  isSent: z.boolean(),
  mark: z.string().nullable(),
  back: z.object({ answer: z.string() }).nullable(),
})
const viewSchema = z.object({
  round: z.number(),
  isLastRound: z.boolean(),
  deck: z.object({ left: z.number(), cards: z.array(cardSchema) }),
})

const create = (chair: Chair, deckId: string, role = 'interviewer') =>
  chair.write('mock.create', {
    subject: { kind: 'deck', deckId },
    role,
    minutes: 30,
    zoneOffsetMinutes: 0,
  })
const createRoom = async (chair: Chair, deckId: string, role?: string) =>
  roomSchema.parse((await create(chair, deckId, role)).data).room
const control = (chair: Chair, room: string, kind: string, more = {}) =>
  chair.write('mock.control', { room, action: { kind, ...more } })
const readView = async (chair: Chair, room: string) =>
  viewSchema.parse((await chair.query('mock.room', { room })).data)
const currentOf = async (chair: Chair, room: string) => {
  const { deck } = await readView(chair, room)
  const card = deck.cards.find(({ mark }) => mark === null)
  if (card === undefined) throw new Error('There is no card.')
  return card
}
const ask = (chair: Chair, room: string, position: number) =>
  chair.write('mock.send', { room, id: newId(), content: { kind: 'question', position } })
const mark = (chair: Chair, room: string, position: number, word: string, round = 1) =>
  chair.write('mock.judge', { room, round, entry: { kind: 'card', position, mark: word } })

/** A person learns these cards, which were answered before. */
async function learn(site: MockSite, personId: string, deckId: string, cardIds: readonly string[]) {
  await sql`insert into learning_deck (learner_id, deck_id, is_whole) values (${personId}, ${deckId}, true)`.execute(
    site.db,
  )
  await sql`
    insert into card_memory (learner_id, card_id, deck_id, phase, stability, difficulty, last_review_at,
      last_review_day, interval_days, due_day, due_at, reps, lapses, last_rating)
    select ${personId}::uuid, id, ${deckId}::uuid, 'review', 30, 5, now() - interval '5 days',
      (extract(epoch from now()) / 86400)::integer - 5, 30, (extract(epoch from now()) / 86400)::integer + 25,
      now() + interval '25 days', 3, 0, 'good'
    from unnest(${cardIds}::uuid[]) id`.execute(site.db)
}

test('[MOCK-01] a deck becomes an interview only for those who may read it, with at most 20 of its cards', async () => {
  const site = await createMockSite()
  const stranger = await site.personChair()
  const own = await insertDeck(site.db, { ownerId: site.owner.id, cards: cardsOf(MAX_MOCK_CARDS + 5) })
  const featured = await insertPublicDeck(site.db, { cards: cardsOf(3) })
  const hidden = await insertPublicDeck(site.db, {
    ownerId: stranger.person.id,
    isApproved: false,
    cards: cardsOf(3),
  })
  expect((await create(stranger, own.id)).status).toBe(404)
  expect((await create(site.ownerChair, hidden.id)).status).toBe(404)
  expect((await create(site.chairOf(undefined), own.id)).status).toBe(401)
  expect((await create(stranger, featured.id)).status).toBe(200)
  expect((await create(site.ownerChair, own.id)).status).toBe(200)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mock_card c join mock_room r on r.id = c.room_id
    where r.deck_id = ${own.id}`.execute(site.db)
  expect(rows[0]?.count).toBe(MAX_MOCK_CARDS)

  const withPicture = buildCardRow({ question: `![Heap](/pictures/${'a'.repeat(64)})` })
  const drafts = [withPicture, buildCardRow({ answer: ' ' }), buildCardRow({ question: '' })]
  const empty = await insertDeck(site.db, { ownerId: site.owner.id, cards: drafts })
  expect(await create(site.ownerChair, empty.id)).toMatchObject({ status: 409, errorCode: 'mock/noCards' })
})

test('[MOCK-03] the candidate gets questions that were sent and never an answer; a swap goes on with unseen cards', async () => {
  const site = await createMockSite()
  const deck = await insertDeck(site.db, { ownerId: site.owner.id, cards: cardsOf(4) })
  const room = await createRoom(site.ownerChair, deck.id)
  const owner = site.ownerChair
  const guest = await site.joinAsGuest(room)
  if (typeof guest === 'number') throw new Error('The guest is not in.')
  const read = async (chair: Chair) => JSON.stringify((await chair.query('mock.room', { room })).data)
  // Before the start nobody sees a card, so changing places tells nothing.
  for (const chair of [owner, guest]) expect(await read(chair)).not.toMatch(/Question \d|Answer \d/)
  expect((await control(owner, room, 'swap')).status).toBe(200)
  expect((await control(owner, room, 'swap')).status).toBe(200)
  await control(owner, room, 'start')

  const first = await currentOf(owner, room)
  expect(first.back?.answer).toBe(first.question.replace('Question', 'Answer').replace('?', '.'))
  expect((await readView(owner, room)).deck).toMatchObject({ left: 3, cards: [{ isSent: false }] })
  expect(await read(guest)).not.toMatch(/Question \d|Answer \d|Hint \d/)
  expect((await mark(owner, room, first.position, 'knew')).status).toBe(409)
  for (const chair of [guest, await site.personChair()]) {
    expect([403, 404]).toContain((await ask(chair, room, first.position)).status)
    expect([403, 404]).toContain((await mark(chair, room, first.position, 'knew')).status)
  }
  // The position of a card that nobody has drawn.
  const unseen = (first.position + 1) % 4
  expect((await ask(owner, room, unseen)).status).toBe(403)
  expect((await control(guest, room, 'reveal', { position: first.position })).status).toBe(403)

  expect((await ask(owner, room, first.position)).status).toBe(200)
  const hint = { room, id: newId(), content: { kind: 'hint', index: first.position } }
  expect((await guest.write('mock.send', hint)).status).toBe(403)
  expect((await owner.write('mock.send', hint)).status).toBe(200)
  const seen = await read(guest)
  expect(seen).toContain(first.question)
  expect(seen).toContain(first.question.replace('Question', 'Hint').replace('?', '.'))
  expect(seen).not.toMatch(/Answer \d/)
  expect((await mark(owner, room, first.position, 'missed')).status).toBe(200)
  expect(await read(guest)).not.toMatch(/Answer \d|missed/)

  const second = await currentOf(owner, room)
  expect(second.position).not.toBe(first.position)
  expect((await mark(owner, room, second.position, 'skipped')).status).toBe(200)
  const third = await currentOf(owner, room)
  expect((await control(owner, room, 'swap')).status).toBe(200)
  await control(guest, room, 'start')
  const last = await currentOf(guest, room)
  expect([first, second, third].map(({ position }) => position)).not.toContain(last.position)
  expect(await readView(guest, room)).toMatchObject({ round: 2, isLastRound: true, deck: { left: 0 } })
  await ask(guest, room, last.position)
  expect(await read(owner)).toContain(last.question)
  expect(await read(owner)).not.toMatch(/Answer \d/)
  await mark(guest, room, last.position, 'knew', 2)
  expect((await control(guest, room, 'end')).status).toBe(200)
  for (const chair of [owner, guest]) {
    expect(await chair.query('mock.room', { room })).toMatchObject({
      data: {
        kind: 'debrief',
        rounds: [
          { title: deck.name, slug: null, cards: [{ question: first.question, mark: 'missed' }] },
          { cards: [{ question: last.question, mark: 'knew', answer: last.back?.answer }] },
        ],
      },
    })
  }
})

test('[MOCK-01] a deck that is deleted or withdrawn after the start changes nothing in the room', async () => {
  const site = await createMockSite()
  const deck = await insertPublicDeck(site.db, { cards: cardsOf(2) })
  const room = await createRoom(site.ownerChair, deck.id)
  await site.joinAsGuest(room)
  await sql`delete from public_card`.execute(site.db)
  await sql`delete from public_deck`.execute(site.db)
  await control(site.ownerChair, room, 'start')
  expect((await currentOf(site.ownerChair, room)).question).toMatch(/^Question \d\?$/)
  expect((await create(site.ownerChair, deck.id)).status).toBe(404)
})

test('[MOCK-04] what was asked counts for the candidate, what was missed comes back to the interviewer, and only for cards they learn', async () => {
  const site = await createMockSite()
  const cards = cardsOf(3)
  const deck = await insertPublicDeck(site.db, { cards })
  const partner = await site.personChair()
  const ids = cards.map(({ id }) => id)
  // The partner learns two of them, the owner all three.
  await learn(site, partner.person.id, deck.id, ids.slice(0, 2))
  await learn(site, site.owner.id, deck.id, ids)
  const room = await createRoom(site.ownerChair, deck.id)
  await partner.write('mock.join', { room, name: 'Priya', zoneOffsetMinutes: 0 })
  await control(site.ownerChair, room, 'start')
  const marks = new Map(cards.map(({ question }, index) => [question, index === 1 ? 'knew' : 'missed']))
  for (let index = 0; index < cards.length; index += 1) {
    const { position, question } = await currentOf(site.ownerChair, room)
    await ask(site.ownerChair, room, position)
    await mark(site.ownerChair, room, position, marks.get(question) ?? '')
  }
  expect((await control(site.ownerChair, room, 'end')).status).toBe(200)

  const memoryOf = (learnerId: string) =>
    site.db
      .selectFrom('card_memory')
      .select(['card_id', 'last_rating', 'reps', 'due_day', 'moved_day', 'queue_day'])
      .where('learner_id', '=', learnerId)
      .execute()
  const byCard = async (learnerId: string) => {
    const rows = await memoryOf(learnerId)
    return ids.map((id) => rows.find((row) => row.card_id === id))
  }
  const today = Math.floor(Date.now() / 86_400_000)
  const [missed, knew, unlearned] = await byCard(partner.person.id)
  expect(missed).toMatchObject({ last_rating: 'again', reps: 4 })
  expect(missed?.queue_day).toBeLessThanOrEqual(today + 1)
  expect(knew).toMatchObject({ last_rating: 'good', reps: 4 })
  expect(knew?.queue_day).toBeGreaterThan(today + 5)
  expect(unlearned).toBeUndefined()
  // The interviewer gave no answer, so nothing counts as one; the missed cards are due soon.
  const own = await byCard(site.owner.id)
  expect(own.map((row) => row?.reps)).toEqual([3, 3, 3])
  expect(own[0]?.moved_day).toBeLessThanOrEqual(today + 2)
  expect(own[1]?.moved_day).toBeNull()
  expect(own[2]?.moved_day).toBe(own[0]?.moved_day)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from study_run where left_at is not null`.execute(site.db)
  expect(rows[0]?.count).toBe(1)

  const debrief = async (chair: Chair) => JSON.stringify((await chair.query('mock.room', { room })).data)
  expect((await debrief(site.ownerChair)).match(/"interviewerDueDay":\d+/g)).toHaveLength(2)
  expect(await debrief(partner)).not.toMatch(/"interviewerDueDay":\d/)
  expect((await debrief(partner)).match(/"dueDay":\d+/g)).toHaveLength(2)
})

test('[MOCK-05] alone, an answer is shown only on request, and marks need it', async () => {
  const site = await createMockSite()
  const deck = await insertDeck(site.db, { ownerId: site.owner.id, cards: cardsOf(2) })
  const room = await createRoom(site.ownerChair, deck.id, 'candidate')
  const owner = site.ownerChair
  await control(owner, room, 'start-alone')
  const first = await currentOf(owner, room)
  expect(first).toMatchObject({ isSent: true, back: null })
  expect((await mark(owner, room, first.position, 'knew')).status).toBe(409)
  expect((await control(owner, room, 'reveal', { position: first.position })).status).toBe(200)
  expect((await currentOf(owner, room)).back?.answer).toMatch(/^Answer/)
  expect((await mark(owner, room, first.position, 'knew')).status).toBe(200)
  expect((await currentOf(owner, room)).position).not.toBe(first.position)
  expect((await control(owner, room, 'end')).status).toBe(200)
  expect(await owner.query('mock.room', { room })).toMatchObject({
    data: { kind: 'debrief', rounds: [{ cards: [{ mark: 'knew' }, { mark: null }] }] },
  })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#app/shared/ids.ts'
import { type Chair, createMockSite, INTERVIEWER_TEXTS, openMockRoom } from '../../../test/mock-site.ts'
import { deleteExpiredRooms } from './room/room.service.server.ts'

const joinInput = (room: string) => ({ room, name: 'Priya', zoneOffsetMinutes: 0 })
const control = (chair: Chair, room: string, kind: string) =>
  chair.write('mock.control', { room, action: { kind } })

test('[MOCK-01] a link admits its owner and one guest; a third person, a wrong, expired or closed link get the same 404', async () => {
  const site = await createMockSite()
  const room = await site.createRoom()
  const stranger = await site.personChair()
  const visitor = site.chairOf(undefined)
  expect(await visitor.query('mock.room', { room })).toMatchObject({
    status: 200,
    data: { kind: 'invitation', minutes: 45 },
  })
  const guest = await site.joinAsGuest(room)
  if (typeof guest === 'number') throw new Error('The guest is not in.')
  expect(await guest.query('mock.room', { room })).toMatchObject({
    data: { kind: 'room', role: 'candidate', seat: 2, name: 'Priya', partner: { name: site.owner.name } },
  })
  // Joining again changes nothing for somebody who is in.
  expect((await guest.write('mock.join', joinInput(room))).status).toBe(200)
  const missing = await stranger.query('mock.room', { room })
  expect(missing).toMatchObject({ status: 404, errorCode: 'mock/noRoom' })
  expect(await visitor.query('mock.room', { room })).toEqual(missing)
  expect(await stranger.query('mock.room', { room: 'x'.repeat(22) })).toEqual(missing)
  expect((await stranger.write('mock.join', joinInput(room))).status).toBe(404)
  const forged = site.chairOf(`flashcards.guest=${(guest.cookie ?? '').slice(17, 39)}.c2lnbmF0dXJl`)
  expect(await forged.query('mock.room', { room })).toEqual(missing)

  await control(site.ownerChair, room, 'close')
  for (const chair of [site.ownerChair, guest, stranger]) {
    expect(await chair.query('mock.room', { room })).toEqual(missing)
  }
  const late = await site.createRoom()
  await sql`update mock_room set expires_at = now() - interval '1 second' where closed_at is null`.execute(
    site.db,
  )
  expect(await site.ownerChair.query('mock.room', { room: late })).toEqual(missing)
  expect(await site.joinAsGuest(late)).toBe(404)
  const stored = await site.db.selectFrom('mock_room').select('secret_hash').execute()
  expect(stored.every(({ secret_hash }) => ![room, late].includes(secret_hash))).toBe(true)
})

test('[MOCK-01] of twelve who join at the same moment exactly one gets the second seat', async () => {
  const site = await createMockSite()
  const room = await site.createRoom()
  const accounts = await Promise.all(Array.from({ length: 6 }, () => site.personChair()))
  const outcomes = await Promise.all([
    ...accounts.map(async (chair) => (await chair.write('mock.join', joinInput(room))).status),
    ...Array.from({ length: 6 }, async () => {
      const joined = await site.joinAsGuest(room)
      return typeof joined === 'number' ? joined : 200
    }),
  ])
  expect(outcomes.filter((status) => status === 200)).toHaveLength(1)
  expect(outcomes.filter((status) => status === 404)).toHaveLength(11)
  expect(await site.db.selectFrom('mock_seat').select('seat').execute()).toHaveLength(2)
})

test('[MOCK-03] the interviewer alone gets solution, hints, questions, marks and notes; the candidate gets what is sent', async () => {
  const site = await createMockSite()
  const { room, guest, owner } = await openMockRoom(site)
  const read = async (chair: Chair) => JSON.stringify((await chair.query('mock.room', { room })).data)
  expect(
    (await owner.write('mock.send', { room, id: newId(), content: { kind: 'hint', index: 1 } })).status,
  ).toBe(200)
  await owner.write('mock.send', { room, id: newId(), content: { kind: 'message', text: 'Hello there' } })
  const mark = { kind: 'mark', criterion: 'code', mark: 2, comment: 'Missed the tie' }
  const judge = (chair: Chair, entry: object) => chair.write('mock.judge', { room, round: 1, entry })
  await judge(owner, mark)
  await judge(owner, { kind: 'note', text: 'Private words of the owner' })
  await judge(owner, { kind: 'tick', index: 1, isTicked: true })
  await judge(guest, { kind: 'note', text: 'Private words of the guest' })

  const interviewer = await read(owner)
  for (const text of [
    INTERVIEWER_TEXTS.reference,
    ...INTERVIEWER_TEXTS.hints,
    ...INTERVIEWER_TEXTS.followUps,
  ]) {
    expect(interviewer).toContain(text)
  }
  expect(interviewer).toContain('Private words of the owner')
  expect(interviewer).toContain('Missed the tie')
  expect(interviewer).toContain('"isTicked":true')
  expect(interviewer).not.toContain('Private words of the guest')
  const candidate = await read(guest)
  expect(candidate).toContain('Hello there')
  expect(candidate).toContain(INTERVIEWER_TEXTS.hints[1])
  expect(candidate).toContain('Private words of the guest')
  const { reference, followUps, alsoCalled, hiddenCase } = INTERVIEWER_TEXTS
  const hidden = [
    reference,
    ...followUps,
    alsoCalled,
    hiddenCase,
    INTERVIEWER_TEXTS.hints[0] ?? '',
    'Missed the tie',
  ]
  for (const text of [...hidden, 'Private words of the owner']) expect(candidate).not.toContain(text)

  // What only the interviewer may do.
  for (const entry of [mark, { kind: 'tick', index: 0, isTicked: true }]) {
    expect((await judge(guest, entry)).status).toBe(403)
  }
  const hint = { room, id: newId(), content: { kind: 'hint', index: 0 } }
  expect((await guest.write('mock.send', hint)).status).toBe(403)
  expect((await control(guest, room, 'swap')).status).toBe(403)
  expect((await control(guest, room, 'close')).status).toBe(403)
})

test('[MOCK-03] before the clock starts the candidate sees no problem and no code', async () => {
  const site = await createMockSite()
  const room = await site.createRoom()
  const guest = await site.joinAsGuest(room)
  if (typeof guest === 'number') throw new Error('The guest is not in.')
  const before = await guest.query('mock.room', { room })
  expect(before.data).toMatchObject({ content: null, title: '', clock: { startedAt: null } })
  expect(JSON.stringify(before.data)).not.toContain('Double')
  expect((await guest.query('mock.code', { room, round: 1, after: 0 })).data).toEqual({ seq: 0, updates: [] })
  expect((await control(guest, room, 'start')).status).toBe(403)
  // Before the start the two can change places: nobody has read anything.
  expect((await control(site.ownerChair, room, 'swap')).status).toBe(200)
  expect(await guest.query('mock.room', { room })).toMatchObject({ data: { role: 'interviewer', round: 1 } })
  expect((await control(guest, room, 'start')).status).toBe(200)
})

test('[MOCK-03] who reads the answer before the start stays the interviewer, and the other one is told', async () => {
  const site = await createMockSite()
  const room = await site.createRoom('candidate')
  const owner = site.ownerChair
  const read = async (chair: Chair) => (await chair.query('mock.room', { room })).data
  expect((await control(owner, room, 'open')).status).toBe(403)
  // Alone in the room, the owner becomes the interviewer: nothing is shown by that alone.
  await control(owner, room, 'swap')
  const secrets = [INTERVIEWER_TEXTS.reference, ...INTERVIEWER_TEXTS.hints, ...INTERVIEWER_TEXTS.followUps]
  const texts = async (chair: Chair) => JSON.stringify(await read(chair))
  for (const text of [...secrets, 'visible-case']) expect(await texts(owner)).not.toContain(text)
  expect(await read(owner)).toMatchObject({ role: 'interviewer', isOpened: false, interviewer: null })
  expect((await control(owner, room, 'open')).status).toBe(200)
  for (const text of secrets) expect(await texts(owner)).toContain(text)

  const guest = await site.joinAsGuest(room)
  if (typeof guest === 'number') throw new Error('The guest is not in.')
  expect(await read(guest)).toMatchObject({ role: 'candidate', isOpened: true, content: null })
  for (const chair of [owner, guest]) {
    expect((await control(chair, room, 'swap')).status).toBe(chair === owner ? 409 : 403)
  }
  expect(await read(owner)).toMatchObject({ role: 'interviewer', round: 1 })
  // After the start, a swap begins a round with another exercise, which its candidate can't have read here.
  await control(owner, room, 'start')
  expect((await control(owner, room, 'swap')).status).toBe(200)
  expect(await read(owner)).toMatchObject({ role: 'candidate', round: 2, isOpened: false, content: null })
})

test('[WALK-05] after the debrief either of the two swaps once; what the first round scheduled is not scheduled again', async () => {
  const site = await createMockSite()
  const room = await site.createRoom()
  const partner = await site.personChair()
  await partner.write('mock.join', joinInput(room))
  await control(site.ownerChair, room, 'start')
  const judge = (chair: Chair, round: number, mark: number) =>
    chair.write('mock.judge', { room, round, entry: { kind: 'mark', criterion: 'code', mark, comment: '' } })
  await judge(site.ownerChair, 1, 4)
  // Nobody leaves a round that is under way.
  expect((await control(partner, room, 'next-round')).status).toBe(200)
  expect(await partner.query('mock.room', { room })).toMatchObject({ data: { kind: 'room', round: 1 } })
  await control(site.ownerChair, room, 'end')
  expect(await partner.query('mock.room', { room })).toMatchObject({
    data: { kind: 'debrief', canStartNextRound: true },
  })
  const outcomes = await Promise.all(
    [partner, site.ownerChair, partner].map((chair) => control(chair, room, 'next-round')),
  )
  expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await partner.query('mock.room', { room })).toMatchObject({
    data: { kind: 'room', round: 2, role: 'interviewer', clock: { startedAt: null } },
  })
  // Its debrief stays reachable, also when the link has expired meanwhile.
  await sql`update mock_room set expires_at = now() - interval '1 second'`.execute(site.db)
  expect((await control(partner, room, 'start')).status).toBe(200)
  await judge(partner, 2, 3)
  expect((await control(partner, room, 'end')).status).toBe(200)
  const { data } = await site.ownerChair.query('mock.room', { room })
  expect(data).toMatchObject({
    kind: 'debrief',
    canStartNextRound: false,
    rounds: [{ marks: [{ mark: 4 }] }, { marks: [{ mark: 3 }] }],
  })
  expect((await control(partner, room, 'next-round')).status).toBe(409)
  const progress = await site.db.selectFrom('exercise_progress').select('attempts').execute()
  expect(progress.map(({ attempts }) => attempts)).toEqual([1, 1])

  for (const chair of [site.ownerChair, partner]) {
    const past = await chair.query('mock.past', {})
    expect(past).toMatchObject({ status: 200, data: [{ titles: [expect.any(String), expect.any(String)] }] })
    const [{ id }] = z.tuple([z.object({ id: z.string() })]).parse(past.data)
    expect(await chair.query('mock.debrief', { id })).toMatchObject({ data: { kind: 'debrief' } })
    expect(await (await site.personChair()).query('mock.debrief', { id })).toMatchObject({ status: 404 })
  }
})

test('[MOCK-03] [MOCK-04] roles swap with another exercise; the debrief has both marks and the schedules of those with an account', async () => {
  const site = await createMockSite()
  const room = await site.createRoom()
  const partner = await site.personChair()
  await partner.write('mock.join', joinInput(room))
  await control(site.ownerChair, room, 'start')
  const judge = (chair: Chair, round: number, criterion: string, mark: number) =>
    chair.write('mock.judge', { room, round, entry: { kind: 'mark', criterion, mark, comment: 'Why' } })
  await judge(site.ownerChair, 1, 'problem-solving', 1)
  await judge(site.ownerChair, 1, 'testing', 4)
  expect((await control(site.ownerChair, room, 'swap')).status).toBe(200)
  expect(await partner.query('mock.room', { room })).toMatchObject({
    data: { role: 'interviewer', round: 2, clock: { startedAt: null }, isLastRound: true },
  })
  const rounds = await site.db.selectFrom('mock_round').select(['round', 'slug']).orderBy('round').execute()
  expect(rounds.map(({ slug }) => slug)).toEqual(['two-sum', 'three-sum'])
  await control(partner, room, 'start')
  // The first round's interviewer may still correct a mark, and no one else.
  expect((await judge(site.ownerChair, 1, 'testing', 3)).status).toBe(200)
  expect((await judge(partner, 1, 'testing', 1)).status).toBe(403)
  await judge(partner, 2, 'code', 3)
  expect((await control(partner, room, 'swap')).status).toBe(403)
  expect((await control(partner, room, 'end')).status).toBe(200)

  const { data } = await site.ownerChair.query('mock.room', { room })
  expect(data).toMatchObject({
    kind: 'debrief',
    seat: 1,
    rounds: [
      {
        candidateSeat: 2,
        result: 'again',
        hasAccount: true,
      },
      { candidateSeat: 1, result: 'good', marks: [{ criterion: 'code', mark: 3, comment: 'Why' }] },
    ],
  })
  expect(JSON.stringify(data)).toContain('{"criterion":"testing","mark":3,"comment":"Why"}')
  const progress = await site.db
    .selectFrom('exercise_progress')
    .select(['learner_id', 'slug', 'attempts'])
    .orderBy('slug')
    .execute()
  expect(progress).toMatchObject([
    { learner_id: site.owner.id, slug: 'three-sum', attempts: 1 },
    { learner_id: partner.person.id, slug: 'two-sum', attempts: 1 },
  ])
  const due = await site.db.selectFrom('mock_round').select('due_day').orderBy('round').execute()
  expect(due[0]?.due_day).toBeLessThan(due[1]?.due_day ?? 0)
  // An ended room takes nothing more, and its debrief outlives the link.
  expect((await judge(partner, 2, 'code', 1)).status).toBe(404)
  await sql`update mock_room set expires_at = now() - interval '1 day'`.execute(site.db)
  expect(await partner.query('mock.room', { room })).toMatchObject({ data: { kind: 'debrief', seat: 2 } })
  expect(await site.chairOf(undefined).query('mock.room', { room })).toMatchObject({ status: 404 })
})

test('[MOCK-05] alone the app sends hints and questions by the clock, and you mark yourself', async () => {
  const site = await createMockSite()
  const room = await site.createRoom('candidate')
  expect((await control(site.ownerChair, room, 'start-alone')).status).toBe(200)
  expect(await site.joinAsGuest(room)).toBe(404)
  const read = async () => (await site.ownerChair.query('mock.room', { room })).data
  expect(await read()).toMatchObject({
    role: 'candidate',
    isAlone: true,
    messages: [],
    nextQuestionMs: 13.5 * 60_000,
    interviewer: null,
  })
  await sql`update mock_round set started_at = now() - interval '30 minutes'`.execute(site.db)
  expect(await read()).toMatchObject({
    messages: [
      { kind: 'hint', text: INTERVIEWER_TEXTS.hints[0] },
      { kind: 'hint', text: INTERVIEWER_TEXTS.hints[1] },
      { kind: 'follow-up', text: INTERVIEWER_TEXTS.followUps[0] },
    ],
    nextQuestionMs: 38.25 * 60_000,
  })
  const entry = { kind: 'mark', criterion: 'code', mark: 2, comment: '' }
  expect((await site.ownerChair.write('mock.judge', { room, round: 1, entry })).status).toBe(200)
  expect((await control(site.ownerChair, room, 'end')).status).toBe(200)
  expect(await read()).toMatchObject({
    kind: 'debrief',
    isAlone: true,
    rounds: [{ result: 'hard', candidateSeat: 1 }],
  })
})

test('[MOCK-01] after 30 days a room is deleted with everything in it, earlier ones stay', async () => {
  const site = await createMockSite()
  const { room, guest, owner } = await openMockRoom(site)
  await guest.write('mock.send', { room, id: newId(), content: { kind: 'message', text: 'Hello' } })
  await owner.write('mock.judge', { room, round: 1, entry: { kind: 'note', text: 'Note' } })
  const tables = [
    'mock_room',
    'mock_seat',
    'mock_round',
    'mock_code',
    'mock_update',
    'mock_message',
    'mock_note',
  ]
  const count = async () => {
    const counts = await Promise.all(tables.map((table) => site.pool.query(`select from ${table}`)))
    return counts.map(({ rowCount }) => rowCount)
  }
  await sql`update mock_room set created_at = now() - interval '29 days'`.execute(site.db)
  await deleteExpiredRooms(site.db)
  expect(await count()).toEqual([1, 2, 1, 1, 1, 1, 1])
  await sql`update mock_room set created_at = now() - interval '31 days'`.execute(site.db)
  await deleteExpiredRooms(site.db)
  expect(await count()).toEqual(tables.map(() => 0))
})

test('[MOCK-01] [MOCK-02] an interview that is under way when its link expires goes on, for its two people alone', async () => {
  const site = await createMockSite()
  const room = await site.createRoom()
  const guest = await site.joinAsGuest(room)
  if (typeof guest === 'number') throw new Error('The guest is not in.')
  await control(site.ownerChair, room, 'start')
  await sql`update mock_room set expires_at = now() - interval '1 second'`.execute(site.db)
  for (const chair of [site.ownerChair, guest])
    expect(await chair.query('mock.room', { room })).toMatchObject({ data: { kind: 'room', round: 1 } })
  for (const chair of [site.chairOf(undefined), await site.personChair()])
    expect((await chair.query('mock.room', { room })).status).toBe(404)
  expect((await control(site.ownerChair, room, 'end')).status).toBe(200)
  expect(await guest.query('mock.room', { room })).toMatchObject({ data: { kind: 'debrief' } })
})

test('[MOCK-03] [SAFE-03] notes that were typed while the other one ended the interview are stored, for their writer alone', async () => {
  const site = await createMockSite()
  const room = await site.createRoom()
  const guest = await site.joinAsGuest(room)
  if (typeof guest === 'number') throw new Error('The guest is not in.')
  await control(site.ownerChair, room, 'start')
  expect((await control(site.ownerChair, room, 'end')).status).toBe(200)
  const note = (chair: Chair, round = 1) =>
    chair.write('mock.judge', { room, round, entry: { kind: 'note', text: 'Ask about ties' } })
  expect((await note(guest)).status).toBe(200)
  expect(await guest.query('mock.room', { room })).toMatchObject({
    data: { kind: 'debrief', rounds: [{ note: 'Ask about ties' }] },
  })
  expect(await site.ownerChair.query('mock.room', { room })).toMatchObject({
    data: { rounds: [{ note: '' }] },
  })
  expect((await note(guest, 2)).status).toBe(404)
  expect((await note(await site.personChair())).status).toBe(404)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs'
import { z } from 'zod'
import { BoardDoc } from '#app/features/rounds/design/board/board-doc.ts'
import { MAX_BOXES, MAX_NAME } from '#app/features/rounds/design/board/board.rules.ts'
import { PHASES } from '#app/features/rounds/design/design-round.rules.ts'
import { enterPhase } from '#app/features/rounds/interview/phase-times.ts'
import { newId } from '#app/shared/ids.ts'
import { ASSISTED_PROJECT, insertAssistedProject } from '../../../../test/factories/assisted-round.ts'
import { DEBUG_PROJECT, insertDebugProject } from '../../../../test/factories/debug-round.ts'
import { DESIGN_PROMPT, insertDesignPrompt } from '../../../../test/factories/design-round.ts'
import { LETTERS, pieceUpdate } from '../../../../test/hostile-code.ts'
import { type Chair, createMockSite } from '../../../../test/mock-site.ts'
import { createCode } from '../code/code-merge.server.ts'

const SLUGS = { design: DESIGN_PROMPT, debug: DEBUG_PROJECT, assisted: ASSISTED_PROJECT } as const
type Kind = keyof typeof SLUGS

/** What only the interviewer may see of each. */
const SECRETS: Record<Kind, string[]> = {
  design: ['Upload, follow', 'Read-time merge', 'How late?', 'Someone is famous.'],
  debug: ['The secret cause.', 'Compare counts.', 'LAST = 2', 'Off by one.', 'test_more'],
  assisted: ['The secret flaw', 'The secret explanation.', 'VALUE = 0', 'test_secret_edge', 'Part 1'],
}

const roomSchema = z.object({ room: z.string() })
const codeSchema = z.object({ seq: z.number(), updates: z.array(z.string()) })
const clockSchema = z.object({ spentMs: z.array(z.number()) })

/** A room in which the owner interviews somebody with an account. */
async function openRoom(kind: Kind, options: { isStarted?: boolean } = {}) {
  const site = await createMockSite()
  await insertDesignPrompt(site.db)
  await insertDebugProject(site.db)
  await insertAssistedProject(site.db)
  const owner = site.ownerChair
  const { data } = await owner.write('mock.create', {
    subject: { kind, slug: SLUGS[kind] },
    role: 'interviewer',
    minutes: 45,
    zoneOffsetMinutes: 0,
  })
  const { room } = roomSchema.parse(data)
  const { person, ...candidate } = await site.personChair()
  await candidate.write('mock.join', { room, name: 'Priya', zoneOffsetMinutes: 0 })
  const control = (chair: Chair, action: object) => chair.write('mock.control', { room, action })
  if (options.isStarted !== false) await control(owner, { kind: 'start' })
  const read = async (chair: Chair) => (await chair.query('mock.room', { room })).data
  const push = (chair: Chair, update: Uint8Array, round = 1) =>
    chair.write('mock.push', { room, round, update: Buffer.from(update).toString('base64') })
  /** The shared document as a browser has it after reading everything. */
  const openDoc = async (round = 1) => {
    const code = codeSchema.parse((await candidate.query('mock.code', { room, round, after: 0 })).data)
    const doc = new Doc()
    for (const update of code.updates) applyUpdate(doc, Buffer.from(update, 'base64'))
    return doc
  }
  return { site, room, owner, candidate, person, control, read, push, openDoc }
}

const textOf = (value: unknown) => JSON.stringify(value)

test.each(['design', 'debug', 'assisted'] as const)(
  '[ROUND-04] %s: the candidate never gets what only the interviewer may see, before the end',
  async (kind) => {
    const { room, owner, candidate, control, read } = await openRoom(kind, { isStarted: false })
    // Before the start, nobody sees anything.
    for (const chair of [owner, candidate])
      expect(await read(chair)).toMatchObject({ task: null, guide: null })
    await control(owner, { kind: 'open' })
    expect(await read(owner)).toMatchObject({ subject: kind, guide: { kind } })
    expect(await read(candidate)).toMatchObject({ title: '', task: null, guide: null })
    await control(owner, { kind: 'start' })
    const views = { owner: await read(owner), candidate: await read(candidate) }
    expect(views.owner).toMatchObject({ role: 'interviewer', task: { kind }, guide: { kind } })
    expect(views.candidate).toMatchObject({
      role: 'candidate',
      task: { kind },
      guide: null,
      interviewer: null,
    })
    const known = SECRETS[kind].filter((secret) => textOf(views.owner).includes(secret))
    expect(known.length).toBeGreaterThan(1)
    for (const call of ['mock.room', 'mock.code']) {
      const { data } = await candidate.query(call, { room, round: 1, after: 0 })
      expect(SECRETS[kind].filter((secret) => textOf(data).includes(secret))).toEqual([])
    }
    // The candidate sends none of it, and can't be given it by asking.
    const content = { kind: 'hint', index: 0 }
    expect((await candidate.write('mock.send', { room, id: newId(), content })).status).toBe(403)
    const tick = { kind: 'tick', index: 0, isTicked: true }
    expect((await candidate.write('mock.judge', { room, round: 1, entry: tick })).status).toBe(403)
    // What is sent arrives, and no more than that.
    expect((await owner.write('mock.send', { room, id: newId(), content })).status).toBe(200)
    const sent = textOf(await read(candidate))
    expect(SECRETS[kind].filter((secret) => sent.includes(secret))).toEqual(
      { design: ['How late?'], debug: [], assisted: ['VALUE = 0', 'Part 1'] }[kind],
    )
    expect(await read(candidate)).toMatchObject({
      messages: [
        { kind: { design: 'follow-up', debug: 'hint', assisted: 'proposal' }[kind], index: 0, isMine: false },
      ],
    })
  },
)

test('[ROUND-04] only what exists can be interviewed about, and such a room isn’t started alone', async () => {
  const { site, owner } = await openRoom('design')
  const create = (subject: object) =>
    owner.write('mock.create', { subject, role: 'interviewer', minutes: 45, zoneOffsetMinutes: 0 })
  for (const kind of ['design', 'debug', 'assisted'])
    expect(await create({ kind, slug: 'no-such-round' })).toMatchObject({ status: 404 })
  expect((await create({ kind: 'other', slug: DESIGN_PROMPT })).status).toBe(400)
  const { data } = await create({ kind: 'debug', slug: DEBUG_PROJECT })
  const { room } = roomSchema.parse(data)
  const alone = await owner.write('mock.control', { room, action: { kind: 'start-alone' } })
  expect(alone.status).toBe(403)
  const language = { kind: 'language', language: 'typescript' }
  expect((await owner.write('mock.control', { room, action: language })).status).toBe(409)
  const { rows } = await sql`select from mock_code where document ->> 'kind' = 'files'`.execute(site.db)
  expect(rows).toHaveLength(0)
})

test('[ROUND-03] [ROUND-04] a board of two: it takes what both draw, refuses everything else, and the debrief has it beside the worked design', async () => {
  const { site, room, owner, candidate, person, control, read, push, openDoc } = await openRoom('design')
  const board = new BoardDoc(await openDoc())
  const [app, cache] = [board.addBox('box', 'App') ?? '', board.addBox('store', 'Cache') ?? '']
  board.connect(app, cache, 'read')
  board.setText('api', 'GET /feed')
  board.enterPhase('estimates', 0)
  expect((await push(candidate, encodeStateAsUpdate(board.doc))).status).toBe(200)
  const other = new BoardDoc(await openDoc())
  const before = encodeStateVector(other.doc)
  other.renameBox(cache, 'Feed cache')
  expect((await push(owner, encodeStateAsUpdate(other.doc, before))).status).toBe(200)
  for (const foreign of [createCode('x'), pieceUpdate(LETTERS, { parent: 'names', key: app })])
    expect(await push(candidate, foreign)).toMatchObject({ status: 400, errorCode: 'mock/badUpdate' })

  const tick = { kind: 'tick', index: 1, isTicked: true }
  expect((await owner.write('mock.judge', { room, round: 1, entry: tick })).status).toBe(200)
  const mark = { kind: 'mark', criterion: 'code', mark: 4, comment: '' }
  expect((await owner.write('mock.judge', { room, round: 1, entry: mark })).status).toBe(200)
  expect((await control(candidate, { kind: 'end' })).status).toBe(200)
  for (const chair of [owner, candidate]) {
    expect(await read(chair)).toMatchObject({
      kind: 'debrief',
      canStartNextRound: true,
      rounds: [
        {
          kind: 'design',
          title: 'Photo feed',
          marks: [{ criterion: 'code', mark: 4 }],
          outcome: {
            kind: 'design',
            work: {
              boxes: [{ name: 'App' }, { name: 'Feed cache', kind: 'store' }],
              arrows: [{ from: app, to: cache, label: 'read' }],
              texts: { api: 'GET /feed' },
            },
            worked: { boxes: [{ name: 'App' }, { name: 'Read-time merge' }] },
            points: [
              { name: 'Scope', isTicked: false },
              { name: 'Reads', isTicked: true },
            ],
          },
        },
      ],
    })
  }
  // It counts as a finished round of the candidate, and only of the candidate.
  const list = async (chair: Chair) => (await chair.query('design.list', {})).data
  expect(await list(candidate)).toMatchObject([{ slug: DESIGN_PROMPT, phase: 'done', finishedRounds: 1 }])
  expect(await list(owner)).toMatchObject([{ slug: DESIGN_PROMPT, phase: null, finishedRounds: 0 }])
  expect((await owner.query('mock.past', {})).data).toMatchObject([{ titles: ['Photo feed'] }])
  // A round of their own that is open stays as it is.
  await sql`update design_round set phase = 'api', ended_at = null where learner_id = ${person.id}`.execute(
    site.db,
  )
  expect((await control(owner, { kind: 'next-round' })).status).toBe(200)
  expect(await read(candidate)).toMatchObject({ role: 'interviewer', round: 2 })
  expect((await control(candidate, { kind: 'start' })).status).toBe(200)
  expect((await control(candidate, { kind: 'end' })).status).toBe(200)
  expect(await list(owner)).toMatchObject([{ phase: 'done', finishedRounds: 1 }])
  expect(await list(candidate)).toMatchObject([{ phase: 'api', finishedRounds: 1 }])
})

test('[ROUND-04] a project of two: one text for each file, and the debrief has the changed files and the cause', async () => {
  const { site, candidate, owner, control, read, push, openDoc } = await openRoom('debug')
  const doc = await openDoc()
  const path = 'orders/pages.py'
  expect(doc.getText(path).toJSON()).toBe('LAST = 1\n')
  const before = encodeStateVector(doc)
  doc.getText(path).insert(8, '0')
  enterPhase(doc, 'find', 0)
  expect((await push(candidate, encodeStateAsUpdate(doc, before))).status).toBe(200)
  const late = new Doc()
  enterPhase(late, 'deep-dive', 0)
  expect((await push(candidate, encodeStateAsUpdate(late))).status).toBe(400)
  for (const parent of ['tests/test_more.py', 'code', '../../etc/passwd'])
    expect((await push(candidate, pieceUpdate(LETTERS, { parent }))).status).toBe(400)
  expect(await read(owner)).toMatchObject({
    document: {
      kind: 'files',
      paths: [path, 'tests/test_pages.py'],
      phases: ['understand', 'find', 'fix', 'explain'],
    },
    task: { minutes: [10, 20, 15, 5] },
    guide: { cause: 'The secret cause.', hints: [{ text: 'Always the newest.', sentAtMs: null }, {}, {}] },
  })
  expect((await control(owner, { kind: 'end' })).status).toBe(200)
  expect(await read(candidate)).toMatchObject({
    rounds: [
      {
        kind: 'debug',
        code: '',
        outcome: {
          changed: [{ path, before: 'LAST = 1\n', after: 'LAST = 10\n' }],
          cause: 'The secret cause.',
          fixCode: 'LAST = 2',
        },
      },
    ],
  })
  expect((await candidate.query('debug.list', {})).data).toMatchObject([{ phase: 'done', finishedRounds: 1 }])
  // The round can be opened where it is listed: with its debrief.
  expect((await candidate.query('debug.round', { slug: DEBUG_PROJECT })).data).toMatchObject({
    round: { phase: 'done', files: JSON.stringify({ [path]: 'LAST = 10\n' }) },
  })
  // The time is that of the phase which the candidate entered, not of the one in which code is written.
  const { clock } = await site.db.selectFrom('debug_round').select('clock').executeTakeFirstOrThrow()
  const { spentMs } = clockSchema.parse(clock)
  expect(spentMs.map((ms) => ms > 0)).toEqual([false, true, false, false])
})

test('[ROUND-04] an assistant that the interviewer plays: a proposal is sent with its code, and its verdict waits for the end', async () => {
  const { room, candidate, owner, control, read } = await openRoom('assisted')
  const send = (index: number) =>
    owner.write('mock.send', { room, id: newId(), content: { kind: 'hint', index } })
  expect((await send(1)).status).toBe(200)
  expect((await send(9)).status).toBe(403)
  expect(await read(candidate)).toMatchObject({
    messages: [{ kind: 'proposal', index: 1, proposal: { path: 'door/part_2.py', code: 'VALUE = 1\n' } }],
  })
  expect((await control(owner, { kind: 'end' })).status).toBe(200)
  const debrief = await read(candidate)
  expect(textOf(debrief)).toContain('The secret flaw')
  expect((await candidate.query('assisted.list', {})).data).toMatchObject([
    { phase: 'done', finishedRounds: 1 },
  ])
  expect((await candidate.query('assisted.round', { slug: ASSISTED_PROJECT })).status).toBe(200)
})

test('[ROUND-04] a board that somebody filled with control characters can be ended, and its other letters stay', async () => {
  const { site, candidate, owner, control, read, push, openDoc } = await openRoom('design')
  const doc = await openDoc()
  const board = new BoardDoc(doc)
  for (const phase of PHASES) board.setText(phase, `My ${phase}${'\u0001'.repeat(2_900)}`)
  const ids = Array.from({ length: MAX_BOXES }, () => board.addBox('box', '\u0001'.repeat(MAX_NAME)) ?? '')
  for (const [index, id] of ids.entries())
    for (const step of [1, 2]) board.connect(id, ids[(index + step) % ids.length] ?? '', '\u0001'.repeat(40))
  expect((await push(owner, encodeStateAsUpdate(doc))).status).toBe(200)
  expect((await control(owner, { kind: 'end' })).status).toBe(200)
  expect(await read(candidate)).toMatchObject({
    kind: 'debrief',
    rounds: [{ outcome: { work: { texts: { api: 'My api', 'deep-dive': 'My deep-dive' } } } }],
  })
  const stored = await site.db.selectFrom('design_round').select('work').executeTakeFirstOrThrow()
  expect(textOf(stored.work)).toContain('My trade-offs')
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import { z } from 'zod'
import { heavyWork, PERSON_BUDGET } from '#app/platform/heavy-work.server.ts'
import { reportAttack } from '../../../../test/attacks/attack-report.ts'
import { FOREIGN_KINDS, hostileUpdate, LETTERS, pieceUpdate } from '../../../../test/hostile-code.ts'
import { type Chair, createMockSite, openMockRoom } from '../../../../test/mock-site.ts'
import { MAX_CODE_BYTES, MAX_PARTS, MAX_UPDATES_PER_MINUTE, MERGE_EVERY } from '../mock.rules.ts'
import { createCode } from './code-merge.server.ts'
import { pushUpdate, readUpdates } from './code.service.server.ts'
import { decodeDocumentUpdate } from './document-update.ts'
import { CODE_DOCUMENT, ruleOf } from './document.ts'

const updatesSchema = z.object({ seq: z.number(), updates: z.array(z.string()) })

async function openRoom() {
  const site = await createMockSite()
  const { room, owner, guest } = await openMockRoom(site)
  const read = async (chair: Chair, after: number) =>
    updatesSchema.parse((await chair.query('mock.code', { room, round: 1, after })).data)
  const push = (chair: Chair, update: Uint8Array) =>
    chair.write('mock.push', { room, round: 1, update: Buffer.from(update).toString('base64') })
  const textOf = (updates: readonly string[]) => {
    const doc = new Doc()
    for (const update of updates) applyUpdate(doc, Buffer.from(update, 'base64'))
    return doc.getText('code').toJSON()
  }
  return { site, room, owner, guest, read, push, textOf }
}

/** One letter of one author, at the start of the code. */
const typedLetter = (client: number) =>
  pieceUpdate(LETTERS, { right: { client: 1, clock: 0 } }, { client, clock: 0 })

/** Each letter that is typed, as its own update. */
function typing(clientId: number, first: string, letters: string): Uint8Array[] {
  const doc = new Doc()
  doc.clientID = clientId
  applyUpdate(doc, Buffer.from(first, 'base64'))
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  for (const letter of letters) doc.getText('code').insert(doc.getText('code').length, letter)
  return updates
}

test('[MOCK-02] both append at the same time through merges: numbers have no gap, nothing is lost, and any reader catches up', async () => {
  const { site, owner, read, textOf } = await openRoom()
  const { updates: start } = await read(owner, 0)
  const { room_id: roomId } = await site.db
    .selectFrom('mock_code')
    .select('room_id')
    .executeTakeFirstOrThrow()
  const key = { roomId, round: 1 }
  const push = (update: Uint8Array | undefined) =>
    pushUpdate(site.db, key, {
      update: Buffer.from(update ?? []).toString('base64'),
      payer: site.owner.id,
      now: Date.now(),
    })
  const count = MERGE_EVERY * 0.6
  const [left, right] = [
    typing(7, start[0] ?? '', 'A'.repeat(count)),
    typing(8, start[0] ?? '', 'B'.repeat(count)),
  ]
  const seen: string[] = []
  const numbers: number[] = []
  let lastSeq = 0
  const follow = async () => {
    const { seq, updates } = await readUpdates(site.db, key, lastSeq)
    seen.push(...updates)
    lastSeq = seq
  }
  for (let index = 0; index < count; index += 1) {
    const stored = await Promise.all([push(left[index]), push(right[index])])
    numbers.push(...stored.map(({ seq }) => seq))
    if (index % 7 === 0) await follow()
  }
  await follow()
  expect(numbers.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 2 * count }, (_, index) => index + 2),
  )
  const all = await readUpdates(site.db, key, 0)
  const text = textOf(all.updates)
  for (const letter of ['A', 'B']) expect(text.split(letter)).toHaveLength(count + 1)
  expect(textOf(seen)).toBe(text)
  expect(all.updates.length).toBeLessThan(2 * count - MERGE_EVERY + 10)
})

test('[MOCK-02] a change that is no update, too large, or of somebody else is rejected; a full room says so', async () => {
  const { site, room, owner, push, read } = await openRoom()
  expect((await push(owner, new Uint8Array([1, 2, 3]))).status).toBe(400)
  const doc = new Doc()
  doc.getText('code').insert(0, 'x'.repeat(100_000))
  expect((await push(owner, encodeStateAsUpdate(doc))).status).toBe(400)
  const stranger = await site.personChair()
  expect((await push(stranger, createCode('x'))).status).toBe(404)
  expect((await stranger.query('mock.code', { room, round: 1, after: 0 })).status).toBe(404)
  expect((await owner.write('mock.push', { room, round: 2, update: 'AAA=' })).status).toBe(409)

  await sql`update mock_code set minute = floor(extract(epoch from now()) / 60)::integer,
    updates_in_minute = ${MAX_UPDATES_PER_MINUTE}`.execute(site.db)
  // The minute may change between the two, so it is tried twice.
  const statuses = [await push(owner, createCode('y'))]
  await sql`update mock_code set minute = floor(extract(epoch from now()) / 60)::integer,
    updates_in_minute = ${MAX_UPDATES_PER_MINUTE}`.execute(site.db)
  statuses.push(await push(owner, createCode('y')))
  expect(statuses.map(({ status }) => status)).toContain(429)
  await sql`update mock_code set updates_in_minute = 0`.execute(site.db)
  expect((await push(owner, createCode('y'))).status).toBe(200)
  await sql`update mock_code set bytes = ${MAX_CODE_BYTES}`.execute(site.db)
  // Its bytes are counted again when it merges, so a wrong count heals.
  expect((await push(owner, createCode('z'))).status).toBe(200)
  const { bytes } = await site.db.selectFrom('mock_code').select('bytes').executeTakeFirstOrThrow()
  expect(bytes).toBeLessThan(1_000)
  expect((await read(owner, 0)).updates.length).toBeGreaterThan(0)
  let status = 200
  for (let index = 0; index < 8 && status === 200; index += 1) {
    const part = new Doc()
    part.getText('code').insert(0, `${index}`.repeat(90_000))
    status = (await push(owner, encodeStateAsUpdate(part))).status
  }
  expect(status).toBe(409)
})

test('[FAIR-03] a guest who sends anything but text is refused, and nothing of it is stored or passed on', async () => {
  const { site, room, guest, owner, push, read } = await openRoom()
  const first = { client: 1, clock: 0 }
  const foreign = [
    ...Object.values(FOREIGN_KINDS).flatMap((piece) => [
      pieceUpdate(piece, {}),
      pieceUpdate(piece, { left: first }),
      pieceUpdate(piece, { parent: 'other' }),
    ]),
    pieceUpdate(LETTERS, { parent: 'other' }),
    pieceUpdate(LETTERS, { key: 'a' }),
    pieceUpdate(LETTERS, { parent: first }),
  ]
  const outcomes = new Set<string>()
  for (const update of foreign) {
    const { status, errorCode } = await push(guest, update)
    outcomes.add(`${status} ${errorCode}`)
  }
  expect([...outcomes]).toEqual(['400 mock/badUpdate'])
  const { seq, updates } = await read(owner, 0)
  expect({ seq, updates: updates.length }).toEqual({ seq: 1, updates: 1 })
  const head = await site.db.selectFrom('mock_code').select(['last_seq', 'bytes']).executeTakeFirstOrThrow()
  expect(head).toEqual({ last_seq: 1, bytes: Buffer.from(updates[0] ?? '', 'base64').length })
  expect((await push(guest, pieceUpdate(LETTERS, { left: first }))).status).toBe(200)
  expect((await owner.write('mock.control', { room, action: { kind: 'end' } })).status).toBe(200)
})

test('[FAIR-03] a room that stored an object before it was refused: its text is merged, read and stored without it', async () => {
  const { site, room, owner, read, push, textOf } = await openRoom()
  const old = new Doc()
  applyUpdate(old, Buffer.from((await read(owner, 0)).updates[0] ?? '', 'base64'))
  old.getText('code').insertEmbed(4, { a: 1 })
  old.getText('code').insertEmbed(2, new Doc().getMap('other').clone())
  old.getText('code').insert(0, 'typed;')
  await sql`update mock_update set data = ${Buffer.from(encodeStateAsUpdate(old))}`.execute(site.db)
  const text = old.getText('code').toJSON()
  await sql`update mock_code set last_seq = ${MERGE_EVERY}`.execute(site.db)
  expect((await push(owner, createCode(''))).status).toBe(400)
  expect((await push(owner, pieceUpdate(LETTERS, { left: { client: 1, clock: 0 } }))).status).toBe(200)
  const { updates } = await read(owner, 0)
  // The merged one, and the one that was pushed.
  expect(
    updates.map(
      (update) => decodeDocumentUpdate(Buffer.from(update, 'base64'), ruleOf(CODE_DOCUMENT)) !== null,
    ),
  ).toEqual([true, true])
  expect(textOf(updates).replace('ab', '')).toBe(text)
  expect((await owner.write('mock.control', { room, action: { kind: 'end' } })).status).toBe(200)
  const round = await site.db.selectFrom('mock_round').select('final_code').executeTakeFirstOrThrow()
  expect(round.final_code).toBe(textOf(updates))
})

test('[FAIR-04] code with invented neighbors is refused before it is stored; each try is charged until the budget is spent, whatever is sent in between', async () => {
  const { site, room, owner, guest, push, read, textOf } = await openRoom()
  const text = new Doc()
  text.clientID = 50
  text.getText('code').insert(0, 'y'.repeat(2_000))
  expect((await push(owner, encodeStateAsUpdate(text))).status).toBe(200)
  // As if most of it had been spent before.
  const leftMs = 1_000
  heavyWork.charge(site.owner.id, PERSON_BUDGET.capacityMs - leftMs)
  const hostile = hostileUpdate({ client: 60, neighbor: 50, from: 0, count: 2_000 })
  const before = heavyWork.stats()
  const startedAt = performance.now()
  const statuses: number[] = []
  for (let tries = 0; tries < 10 && statuses.at(-1) !== 429; tries += 1) {
    const { status } = await push(owner, hostile)
    statuses.push(status)
    // A harmless one needs no merge, and gives nothing back.
    expect((await push(owner, typedLetter(100 + tries))).status).toBe(200)
  }
  const { finished, cpuMs } = heavyWork.stats()
  const refused = statuses.indexOf(429)
  expect(refused).toBeGreaterThan(0)
  expect(new Set(statuses)).toEqual(new Set([409, 429]))
  // What was left, what has come since, and a little more than one unit.
  const filledMs = ((performance.now() - startedAt) / 1_000) * PERSON_BUDGET.refillMsPerSecond
  expect(cpuMs - before.cpuMs).toBeLessThan(leftMs + filledMs + 600)
  // Other tests of this process share its budget.
  heavyWork.charge(site.owner.id, leftMs - PERSON_BUDGET.capacityMs)
  reportAttack('invented neighbors by push', {
    tried: statuses.length,
    merges: finished - before.finished,
    cpuMs: cpuMs - before.cpuMs,
  })
  // The guest has their own budget, and the room still ends with its text.
  expect((await push(guest, typedLetter(99))).status).toBe(200)
  const stored = textOf((await read(owner, 0)).updates)
  expect((await owner.write('mock.control', { room, action: { kind: 'end' } })).status).toBe(200)
  const round = await site.db.selectFrom('mock_round').select('final_code').executeTakeFirstOrThrow()
  expect(round.final_code).toBe(stored)
})

test('[FAIR-04] a room whose stored code takes too long still ends, with the text that can be read', async () => {
  const { site, room, owner, push } = await openRoom()
  const text = new Doc()
  text.clientID = 50
  text.getText('code').insert(0, 'y'.repeat(9_000))
  expect((await push(owner, encodeStateAsUpdate(text))).status).toBe(200)
  // As rows of an older server, one of which even throws in Yjs.
  const rows = Array.from({ length: 12 }, (_, index) =>
    hostileUpdate({ client: 60 + index, neighbor: 50, from: 0, count: 2_000 }),
  )
  const itself = { client: 90, clock: 0 }
  for (const [index, data] of [pieceUpdate(LETTERS, { left: itself }, itself), ...rows].entries()) {
    await sql`insert into mock_update (room_id, round, seq, data)
      select room_id, round, ${index + 3}, ${Buffer.from(data)} from mock_code`.execute(site.db)
  }
  expect((await owner.write('mock.control', { room, action: { kind: 'end' } })).status).toBe(200)
  const { final_code: code } = await site.db
    .selectFrom('mock_round')
    .select('final_code')
    .executeTakeFirstOrThrow()
  expect(code).toContain('yyyy')
  expect(code).toContain('def double')
})

test('[MOCK-02] a round has a bounded number of pieces, and merging counts them again', async () => {
  const { site, owner, push } = await openRoom()
  const fill = () =>
    sql`update mock_code set parts = ${MAX_PARTS}, merged_parts = ${MAX_PARTS}`.execute(site.db)
  expect((await push(owner, createCode('x'))).status).toBe(200)
  await fill()
  expect((await push(owner, createCode('y'))).status).toBe(200)
  const { parts } = await site.db.selectFrom('mock_code').select('parts').executeTakeFirstOrThrow()
  expect(parts).toBeLessThan(10)
  // Nothing has come since, so nothing is merged.
  await fill()
  await sql`update mock_code set merged_seq = last_seq`.execute(site.db)
  const { finished } = heavyWork.stats()
  expect((await push(owner, createCode('z'))).errorCode).toBe('mock/full')
  expect(heavyWork.stats().finished).toBe(finished)
})

test('[MOCK-02] merged code that is larger than its parts is refused as full', async () => {
  const { site, owner, push } = await openRoom()
  // A row as large as the column allows: with anything more the merged one is too large.
  const large = new Doc()
  large.getText('code').insert(0, 'x'.repeat(MAX_CODE_BYTES - 40))
  await sql`update mock_update set data = ${Buffer.from(encodeStateAsUpdate(large))}`.execute(site.db)
  await sql`update mock_code set last_seq = ${MERGE_EVERY}, bytes = 0`.execute(site.db)
  const more = new Doc()
  more.getText('code').insert(0, 'y'.repeat(1_000))
  expect((await push(owner, encodeStateAsUpdate(more))).errorCode).toBe('mock/full')
})

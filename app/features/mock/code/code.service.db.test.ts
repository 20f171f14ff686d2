import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import { z } from 'zod'
import { hostileUpdate } from '../../../../test/hostile-code.ts'
import { type Chair, createMockSite, openMockRoom } from '../../../../test/mock-site.ts'
import { MAX_CODE_BYTES, MAX_PARTS, MAX_UPDATES_PER_MINUTE, MERGE_EVERY } from '../mock.rules.ts'
import { createCode } from './code-merge.server.ts'
import { pushUpdate, readUpdates } from './code.service.server.ts'

const updatesSchema = z.object({ seq: z.number(), updates: z.array(z.string()) })

async function openRoom() {
  const site = await createMockSite()
  const { room, owner } = await openMockRoom(site)
  const read = async (chair: Chair, after: number) =>
    updatesSchema.parse((await chair.query('mock.code', { room, round: 1, after })).data)
  const push = (chair: Chair, update: Uint8Array) =>
    chair.write('mock.push', { room, round: 1, update: Buffer.from(update).toString('base64') })
  const textOf = (updates: readonly string[]) => {
    const doc = new Doc()
    for (const update of updates) applyUpdate(doc, Buffer.from(update, 'base64'))
    return doc.getText('code').toJSON()
  }
  return { site, room, owner, read, push, textOf }
}

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
    site.db
      .transaction()
      .execute((tx) => pushUpdate(tx, key, Buffer.from(update ?? []).toString('base64'), Date.now()))
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

test('[SEC-10] code with invented neighbors is refused before it is stored, and not merged again for each try', async () => {
  const { site, room, owner, push } = await openRoom()
  const text = new Doc()
  text.clientID = 50
  text.getText('code').insert(0, 'y'.repeat(2_000))
  expect((await push(owner, encodeStateAsUpdate(text))).status).toBe(200)
  const hostile = { client: 60, neighbor: 50 }
  const startMs = performance.now()
  expect((await push(owner, hostileUpdate({ ...hostile, from: 0, count: 2_000 }))).status).toBe(429)
  const firstMs = performance.now() - startMs
  const againMs = performance.now()
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await push(owner, hostileUpdate({ ...hostile, from: 0, count: 2_000 }))).status).toBe(429)
  }
  const eachMs = (performance.now() - againMs) / 5
  console.log(JSON.stringify({ attack: 'invented neighbors by push', firstMs, eachMs }))
  expect(eachMs).toBeLessThan(firstMs)
  const { parts } = await site.db.selectFrom('mock_code').select('parts').executeTakeFirstOrThrow()
  expect(parts).toBe(1)
  expect((await owner.write('mock.control', { room, action: { kind: 'end' } })).status).toBe(200)
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
  await fill()
  expect((await push(owner, createCode('z'))).errorCode).toBe('mock/full')
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
  // Nor is it merged again, though it would still be too large.
  expect((await push(owner, encodeStateAsUpdate(more))).errorCode).toBe('mock/tooFast')
})

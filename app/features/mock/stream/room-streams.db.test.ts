import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import fastify from 'fastify'
import { type KyselyPlugin, sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDatabase } from '#app/platform/database.server.ts'
import { type Chair, createMockSite, openMockRoom } from '../../../../test/mock-site.ts'
import { openTestPool } from '../../../../test/pool.ts'
import { waitUntil } from '../../../../test/wait-until.ts'
import { createCode } from '../code/code-merge.server.ts'
import { registerRoomStream } from './room-stream-route.server.ts'
import { RoomStreams } from './room-streams.server.ts'

async function openSite() {
  const site = await createMockSite()
  const address = await site.app.listen({ host: '127.0.0.1', port: 0 })
  // When the log reader connects, streams with a session end: a log-out may be among what was missed.
  await waitUntil(async () => (await (await fetch(`${address}/readyz`)).text()).includes('"state":"live"'))
  const { room, guest, owner } = await openMockRoom(site)
  const openStream = async (chair: Chair, query = 'round=1&after=0', secret = room) => {
    const abort = new AbortController()
    onTestFinished(() => abort.abort())
    const response = await fetch(`${address}/mock/${secret}/stream?${query}`, {
      headers: chair.cookie === undefined ? {} : { cookie: chair.cookie },
      signal: abort.signal,
    })
    const stream = { status: response.status, text: '', isEnded: false, close: () => abort.abort() }
    const read = async () => {
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
        stream.text += chunk
    }
    void read()
      .catch(() => {})
      .finally(() => {
        stream.isEnded = true
      })
    return stream
  }
  return { site, room, guest, owner, openStream }
}

test('[MOCK-01] [MOCK-02] a stream is for the two alone; it brings typing, says who is away, pauses the clock, and ends with the room', async () => {
  const { site, room, guest, owner, openStream } = await openSite()
  const stranger = await site.personChair()
  for (const chair of [stranger, site.chairOf(undefined)]) {
    expect((await openStream(chair)).status).toBe(404)
  }
  expect((await openStream(owner, 'round=1&after=x')).status).toBe(404)
  expect((await openStream(owner, 'round=1&after=0', 'x'.repeat(22))).status).toBe(404)

  const [first, second] = [await openStream(owner), await openStream(guest)]
  expect([first.status, second.status]).toEqual([200, 200])
  await waitUntil(() => first.text.includes('"to":1'), { timeoutMs: 20_000, what: 'the first code' })
  const update = Buffer.from(createCode('typed by the guest')).toString('base64')
  await guest.write('mock.push', { room, round: 1, update })
  await waitUntil(() => first.text.includes(update), { timeoutMs: 20_000, what: 'typing of the other' })

  const readRound = () =>
    site.db.selectFrom('mock_round').select(['paused_at', 'paused_ms']).executeTakeFirstOrThrow()
  const partnerOf = async () => JSON.stringify((await owner.query('mock.room', { room })).data)
  await waitUntil(async () => (await partnerOf()).includes('"isHere":true'), {
    timeoutMs: 10_000,
    what: 'the guest',
  })
  second.close()
  await waitUntil(async () => (await readRound()).paused_at !== null, {
    timeoutMs: 20_000,
    what: 'the pause',
  })
  expect(await partnerOf()).toContain('"isHere":false')
  const back = await openStream(guest)
  await waitUntil(async () => (await readRound()).paused_at === null, {
    timeoutMs: 20_000,
    what: 'the clock',
  })
  expect(Number((await readRound()).paused_ms)).toBeGreaterThan(0)

  await owner.write('mock.control', { room, action: { kind: 'close' } })
  await waitUntil(() => first.isEnded && back.isEnded, { timeoutMs: 20_000, what: 'the end of the streams' })
  expect((await openStream(owner)).status).toBe(404)
})

test('[MOCK-02] a stream that ends before it was noted leaves its person away after the usual moment', async () => {
  const { site } = await openSite()
  const { id: roomId } = await site.db.selectFrom('mock_room').select('id').executeTakeFirstOrThrow()
  const pool = openTestPool(site.databaseUrl, { max: 1 })
  onTestFinished(() => pool.end())
  const rooms = new RoomStreams({ db: createDatabase(pool), log: site.app.log, graceMs: 200 })
  onTestFinished(() => rooms.stop())
  const connection = await pool.connect()
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const opener = { personId: null, network: 'net:test', sessionId: null }
  rooms.open({ response, roomId, seat: 2, round: 0, after: 0, ...opener })
  response.destroy()
  await delay(100)
  connection.release()
  const isHere = async () =>
    (await site.db.selectFrom('mock_seat').select('is_here').where('seat', '=', 2).executeTakeFirstOrThrow())
      .is_here
  await waitUntil(isHere)
  await expect.poll(isHere, { timeout: 5_000 }).toBe(false)
})

test('[SEC-06] a person has ten streams in all rooms together, and a closed one makes place', async () => {
  const { site, room, owner, guest, openStream } = await openSite()
  const rooms = [room, await site.createRoom(), await site.createRoom()]
  const open = (index: number) => openStream(owner, 'round=1&after=0', rooms[Math.floor(index / 5)])
  const streams = await Promise.all(Array.from({ length: 10 }, (_, index) => open(index)))
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect((await open(10)).status).toBe(429)
  expect((await openStream(guest)).status).toBe(200)
  streams[0]?.close()
  await waitUntil(async () => (await open(10)).status === 200, { timeoutMs: 20_000, what: 'a free place' })
})

test('[SEC-06] a session that ends while its stream opens gets no stream', async () => {
  const { site, room } = await openSite()
  const rooms = new RoomStreams({ db: site.db, log: site.app.log })
  const sessionId = 'a-session'
  const app = fastify()
  onTestFinished(async () => {
    await rooms.stop()
    await app.close()
  })
  registerRoomStream(app, {
    rooms,
    createContext: async () => {
      const change = { table: 'session', kind: 'delete' as const, key: { id: sessionId }, old: null }
      rooms.onChanges({ position: '0/1', changes: [change] })
      const at = new Date()
      const session = { id: sessionId, createdAt: at, renewedAt: at, expiresAt: at, readAt: at }
      return { ...site.contextOf(site.owner), session }
    },
  })
  const response = await app.inject({ url: `/mock/${room}/stream?round=1&after=0` })
  expect(response.statusCode).toBe(503)
})

test('[MOCK-01] a change of the room reads each seat once, however many streams it has', async () => {
  const { site } = await openSite()
  const { id: roomId } = await site.db.selectFrom('mock_room').select('id').executeTakeFirstOrThrow()
  let reads = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      reads += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const rooms = new RoomStreams({ db: site.db.withPlugin(counter), log: site.app.log })
  onTestFinished(() => rooms.stop())
  for (let index = 0; index < 5; index += 1) {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    const owner = { personId: site.owner.id, network: 'net:test', sessionId: null }
    rooms.open({ response, roomId, seat: 1, round: 0, after: 0, ...owner })
  }
  await waitUntil(async () => (await site.db.selectFrom('mock_presence').select('seat').execute()).length > 0)
  await new Promise((resolve) => setTimeout(resolve, 300))
  reads = 0
  const key = { room_id: roomId, seat: '1' }
  rooms.onChanges({ position: '0/1', changes: [{ table: 'mock_seat', kind: 'update', key, old: null }] })
  await waitUntil(() => reads > 0)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(reads).toBe(1)
})

test('[MOCK-02] a browser that stops answering is away within 20 s although its connection looks open; an answer brings it back', async () => {
  const { site, room, owner, guest } = await openSite()
  const { id: roomId } = await site.db.selectFrom('mock_room').select('id').executeTakeFirstOrThrow()
  const rooms = new RoomStreams({ db: site.db, log: site.app.log, heartbeatMs: 200 })
  onTestFinished(() => rooms.stop())
  const [first, second] = ([1, 2] as const).map((seat) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    const write = vi.spyOn(response, 'write')
    rooms.open({
      response,
      roomId,
      seat,
      round: 0,
      after: 0,
      personId: null,
      network: 'net:test',
      sessionId: null,
    })
    return { response, write }
  })
  const readSeats = async () => {
    const rows = await site.db.selectFrom('mock_seat').select('is_here').orderBy('seat').execute()
    return rows.map((row) => row.is_here)
  }
  await waitUntil(async () => (await readSeats()).every(Boolean))
  // The last answers of both are almost too old; then the owner's browser answers, and the guest's doesn't.
  await sql`update mock_presence set seen_at = now() - interval '11 seconds'`.execute(site.db)
  expect((await owner.write('mock.ping', { room })).status).toBe(200)
  for (const chair of [await site.personChair(), site.chairOf(undefined)]) {
    expect((await chair.write('mock.ping', { room })).status).toBe(404)
  }
  rooms.start()
  await waitUntil(async () => !(await readSeats())[1], { timeoutMs: 10_000, what: 'the guest to be away' })
  expect(await readSeats()).toEqual([true, false])
  await waitUntil(() => second?.response.destroyed === true)
  expect(first?.response.destroyed).toBe(false)
  for (const stream of [first, second])
    expect(stream?.write).toHaveBeenCalledWith('event: ping\ndata: {}\n\n')
  const readPause = () =>
    site.db.selectFrom('mock_round').select(['paused_at', 'paused_ms']).executeTakeFirstOrThrow()
  await waitUntil(async () => (await readPause()).paused_at !== null)

  expect((await guest.write('mock.ping', { room })).status).toBe(200)
  expect(await readSeats()).toEqual([true, true])
  expect((await readPause()).paused_at).toBeNull()
  // Another window of the same person answers a moment later: nothing is written.
  const readSeen = () => site.db.selectFrom('mock_presence').select('seen_at').orderBy('seat').execute()
  const seen = await readSeen()
  await guest.write('mock.ping', { room })
  expect(await readSeen()).toEqual(seen)
})

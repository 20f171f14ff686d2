import { expect, test } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import { z } from 'zod'
import { heavyWork, PERSON_BUDGET } from '#app/platform/heavy-work.server.ts'
import { hostileUpdate } from '../hostile-code.ts'
import { type Chair, createMockSite, type MockSite, openMockRoom } from '../mock-site.ts'
import { attackSize, reportAttack } from './attack-report.ts'
import { measureBlocks } from './main-thread.ts'

const ROOMS = attackSize({ gate: 6, full: 30 })
const ROUNDS = attackSize({ gate: 2, full: 8 })
/** About as many as one update may have. Merging them costs a few hundred milliseconds. */
const PIECES = 1_900
const LARGEST_BLOCK_MS = 50
/** Of both people in each room: at least two merges, as in about half a minute of typing without a pause. */
const LETTERS = 250

type Room = { room: string; owner: Chair; guest: Chair }

async function openRooms(site: MockSite, count: number): Promise<Room[]> {
  const rooms: Room[] = []
  for (let index = 0; index < count; index += 1) rooms.push(await openMockRoom(site))
  return rooms
}

const push = (chair: Chair, room: string, update: Uint8Array) =>
  chair.write('mock.push', { room, round: 1, update: Buffer.from(update).toString('base64') })

function textOf(client: number, text: string): Uint8Array {
  const doc = new Doc()
  doc.clientID = client
  doc.getText('code').insert(0, text)
  return encodeStateAsUpdate(doc)
}

test('[FAIR-04] [FAIR-05] costly merges in many rooms of one account, in turn with harmless ones: the main thread stays free, and their CPU is bounded', async () => {
  const site = await createMockSite()
  const rooms = await openRooms(site, ROOMS)
  for (const { room, guest } of rooms) {
    expect((await push(guest, room, textOf(50, 'y'.repeat(PIECES)))).status).toBe(200)
  }
  const statuses = new Set<number>()
  /** Both people of every room send an update, and then a harmless one. */
  const attack = async (update: (client: number) => Uint8Array) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const client = 60 + 2 * round
      for (const { room, owner, guest } of rooms) {
        const sent = await Promise.all([
          push(owner, room, update(client)),
          push(guest, room, update(client + 1)),
          push(owner, room, textOf(1_000 + client, 'x')),
        ])
        for (const { status } of sent) statuses.add(status)
      }
    }
  }
  // As large and with as many pieces, but as an editor makes them, so that both do the same besides merging.
  const calm = await measureBlocks(() => attack((client) => textOf(client, 'z'.repeat(4 * PIECES))))
  const before = heavyWork.stats()
  const startedAt = performance.now()
  const hostile = await measureBlocks(() =>
    attack((client) => hostileUpdate({ client: 10_000 + client, from: 0, count: PIECES, neighbor: 50 })),
  )
  const ended = await measureBlocks(async () => {
    for (const { room, owner } of rooms) {
      const { status } = await owner.write('mock.control', { room, action: { kind: 'end' } })
      statuses.add(status)
    }
  })
  const seconds = (performance.now() - startedAt) / 1_000
  const { finished, cpuMs } = heavyWork.stats()
  const spentMs = cpuMs - before.cpuMs
  reportAttack('costly merges in many rooms', {
    tried: 2 * ROUNDS * ROOMS,
    rooms: ROOMS,
    merges: finished - before.finished,
    cpuMs: spentMs,
    calmBlockMs: calm,
    longestBlockMs: hostile,
    longestBlockAtEndMs: ended,
  })
  expect([...statuses].filter((status) => ![200, 409, 429, 503].includes(status))).toEqual([])
  // The attack does cost something, only not on the main thread.
  expect(spentMs).toBeGreaterThan(4 * LARGEST_BLOCK_MS)
  expect(Math.max(hostile, ended)).toBeLessThan(calm + LARGEST_BLOCK_MS)
  // Of the owner and of the guests at one address, and one more unit of each; ends of rooms come on top.
  const { capacityMs, refillMsPerSecond } = PERSON_BUDGET
  expect(spentMs).toBeLessThan(2 * (capacityMs + seconds * refillMsPerSecond) + (ROOMS + 2) * 1_000)
})

const updatesSchema = z.object({ updates: z.array(z.string()) })

test('[FAIR-04] a class of rooms of one teacher, typed in fast, stays far inside the budget', async () => {
  const site = await createMockSite()
  const rooms = await openRooms(site, ROOMS)
  const before = heavyWork.stats()
  const statuses = new Set<number>()
  for (const { room, owner, guest } of rooms) {
    const { data } = await owner.query('mock.code', { room, round: 1, after: 0 })
    const [start = ''] = updatesSchema.parse(data).updates
    const typists = [owner, guest].map((chair) => {
      const doc = new Doc()
      applyUpdate(doc, Buffer.from(start, 'base64'))
      return { chair, doc, code: doc.getText('code') }
    })
    for (let index = 0; index < LETTERS; index += 1) {
      const sent = typists.map(({ chair, doc, code }) => {
        const updates: Uint8Array[] = []
        doc.once('update', (update: Uint8Array) => updates.push(update))
        code.insert((index * 7_919) % (code.length + 1), 'ab')
        return push(chair, room, updates[0] ?? new Uint8Array())
      })
      for (const { status } of await Promise.all(sent)) statuses.add(status)
    }
  }
  const { finished, cpuMs } = heavyWork.stats()
  const perRoomMs = (cpuMs - before.cpuMs) / ROOMS
  reportAttack('a class that types fast', {
    tried: 2 * LETTERS * ROOMS,
    rooms: ROOMS,
    merges: finished - before.finished,
    perRoomMs,
  })
  expect([...statuses]).toEqual([200])
  expect(finished - before.finished).toBeGreaterThanOrEqual(2 * ROOMS)
  // Thirty rooms for half a minute use less than a fifth of what one person may use at once.
  expect(perRoomMs * 30).toBeLessThan(PERSON_BUDGET.capacityMs / 5)
})

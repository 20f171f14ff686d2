import { expect, onTestFinished, test, vi } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector, mergeUpdates } from 'yjs'
import { z } from 'zod'
import { BOARD_DOCUMENT } from '#app/features/mock/code/document.ts'
import type { SharedDocument } from '#app/features/mock/code/document.schema.ts'
import { MERGE_AFTER_PARTS } from '#app/features/mock/mock.rules.ts'
import { PHASES as DEBUG_PHASES } from '#app/features/rounds/debug/debug-round.rules.ts'
import { BoardDoc } from '#app/features/rounds/design/board/board-doc.ts'
import { BoardPresence } from '#app/features/rounds/design/board/board-presence.ts'
import { BOX_KINDS } from '#app/features/rounds/design/board/board.rules.ts'
import { INPUTS } from '#app/features/rounds/design/design-estimate.rules.ts'
import { CHECK_IDS, PHASES } from '#app/features/rounds/design/design-round.rules.ts'
import { enterPhase, readPhaseTimes } from '#app/features/rounds/interview/phase-times.ts'
import { DEBUG_PROJECT, insertDebugProject } from '../factories/debug-round.ts'
import { DESIGN_PROMPT, insertDesignPrompt } from '../factories/design-round.ts'
import { type Browser, connectBrowser, createRandom } from '../mock-browser.ts'
import { type Chair, createMockSite } from '../mock-site.ts'
import { waitUntil } from '../wait-until.ts'
import { reportAttack } from './attack-report.ts'

/** Of each of the two. */
const EDITS = 1_000
const PAUSE_MS = 20
const SETTLE_MS = 60_000

type Random = (limit: number) => number

const createdSchema = z.object({ room: z.string() })

type RoundSubject = { kind: 'design' | 'debug'; slug: string }

/** A room over a round with its owner and a guest, and the clock running. */
async function openRoom(subject: RoundSubject) {
  const site = await createMockSite()
  await insertDesignPrompt(site.db)
  await insertDebugProject(site.db)
  const owner = site.ownerChair
  const created = await owner.write('mock.create', {
    subject,
    role: 'interviewer',
    minutes: 45,
    zoneOffsetMinutes: 0,
  })
  const { room } = createdSchema.parse(created.data)
  const guest = await site.joinAsGuest(room)
  if (typeof guest === 'number') throw new Error(`The guest got ${guest}.`)
  await owner.write('mock.control', { room, action: { kind: 'start' } })
  return { site, room, owner, guest }
}

/** The same in two browsers. */
async function openBrowsers(subject: RoundSubject, document: SharedDocument) {
  const { site, room, owner, guest } = await openRoom(subject)
  const address = await site.app.listen({ host: '127.0.0.1', port: 0 })
  // One server under two names: each browser has its own cookies.
  const cookies = new Map([
    [address, owner.cookie ?? ''],
    [address.replace('127.0.0.1', 'localhost'), guest.cookie ?? ''],
  ])
  vi.stubGlobal('window', new EventTarget())
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const cookie = cookies.get(new URL(url).origin) ?? ''
    return send(url, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), cookie } })
  })
  const browsers = [...cookies].map(([origin, cookie]) =>
    connectBrowser({ room, address: origin, cookie, document }),
  )
  onTestFinished(() => {
    for (const { sync } of browsers) sync.stop()
    vi.unstubAllGlobals()
  })
  for (const { sync } of browsers) sync.start()
  await waitUntil(() => browsers.every(({ sync }) => sync.isLoaded), { timeoutMs: 30_000 })
  return { browsers, end: () => owner.write('mock.control', { room, action: { kind: 'end' } }), owner, room }
}

/** Both edit at random, and now and then the network of one of them is gone for a while. */
async function editAtRandom(
  browsers: readonly Browser[],
  random: Random,
  edit: (index: number, random: Random) => void,
): Promise<number> {
  let cuts = 0
  for (let step = 0; step < EDITS; step += 1) {
    browsers.forEach((_, index) => edit(index, random))
    const { link } = browsers[random(browsers.length)] ?? {}
    if (link !== undefined && random(60) === 0) {
      if (link.isCut) link.restore()
      else link.cut()
      cuts += 1
    }
    if (random(8) === 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  for (const { link } of browsers) link.restore()
  return cuts
}

function editBoard(board: BoardDoc, presence: BoardPresence, random: Random): void {
  const { boxes, arrows } = board.read()
  const [box, target] = [boxes[random(boxes.length)]?.id ?? '', boxes[random(boxes.length)]?.id ?? '']
  const arrow = arrows[random(arrows.length)]?.id ?? ''
  const text = `text ${random(1_000)}`
  const phase = PHASES[random(PHASES.length)] ?? 'api'
  const edits = [
    () => board.addBox(BOX_KINDS[random(3)] ?? 'box', text),
    () => board.renameBox(box, text),
    () => board.moveBox(box, { x: random(1_400), y: random(1_000) }),
    () => (target === '' ? null : board.connect(box, target, text)),
    () => board.labelArrow(arrow, text),
    () => board.changeKind(box, BOX_KINDS[random(3)] ?? 'box'),
    () => (random(3) === 0 ? board.removeBox(box) : board.removeArrow(arrow)),
    () => board.setText(phase, `${board.read().texts[phase].slice(0, 100)} ${random(1_000)}`),
    () => board.setInput(INPUTS[random(INPUTS.length)] ?? 'people', String(random(1_000))),
    () => board.setCheck(CHECK_IDS[random(CHECK_IDS.length)] ?? '', random(2) === 0),
    () => board.undo(),
    () => presence.show(box === '' ? null : [box, random(2) === 0 ? 'moving' : 'selected']),
  ]
  edits[random(edits.length)]?.()
}

test(
  '[ROUND-03] [ROUND-04] two draw 2,000 random edits on one board while connections are cut, and end with the same design',
  { timeout: 300_000 },
  async () => {
    const { browsers, end, owner, room } = await openBrowsers(
      { kind: 'design', slug: DESIGN_PROMPT },
      BOARD_DOCUMENT,
    )
    const boards = browsers.map(({ sync }) => new BoardDoc(sync.doc))
    const presences = browsers.map(({ sync }, index) => new BoardPresence(sync.doc, index === 0 ? '1' : '2'))
    const read = () => boards.map((board) => JSON.stringify(board.read()))
    const cuts = await editAtRandom(browsers, createRandom(11), (index, random) => {
      const [board, presence] = [boards[index], presences[index]]
      if (board !== undefined && presence !== undefined) editBoard(board, presence, random)
    })
    const startedAt = performance.now()
    await waitUntil(
      () => browsers.every(({ sync }) => sync.unsentCount === 0) && new Set(read()).size === 1,
      { timeoutMs: SETTLE_MS, what: 'equal boards' },
    )
    const ms = Math.round(performance.now() - startedAt)
    reportAttack('a board of two', { tried: 2 * EDITS, cuts, settledAfterMs: ms })
    const [board] = boards
    expect(board?.read().boxes.length).toBeGreaterThan(0)
    // The server puts the same design together.
    expect((await end()).status).toBe(200)
    expect((await owner.query('mock.room', { room })).data).toMatchObject({
      rounds: [{ outcome: { work: board?.read() } }],
    })
  },
)

/** Far more than two people select in an hour. */
const SELECTIONS = 12_000
const PER_PUSH = 250

test(
  '[ROUND-03] [ROUND-04] a guest sends selections that nobody makes, and 12,000 that somebody could make: the board stays open',
  { timeout: 300_000 },
  async () => {
    const { site, room, owner, guest } = await openRoom({ kind: 'design', slug: DESIGN_PROMPT })
    const push = async (chair: Chair, update: Uint8Array) => {
      const base64 = Buffer.from(update).toString('base64')
      return (await chair.write('mock.push', { room, round: 1, update: base64 })).status
    }
    const board = new BoardDoc()
    const box = board.addBox('store', 'Feed cache') ?? ''
    expect(await push(owner, encodeStateAsUpdate(board.doc))).toBe(200)

    const foreign: [string, unknown][] = [
      ['3', [box, 'selected']],
      ['1', [box, 'x'.repeat(10_000)]],
      ['2', [box, 'moving', 'another name']],
      ['2', ['no box', 'moving']],
      ['2', { box }],
      ['__proto__', [box, 'moving']],
    ]
    for (const [seat, value] of foreign) {
      const hostile = new BoardDoc()
      hostile.doc.getMap<unknown>('selections').set(seat, value)
      expect([seat, value, await push(guest, encodeStateAsUpdate(hostile.doc))]).toEqual([seat, value, 400])
    }

    const flood = new BoardDoc()
    applyUpdate(flood.doc, encodeStateAsUpdate(board.doc))
    const presence = new BoardPresence(flood.doc, '2')
    let updates: Uint8Array[] = []
    flood.doc.on('update', (update: Uint8Array) => updates.push(update))
    const statuses = new Set<number>()
    const startedAt = performance.now()
    for (let index = 0; index < SELECTIONS; index += 1) {
      presence.show([box, index % 2 === 0 ? 'moving' : 'selected'])
      if (updates.length < PER_PUSH) continue
      statuses.add(await push(guest, mergeUpdates(updates)))
      updates = []
    }
    reportAttack('selections on a board', {
      tried: SELECTIONS,
      statuses: [...statuses],
      ms: Math.round(performance.now() - startedAt),
    })
    expect([...statuses]).toEqual([200])
    const { parts } = await site.db.selectFrom('mock_code').select('parts').executeTakeFirstOrThrow()
    expect(parts).toBeLessThan(MERGE_AFTER_PARTS + 2 * PER_PUSH)

    // The other one goes on, and what is stored has the drawing alone.
    const before = encodeStateVector(board.doc)
    board.moveBox(box, { x: 400, y: 80 })
    expect(await push(owner, encodeStateAsUpdate(board.doc, before))).toBe(200)
    expect((await owner.write('mock.control', { room, action: { kind: 'end' } })).status).toBe(200)
    expect((await owner.query('mock.room', { room })).data).toMatchObject({
      rounds: [{ outcome: { work: { boxes: [{ name: 'Feed cache', x: 400, y: 80 }] } } }],
    })
  },
)

const PATHS = ['orders/pages.py', 'tests/test_pages.py']

test(
  '[ROUND-04] two type 2,000 random edits into the files of a project while connections are cut, and end with the same files',
  { timeout: 300_000 },
  async () => {
    const { browsers, end, owner, room } = await openBrowsers(
      { kind: 'debug', slug: DEBUG_PROJECT },
      { kind: 'files', paths: PATHS, phases: [...DEBUG_PHASES] },
    )
    const readFiles = ({ sync }: Browser) =>
      Object.fromEntries(PATHS.map((path) => [path, sync.doc.getText(path).toJSON()]))
    const readAll = (browser: Browser) =>
      JSON.stringify([readFiles(browser), readPhaseTimes(browser.sync.doc, DEBUG_PHASES)])
    const cuts = await editAtRandom(browsers, createRandom(13), (index, random) => {
      const doc = browsers[index]?.sync.doc
      const text = doc?.getText(PATHS[random(PATHS.length)])
      if (doc === undefined || text === undefined) return
      if (random(20) === 0)
        enterPhase(doc, DEBUG_PHASES[random(DEBUG_PHASES.length)] ?? 'find', random(9_000))
      const at = random(text.length + 1)
      if (random(3) === 0) text.delete(at, Math.min(random(12), text.length - at))
      else text.insert(at, `${random(1_000)}\n`)
    })
    const startedAt = performance.now()
    const isSettled = () =>
      browsers.every(({ sync }) => sync.unsentCount === 0) &&
      new Set(browsers.map((browser) => readAll(browser))).size === 1
    await waitUntil(isSettled, { timeoutMs: SETTLE_MS, what: 'equal files' })
    const ms = Math.round(performance.now() - startedAt)
    reportAttack('files of two', { tried: 2 * EDITS, cuts, settledAfterMs: ms })
    const [first] = browsers
    const files = first === undefined ? {} : readFiles(first)
    expect(first && Object.keys(readPhaseTimes(first.sync.doc, DEBUG_PHASES))).toHaveLength(4)
    expect((await end()).status).toBe(200)
    expect((await owner.query('mock.room', { room })).data).toMatchObject({
      rounds: [{ outcome: { changed: PATHS.map((path) => ({ path, after: files[path] })) } }],
    })
  },
)

test('[ROUND-04] a guest sends phases that nobody makes into a project, and only the two of the room send any', async () => {
  const { site, room, owner, guest } = await openRoom({ kind: 'debug', slug: DEBUG_PROJECT })
  const push = async (chair: Chair, doc: Doc, from?: Uint8Array) => {
    const update = Buffer.from(encodeStateAsUpdate(doc, from)).toString('base64')
    return (await chair.write('mock.push', { room, round: 1, update })).status
  }
  const foreign: [string, string, unknown][] = [
    ['phases', 'api', 1],
    ['phases', '__proto__', 1],
    ['phases', 'find', 'x'.repeat(10_000)],
    ['phases', 'find', { at: 1 }],
    ['phases', 'find', -1],
    ['selections', '1', 1],
    [PATHS[0] ?? '', 'find', 1],
  ]
  for (const [map, key, value] of foreign) {
    const hostile = new Doc()
    hostile.getMap<unknown>(map).set(key, value)
    expect([map, key, await push(guest, hostile)]).toEqual([map, key, 400])
  }
  // A value without a name could get into a file: also an honest time that takes the place of another one.
  const twice = new Doc()
  enterPhase(twice, 'find', 1_000)
  for (const chair of [site.chairOf(undefined), await site.personChair()])
    expect(await push(chair, twice)).toBe(404)
  expect(await push(guest, twice)).toBe(200)
  const before = encodeStateVector(twice)
  twice.getMap('phases').set('find', 2_000)
  expect(await push(guest, twice, before)).toBe(400)

  const fixed = new Doc()
  fixed.getText(PATHS[0]).insert(0, '# looked at\n')
  expect(await push(owner, fixed)).toBe(200)
  expect((await owner.write('mock.control', { room, action: { kind: 'end' } })).status).toBe(200)
  const ended = (await owner.query('mock.room', { room })).data
  expect(JSON.stringify(ended)).toContain('# looked at')
})

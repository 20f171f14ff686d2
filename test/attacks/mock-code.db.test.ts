import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#app/platform/config.server.ts'
import { createApp } from '../../server/app.ts'
import { TEST_ORIGIN } from '../app.ts'
import { type Browser, connectBrowser, createRandom } from '../mock-browser.ts'
import { createMockSite, openMockRoom } from '../mock-site.ts'
import { TEST_SECRET } from '../server-process.ts'
import { waitUntil } from '../wait-until.ts'
import { attackSize, reportAttack } from './attack-report.ts'

/** Of each of the two. */
const EDITS = attackSize({ gate: 120, full: 1_000 })
const PARTS = 4
const PAUSE_MS = 30

/** A second server on the same database, on the given port. */
async function startSecondApp(databaseUrl: string, port: number) {
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: TEST_ORIGIN,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '100000',
    RATE_LIMIT_PER_ADDRESS: '100000',
    RUN_JOBS: 'false',
  })
  const build = () => Promise.reject(new Error('This test app has no pages.'))
  const app = await createApp({ config, build, clientFolder: null })
  return { app, address: await app.listen({ host: '127.0.0.1', port }) }
}

type Person = Browser & { inserted: string[]; deleted: Set<string> }

/** Inserts a token that exists once, or deletes one of its own, at a boundary between tokens. */
function edit(person: Person, token: string, random: (limit: number) => number) {
  const code = person.sync.text
  const text = code.toJSON()
  const left = person.inserted.filter((own) => !person.deleted.has(own))
  const own = left[random(Math.max(1, left.length))]
  if (own !== undefined && left.length > 5 && random(4) === 0) {
    code.delete(text.indexOf(own), own.length)
    person.deleted.add(own)
    return
  }
  const ends = [...text.matchAll(/;/g)].map(({ index }) => index + 1)
  code.insert(ends[random(Math.max(1, ends.length))] ?? text.length, token)
  person.inserted.push(token)
}

test(
  '[MOCK-02] two on two servers type at random while networks are cut and a server is closed: equal texts, no edit lost',
  { timeout: 300_000 },
  async () => {
    const site = await createMockSite()
    const { room, guest, owner } = await openMockRoom(site)
    const first = await site.app.listen({ host: '127.0.0.1', port: 0 })
    let second = await startSecondApp(site.databaseUrl, 0)
    onTestFinished(() => second.app.close())
    const cookies = new Map([
      [first, owner.cookie ?? ''],
      [second.address, guest.cookie ?? ''],
    ])
    vi.stubGlobal('window', new EventTarget())
    const send = globalThis.fetch
    // A browser adds the cookie itself.
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
      const cookie = cookies.get(new URL(url).origin) ?? ''
      return send(url, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), cookie } })
    })
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    const people = [...cookies].map(([address, cookie]): Person => ({
      ...connectBrowser({ room, address, cookie }),
      inserted: [],
      deleted: new Set(),
    }))
    onTestFinished(() => {
      for (const { sync } of people) sync.stop()
    })
    const [a, b] = people
    if (a === undefined || b === undefined) throw new Error('No people.')
    for (const { sync } of people) sync.start()
    await waitUntil(() => people.every(({ sync }) => sync.text.length > 0), { timeoutMs: 30_000 })

    const random = createRandom(7)
    const typePart = async (part: number) => {
      for (let index = part * (EDITS / PARTS); index < (part + 1) * (EDITS / PARTS); index += 1) {
        edit(a, `A${index};`, random)
        edit(b, `B${index};`, random)
        if (random(3) === 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }
    await typePart(0)
    b.link.cut()
    await typePart(1)
    b.link.restore()
    const port = Number(new URL(second.address).port)
    second.app.server.closeAllConnections()
    await second.app.close()
    await typePart(2)
    second = await startSecondApp(site.databaseUrl, port)
    a.link.cut()
    await typePart(3)
    a.link.restore()

    const isSettled = () =>
      people.every(({ sync }) => sync.unsentCount === 0) && a.sync.text.toJSON() === b.sync.text.toJSON()
    await waitUntil(isSettled, { timeoutMs: 180_000, what: 'equal texts' })
    const expected = people.flatMap(({ inserted, deleted }) =>
      inserted.filter((token) => !deleted.has(token)),
    )
    const tokens = a.sync.text.toJSON().match(/[AB]\d+;/g) ?? []
    expect(tokens.toSorted()).toEqual(expected.toSorted())
    const rows = await site.db.selectFrom('mock_update').select('seq').execute()
    const deleted = people.reduce((sum, person) => sum + person.deleted.size, 0)
    reportAttack('shared code on two servers', {
      tried: 2 * EDITS,
      deleted,
      survived: tokens.length,
      lost: expected.length - tokens.length,
      rows: rows.length,
    })
  },
)

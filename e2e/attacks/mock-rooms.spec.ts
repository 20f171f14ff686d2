import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import type { BrowserContext, Page } from '@playwright/test'
import { sql } from 'kysely'
import { signToken } from '#app/platform/session.server.ts'
import { attackSize, reportAttack } from '../../test/attacks/attack-report.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { startServerProcess, TEST_SECRET } from '../../test/server-process.ts'
import { findFreePort } from '../../tools/free-port.ts'
import { createRoom, joinAsGuest, readCode } from '../mock-page.ts'
import { type OwnSite, startOwnSite } from '../own-site.ts'
import { measureBareRounds, percentile } from './bare-rounds.ts'
import { expect, signIn, test } from '../site.ts'

const EDITS = attackSize({ gate: 120, full: 1_000 })
const ROOMS = attackSize({ gate: 20, full: 500 })
const MARKERS = attackSize({ gate: 20, full: 100 })
const KIB = 1024

/** Inserts a token that exists once, or deletes one of its own, at a random boundary between tokens. */
const editScript = (author: string, seed: number) => `
  window.typed = { inserted: [], deleted: [] }
  let state = ${seed}
  const random = (limit) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * limit)
  }
  window.edit = (index) => {
    const view = document.querySelector('.code-editor-host').shadowRoot.querySelector('.cm-content').cmTile.root.view
    const text = view.state.doc.toString()
    const left = window.typed.inserted.filter((token) => !window.typed.deleted.includes(token))
    if (left.length > 5 && random(5) === 0) {
      const token = left[random(left.length)]
      const from = text.indexOf(token)
      view.dispatch({ changes: { from, to: from + token.length }, userEvent: 'delete' })
      window.typed.deleted.push(token)
      return
    }
    const token = '${author}' + index + ';'
    const ends = [...text.matchAll(/;/g)].map((match) => match.index + 1)
    const from = ends.length === 0 ? text.length : ends[random(ends.length)]
    view.dispatch({ changes: { from, insert: token }, userEvent: 'input' })
    window.typed.inserted.push(token)
  }`

type Typed = { inserted: string[]; deleted: string[] }

async function prepare(page: Page, author: string, seed: number) {
  await expect(page.locator('.cm-content')).toContainText('def two_sum')
  await page.evaluate(editScript(author, seed))
}

/** Types with small pauses, so that batches, echoes and merges mix. */
async function typeEdits(page: Page, from: number, to: number) {
  for (let index = from; index < to; index += 1) {
    await page.evaluate(`window.edit(${index})`)
    if (index % 3 === 0) await page.waitForTimeout(15)
  }
}

test('[MOCK-02] random edits of both with the network cut and a server killed: both texts are equal, and no edit is lost', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const site = await startOwnSite()
  const port = await findFreePort()
  const startB = () => startServerProcess({ port, databaseUrl: site.databaseUrl })
  let serverB = await startB()
  const [ownerContext, guestContext] = await Promise.all([
    browser.newContext({ baseURL: site.origin }),
    browser.newContext(),
  ])
  const person = await insertPerson(site.db)
  await signIn(ownerContext, site.db, person.id, site.origin)
  const [owner, guest] = [await ownerContext.newPage(), await guestContext.newPage()]
  const path = await createRoom(owner, 'Interviewer')
  await joinAsGuest(guest, `${serverB.origin}${path}`, 'Priya')
  await owner.getByRole('button', { name: 'Start the clock' }).click()
  await Promise.all([prepare(owner, 'A', 7), prepare(guest, 'B', 11)])

  const quarter = EDITS / 4
  const typeBoth = (part: number) =>
    Promise.all([owner, guest].map((page) => typeEdits(page, part * quarter, (part + 1) * quarter)))
  await typeBoth(0)
  const cut = async (context: BrowserContext, isOffline: boolean) => context.setOffline(isOffline)
  await cut(guestContext, true)
  await typeBoth(1)
  await cut(guestContext, false)
  await serverB.stop('SIGKILL')
  await typeBoth(2)
  serverB = await startB()
  await cut(ownerContext, true)
  await typeBoth(3)
  await cut(ownerContext, false)

  await expect
    .poll(async () => (await readCode(owner)) === (await readCode(guest)), { timeout: 60_000 })
    .toBe(true)
  const typed: Typed[] = [await owner.evaluate('window.typed'), await guest.evaluate('window.typed')]
  const expected = typed.flatMap(({ inserted, deleted }) =>
    inserted.filter((token) => !deleted.includes(token)),
  )
  const text = (await readCode(guest)) ?? ''
  const tokens = text.match(/[AB]\d+;/g) ?? []
  expect(tokens.toSorted()).toEqual(expected.toSorted())
  // What the database has is the same, read by a browser that has nothing yet.
  await guest.reload()
  await expect.poll(() => readCode(guest), { timeout: 20_000 }).toBe(text)
  const { rows } = await sql<{ updates: number; bytes: number }>`
    select count(*)::integer as updates, sum(octet_length(data))::integer as bytes from mock_update`.execute(
    site.db,
  )
  reportAttack('shared code', { tried: 2 * EDITS, survived: tokens.length, lost: 0, ...rows[0] })
  await Promise.all([ownerContext.close(), guestContext.close()])
  await serverB.stop()
  await site.stop()
})

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const cookieOf = (token: string) => `flashcards.guest=${signToken(token, TEST_SECRET)}`

async function insertRooms(site: OwnSite, tokens: readonly string[]): Promise<string[]> {
  const secrets = Array.from({ length: ROOMS }, () => randomUUID().replaceAll('-', '').slice(0, 22))
  for (const secret of secrets) {
    const id = randomUUID()
    await sql`insert into mock_room (id, secret_hash, owner_id, minutes, second_joined_at, expires_at)
      values (${id}, ${hashOf(secret)}, ${randomUUID()}, 45, now(), now() + interval '1 day')`.execute(
      site.db,
    )
    await sql`insert into mock_round (room_id, round, interviewer_seat, slug, language, started_at)
      values (${id}, 1, 1, 'two-sum', 'python', now())`.execute(site.db)
    for (const [index, token] of tokens.entries()) {
      await sql`insert into mock_seat (room_id, seat, guest_hash, name, zone_offset_minutes)
        values (${id}, ${index + 1}, ${hashOf(token)}, 'Guest', 0)`.execute(site.db)
    }
  }
  return secrets
}

async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
}

test('[MOCK-02] many rooms are open on one process, with the memory of each', async () => {
  test.setTimeout(300_000)
  const site = await startOwnSite()
  // The guests of one network share a limit, so each room has its own.
  const env = { TRUSTED_PROXIES: '127.0.0.1,::1' }
  const server = await startServerProcess({ port: await findFreePort(), databaseUrl: site.databaseUrl, env })
  const tokens = ['first-token', 'second-token']
  const secrets = await insertRooms(site, tokens)
  const abort = new AbortController()
  const addressOf = (secret: string) =>
    `10.9.${Math.floor(secrets.indexOf(secret) / 200)}.${secrets.indexOf(secret) % 200}`
  const open = async (secret: string, token: string) => {
    const response = await fetch(`${server.origin}/mock/${secret}/stream?round=1&after=0`, {
      headers: { cookie: cookieOf(token), 'x-forwarded-for': addressOf(secret) },
      signal: abort.signal,
    })
    expect(response.status).toBe(200)
    // Held open: read until the first frame.
    await response.body?.getReader().read()
  }
  // The first room warms the process up.
  for (const token of tokens) await open(secrets[0] ?? '', token)
  const before = await readMemory(server.pid)
  for (const secret of secrets.slice(1)) await Promise.all(tokens.map((token) => open(secret, token)))
  const after = await readMemory(server.pid)
  const perRoom = (after - before) / (ROOMS - 1)
  await expect
    .poll(async () => (await site.db.selectFrom('mock_presence').select('seat').execute()).length, {
      timeout: 20_000,
    })
    .toBe(2 * ROOMS)
  const here = await site.db.selectFrom('mock_seat').select('seat').where('is_here', '=', true).execute()
  expect(here.length).toBe(2 * ROOMS)
  reportAttack('open rooms', {
    tried: ROOMS,
    streams: 2 * ROOMS,
    memoryBeforeMiB: Math.round(before / KIB),
    memoryAfterMiB: Math.round(after / KIB),
    kibPerRoom: Math.round(perRoom),
  })
  expect(perRoom).toBeLessThan(600)
  abort.abort()
  await server.stop()
  await site.stop()
})

/** Notes when each marker becomes visible on this screen, by the clock of the machine. */
const WATCH = `
  window.seenAt = {}
  const content = document.querySelector('.code-editor-host').shadowRoot.querySelector('.cm-content')
  new MutationObserver(() => {
    for (const [, marker] of content.textContent.matchAll(/<(\\d+)>/g)) {
      window.seenAt[marker] ??= performance.timeOrigin + performance.now()
    }
  }).observe(content, { childList: true, subtree: true, characterData: true })`

const TYPE = (marker: number) => `(() => {
  const view = document.querySelector('.code-editor-host').shadowRoot.querySelector('.cm-content').cmTile.root.view
  const at = performance.timeOrigin + performance.now()
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: '<${marker}>' }, userEvent: 'input' })
  return at
})()`

test('[MOCK-02] typing appears on the other screen, on two processes, beside a bare round through the same machine', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const site = await startOwnSite()
  const serverB = await startServerProcess({ port: await findFreePort(), databaseUrl: site.databaseUrl })
  const [ownerContext, guestContext] = await Promise.all([
    browser.newContext({ baseURL: site.origin }),
    browser.newContext(),
  ])
  const person = await insertPerson(site.db)
  await signIn(ownerContext, site.db, person.id, site.origin)
  const [owner, guest] = [await ownerContext.newPage(), await guestContext.newPage()]
  const path = await createRoom(owner, 'Interviewer')
  await joinAsGuest(guest, `${serverB.origin}${path}`, 'Priya')
  await owner.getByRole('button', { name: 'Start the clock' }).click()
  for (const page of [owner, guest]) await expect(page.locator('.cm-content')).toContainText('def two_sum')
  await owner.evaluate(WATCH)
  const times: number[] = []
  for (let marker = 0; marker < MARKERS; marker += 1) {
    const typedAt: number = await guest.evaluate(TYPE(marker))
    const readSeenAt = async (): Promise<number | null> =>
      owner.evaluate(`window.seenAt['${marker}'] ?? null`)
    await expect.poll(readSeenAt, { intervals: [20] }).not.toBeNull()
    times.push(Number(await readSeenAt()) - typedAt)
    // Past the pause between two sends.
    await guest.waitForTimeout(200)
  }
  const bare = await measureBareRounds(MARKERS)
  const figures = (values: readonly number[]) => ({
    p50: Math.round(percentile(values, 0.5) * 10) / 10,
    p95: Math.round(percentile(values, 0.95) * 10) / 10,
  })
  reportAttack('typing to the other screen', {
    tried: MARKERS,
    screenMs: figures(times),
    bareMs: figures(bare),
    ratioP50: Math.round(percentile(times, 0.5) / percentile(bare, 0.5)),
    load: loadavg()[0],
  })
  expect(times).toHaveLength(MARKERS)
  await Promise.all([ownerContext.close(), guestContext.close()])
  await serverB.stop()
  await site.stop()
})

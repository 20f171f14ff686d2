import { Client } from 'pg'
import { setFlag } from '../../test/factories/flag.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { insertPublicDeck } from '../../test/factories/public-deck.ts'
import { type OwnSite, startOwnSite } from '../own-site.ts'
import { expect, signIn, test, waitUntilLive } from '../site.ts'

test.describe.configure({ timeout: 120_000 })

let site: OwnSite
let locker: Client

test.beforeAll(async () => {
  site = await startOwnSite()
  locker = new Client({ connectionString: site.databaseUrl })
  await locker.connect()
  await setFlag(site.db, 'showDiscussionTab', true)
})
test.afterAll(async () => {
  await locker.end()
  await site.stop()
})

/** Reads of the table wait until they time out, as they do behind a long change under load. */
async function lockTable(table: string) {
  await locker.query('begin')
  await locker.query(`lock table ${table} in access exclusive mode`)
}
const unlock = () => locker.query('rollback')

test('[SEC-11] a page whose read times out is tried again, then is 503 and loads itself when the database is back @nightly', async ({
  page,
  context,
}) => {
  const person = await insertPerson(site.db)
  await signIn(context, site.db, person.id, site.origin)
  const pages = [
    ['discussion_post', '/discussion'],
    ['feature_flag', '/decks'],
    ['person', '/decks'],
    ['deck', '/decks'],
    ['review', '/settings'],
    ['session', '/settings'],
    ['course', '/courses?fresh'],
  ] as const
  const statuses: [string, string, number][] = []
  for (const [table, path] of pages) {
    // Warm, so that only the read itself fails.
    expect((await page.request.get(`${site.origin}${path}`)).status()).toBe(200)
    await lockTable(table)
    const response = await page.request.get(`${site.origin}${path}`, { headers: { accept: 'text/html' } })
    statuses.push([table, path, response.status()])
    if (response.status() === 503) {
      expect(response.headers()['retry-after']).toBeDefined()
      expect(await response.text()).toContain('http-equiv="refresh"')
    }
    await unlock()
  }
  console.log(JSON.stringify({ figure: 'pages whose reads time out', statuses }))
  // A cached read, such as that of the flags, needs no table.
  expect(statuses.filter(([, , status]) => status !== 503 && status !== 200)).toEqual([])
  expect(statuses[0]).toEqual(['discussion_post', '/discussion', 503])
  // No failure is logged as a bug.
  expect(site.lines.filter((line) => line.includes('"level":50'))).toEqual([])

  // A read that is slow once succeeds in the second attempt.
  await lockTable('discussion_post')
  const slow = page.request.get(`${site.origin}/discussion`)
  await expect
    .poll(() => site.lines.filter((line) => line.includes('a page is rendered again')).length, {
      timeout: 20_000,
    })
    .toBeGreaterThan(statuses.filter(([, , status]) => status === 503).length)
  await unlock()
  expect((await slow).status()).toBe(200)

  // In the browser: the document and a client-side navigation load themselves again.
  await lockTable('discussion_post')
  await page.goto(`${site.origin}/discussion`)
  await expect(page.getByRole('heading', { name: 'The database is not ready.' })).toBeVisible()
  await unlock()
  await expect(page.getByRole('heading', { name: 'Discussion' })).toBeVisible({ timeout: 30_000 })
  await page.goto(`${site.origin}/decks`)
  await waitUntilLive(page)
  await lockTable('discussion_post')
  await page.getByRole('link', { name: 'Discussion' }).first().click()
  await expect(page.getByRole('heading', { name: 'The database is not ready.' })).toBeVisible({
    timeout: 30_000,
  })
  await unlock()
  await expect(page.getByRole('heading', { name: 'Discussion' })).toBeVisible({ timeout: 30_000 })
})

test('[SEC-11] a visitor page whose read times out is never cached as a failure', async ({ page }) => {
  await insertPublicDeck(site.db, { name: 'Patience', cards: 1 })
  await lockTable('public_deck')
  expect((await page.request.get(`${site.origin}/featured-decks`)).status()).toBe(503)
  await unlock()
  const response = await page.request.get(`${site.origin}/featured-decks`)
  expect([response.status(), (await response.text()).includes('Patience')]).toEqual([200, true])
})

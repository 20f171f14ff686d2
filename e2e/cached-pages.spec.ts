import { sql } from 'kysely'
import { insertCourse } from '../test/factories/course.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { insertSession } from '../test/factories/session.ts'
import { TEST_SECRET } from '../test/server-process.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { expect, signIn, test } from './site.ts'

const WARM_REQUESTS = 50

test.describe('the pages that visitors share', () => {
  test.describe.configure({ mode: 'default' })
  let site: OwnSite

  test.beforeAll(async () => {
    // Jobs would talk to the database for reasons of their own.
    site = await startOwnSite({ env: { RUN_JOBS: 'false' } })
    await insertPublicDeck(site.db, { name: 'Before', cards: 1 })
    await expect.poll(async () => (await fetch(`${site.origin}/readyz`)).text()).toContain('"state":"live"')
  })
  test.afterAll(() => site.stop())

  const home = async (headers: Record<string, string> = {}) => fetch(site.origin, { headers })

  /** Every statement of the server moves this: it is the time of the last one on any of its connections. */
  async function lastStatement(): Promise<string> {
    const { rows } = await sql<{ last: string }>`
      select coalesce(max(state_change)::text, '') || ' ' || count(*) as last from pg_stat_activity
      where datname = current_database() and application_name = 'flashcards' and pid <> pg_backend_pid()`.execute(
      site.db,
    )
    return rows[0]?.last ?? ''
  }

  test('[HOME-01] an anonymous home page of a warm process costs no statement; a signed-in one does', async () => {
    await home()
    const before = await lastStatement()
    for (let asked = 0; asked < WARM_REQUESTS; asked += 1) expect((await home()).status).toBe(200)
    const after = await lastStatement()
    console.log(
      JSON.stringify({
        figure: 'statements of a warm home page',
        requests: WARM_REQUESTS,
        same: before === after,
      }),
    )
    expect(after).toBe(before)
    // The measure itself: it moves as soon as someone is recognised.
    const person = await insertPerson(site.db)
    const session = { personId: person.id, secret: TEST_SECRET, publicUrl: site.origin }
    const { cookie } = await insertSession(site.db, session)
    const rested = await lastStatement()
    expect(await (await home({ cookie })).text()).toContain(person.name)
    expect(await lastStatement()).not.toBe(rested)
  })

  test('[HOME-04] after a featured deck changes, the next request shows it', async () => {
    expect(await (await home()).text()).toContain('Before')
    const { id } = await insertPublicDeck(site.db, { name: 'Just made', cards: 1 })
    await expect.poll(async () => (await home()).text()).toContain('Just made')
    // Again and again, with a reader asking all the time: no page from before a change may stay.
    const stopping = new AbortController()
    const readers = Array.from({ length: 4 }, async () => {
      while (!stopping.signal.aborted) await (await home()).text()
    })
    for (let round = 1; round <= 20; round += 1) {
      await site.db
        .updateTable('public_deck')
        .set({ name: `Round ${round}` })
        .where('id', '=', id)
        .execute()
      await expect.poll(async () => (await home()).text(), { intervals: [5] }).toContain(`Round ${round}`)
    }
    stopping.abort()
    await Promise.all(readers)
    await site.db.deleteFrom('public_deck').where('id', '=', id).execute()
    await expect.poll(async () => (await home()).text()).not.toContain('Round')
  })

  test('[HOME-03] a new course is on the home page and in the list', async () => {
    await (await fetch(`${site.origin}/courses`)).text()
    await insertCourse(site.db, { title: 'Heaps, at last' })
    await expect.poll(async () => (await home()).text()).toContain('Heaps, at last')
    await expect.poll(async () => (await fetch(`${site.origin}/courses`)).text()).toContain('Heaps, at last')
  })

  test('a visitor gets a page that caches may keep, and hears when it is still the same; a person never does', async () => {
    const first = await home()
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, must-revalidate')
    expect(first.headers.get('vary')).toContain('Cookie')
    expect(first.headers.get('content-security-policy')).toMatch(/script-src 'self'( 'sha256-[^']+')+;/)
    const etag = first.headers.get('etag') ?? ''
    expect((await home({ 'if-none-match': etag })).status).toBe(304)
    // Without a valid session behind it, too: whoever says that they have one gets a page of their own.
    const person = await home({ cookie: 'flashcards.session=nobody.xx', 'if-none-match': etag })
    expect([person.status, person.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(person.headers.get('etag')).toBeNull()
  })

  test('what the visitor sent is not in the page that others get', async () => {
    await insertPublicDeck(site.db, { name: 'Fresh', cards: 1 })
    await expect
      .poll(async () => (await home({ cookie: 'cookie-consent=accepted' })).text())
      .toContain('Fresh')
    const html = await (await home()).text()
    expect(html).toContain('Decline')
    expect(html).not.toContain('accepted"')
    expect(html).not.toMatch(/nonce="[^"]/)
  })

  test('its scripts run under the policy, and one that was slipped in does not', async ({ page }) => {
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(String(error)))
    for (const path of ['/', '/courses', '/featured-decks', '/about']) {
      await page.goto(`${site.origin}${path}`)
      await page.getByRole('button', { name: /^Theme/ }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      await page.evaluate(() => localStorage.clear())
    }
    expect(problems).toEqual([])
    await page.goto(site.origin)
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "taken over"'
      document.head.append(script)
    })
    await expect(page).toHaveTitle('Home - Flashcards')
  })

  test('the pages are whole without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(site.origin)
    await expect(page.getByRole('heading', { name: 'Topics covered' })).toBeVisible()
    await page.getByRole('link', { name: 'All featured decks' }).click()
    await expect(page.getByRole('heading', { name: 'Before' })).toBeVisible()
    await context.close()
  })

  test('whoever signs in sees their own page at once, and whoever logs out none of it', async ({
    page,
    context,
  }) => {
    await page.goto(site.origin)
    await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible()
    const person = await insertPerson(site.db, { name: 'Wanda Widget' })
    await signIn(context, site.db, person.id, site.origin)
    await page.goto(site.origin)
    await expect(page.getByText('Settings, Wanda Widget')).toBeAttached()
    await context.clearCookies()
    await page.goto(site.origin)
    await expect(page.getByText('Wanda Widget')).toHaveCount(0)
  })
})

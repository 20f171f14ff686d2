import { sql } from 'kysely'
import { insertCourse } from '../test/factories/course.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { insertSession } from '../test/factories/session.ts'
import { TEST_SECRET } from '../test/server-process.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { expect, signIn, test } from './site.ts'

const WARM_REQUESTS = 50

test.describe('pages that visitors share', () => {
  test.describe.configure({ mode: 'default' })
  let site: OwnSite

  test.beforeAll(async () => {
    // Background jobs would run statements, too.
    site = await startOwnSite({ env: { RUN_JOBS: 'false' } })
    await insertPublicDeck(site.db, { name: 'Before', cards: 1 })
    await expect.poll(async () => (await fetch(`${site.origin}/readyz`)).text()).toContain('"state":"live"')
  })
  test.afterAll(() => site.stop())

  const fetchHome = async (headers: Record<string, string> = {}) => fetch(site.origin, { headers })

  /** Changes with every statement of the server: the time of the last one on any of its connections. */
  async function readLastStatement(): Promise<string> {
    const { rows } = await sql<{ last: string }>`
      select coalesce(max(state_change)::text, '') || ' ' || count(*) as last from pg_stat_activity
      where datname = current_database() and application_name = 'flashcards' and pid <> pg_backend_pid()`.execute(
      site.db,
    )
    return rows[0]?.last ?? ''
  }

  test('[HOME-01] a cached anonymous home page runs no statement; a signed-in one does', async () => {
    await fetchHome()
    const before = await readLastStatement()
    for (let count = 0; count < WARM_REQUESTS; count += 1) expect((await fetchHome()).status).toBe(200)
    const after = await readLastStatement()
    console.log(
      JSON.stringify({
        figure: 'statements of a warm home page',
        requests: WARM_REQUESTS,
        same: before === after,
      }),
    )
    expect(after).toBe(before)
    // Control: a signed-in request does run statements.
    const person = await insertPerson(site.db)
    const session = { personId: person.id, secret: TEST_SECRET, publicUrl: site.origin }
    const { cookie } = await insertSession(site.db, session)
    const beforeSignedIn = await readLastStatement()
    expect(await (await fetchHome({ cookie })).text()).toContain(person.name)
    expect(await readLastStatement()).not.toBe(beforeSignedIn)
  })

  test('[HOME-04] after a featured deck changes, the next request shows it @nightly', async () => {
    expect(await (await fetchHome()).text()).toContain('Before')
    const { id } = await insertPublicDeck(site.db, { name: 'Just made', cards: 1 })
    await expect.poll(async () => (await fetchHome()).text()).toContain('Just made')
    // With readers all the time: no page from before a change may stay cached.
    const stopping = new AbortController()
    const readers = Array.from({ length: 4 }, async () => {
      while (!stopping.signal.aborted) await (await fetchHome()).text()
    })
    try {
      for (let round = 1; round <= 20; round += 1) {
        await site.db
          .updateTable('public_deck')
          .set({ name: `Round ${round}` })
          .where('id', '=', id)
          .execute()
        await expect
          .poll(async () => (await fetchHome()).text(), { intervals: [5] })
          .toContain(`Round ${round}`)
      }
    } finally {
      stopping.abort()
    }
    await Promise.all(readers)
    await site.db.deleteFrom('public_deck').where('id', '=', id).execute()
    await expect.poll(async () => (await fetchHome()).text()).not.toContain('Round')
  })

  test('[HOME-03] a new course is on the home page and in the list', async () => {
    await (await fetch(`${site.origin}/courses`)).text()
    await insertCourse(site.db, { title: 'Heaps, at last' })
    await expect.poll(async () => (await fetchHome()).text()).toContain('Heaps, at last')
    await expect.poll(async () => (await fetch(`${site.origin}/courses`)).text()).toContain('Heaps, at last')
  })

  test('a visitor gets a cacheable page with an ETag and a 304; a request with a session cookie never does', async () => {
    const first = await fetchHome()
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, must-revalidate')
    expect(first.headers.get('vary')).toContain('Cookie')
    expect(first.headers.get('content-security-policy')).toMatch(/script-src 'self'( 'sha256-[^']+')+;/)
    const etag = first.headers.get('etag') ?? ''
    expect((await fetchHome({ 'if-none-match': etag })).status).toBe(304)
    // An invalid session cookie is enough to get an uncached page.
    const person = await fetchHome({ cookie: 'flashcards.session=nobody.xx', 'if-none-match': etag })
    expect([person.status, person.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(person.headers.get('etag')).toBeNull()
  })

  test('what a visitor sends is not in the shared page', async () => {
    await insertPublicDeck(site.db, { name: 'Fresh', cards: 1 })
    await expect
      .poll(async () => (await fetchHome({ cookie: 'cookie-consent=accepted' })).text())
      .toContain('Fresh')
    const html = await (await fetchHome()).text()
    expect(html).toContain('Decline')
    expect(html).not.toContain('accepted"')
    expect(html).not.toMatch(/nonce="[^"]/)
  })

  test('its scripts run under the CSP, and an injected one does not @nightly', async ({ page }) => {
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
      script.textContent = 'document.title = "injected"'
      document.head.append(script)
    })
    await expect(page).toHaveTitle('Home - Flashcards')
  })

  test('the pages are complete without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(site.origin)
    await expect(page.getByRole('heading', { name: 'Topics covered' })).toBeVisible()
    await page.getByRole('link', { name: 'All featured decks' }).click()
    await expect(page.getByRole('heading', { name: 'Before' })).toBeVisible()
    await context.close()
  })

  test('after signing in people see their own page at once, and after logging out nothing of it', async ({
    page,
    context,
  }) => {
    await page.goto(site.origin)
    await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible()
    const person = await insertPerson(site.db, { name: 'Wanda Widget' })
    await signIn(context, site.db, person.id, site.origin)
    await page.goto(site.origin)
    await expect(page.getByText('Your menu, Wanda Widget')).toBeAttached()
    await context.clearCookies()
    await page.goto(site.origin)
    await expect(page.getByText('Wanda Widget')).toHaveCount(0)
  })
})

import type { Page } from 'puppeteer-core'
import { insertCourse } from '../../test/factories/course.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { waitUntil } from '../../test/wait-until.ts'
import type { OwnSite } from '../own-site.ts'
import { check, type FirefoxSite, PATIENCE_MS } from './firefox-site.ts'
import { escapeFrame } from './frame-walk.ts'

/** A busy machine; the figure says what it took. */
const LIVE_LIMIT_MS = 15_000

const hasText = (page: Page, text: string) =>
  page.evaluate((wanted) => document.body.textContent.includes(wanted), text)
const waitForText = (page: Page, text: string, timeoutMs = PATIENCE_MS) =>
  waitUntil(() => hasText(page, text), { timeoutMs, what: text })
const waitUntilLive = (page: Page) =>
  waitUntil(() => page.evaluate(() => document.querySelector('[data-live=connected]') !== null), {
    timeoutMs: PATIENCE_MS,
    what: 'live updates',
  })

/** Two tabs share one stream: a change appears in both, also after the tab that holds the stream was closed. */
export async function walkTwoTabs({ page, browser, site }: FirefoxSite, learnerId: string) {
  const other = await browser.newPage()
  await check('live: two tabs are connected', async () => {
    for (const tab of [page, other]) {
      await tab.goto(`${site.origin}/decks`)
      await waitUntilLive(tab)
    }
    return null
  })
  await check('live: a new deck appears in both tabs', async () => {
    await insertDeck(site.db, { ownerId: learnerId, name: 'Union-find' })
    const startedAt = performance.now()
    await Promise.all([page, other].map((tab) => waitForText(tab, 'Union-find', LIVE_LIMIT_MS)))
    console.log(
      JSON.stringify({
        figure: 'firefox: commit to both tabs',
        ms: Math.round(performance.now() - startedAt),
      }),
    )
    return null
  })
  await check('live: the second tab goes on when the first leaves', async () => {
    await page.goto('about:blank')
    await waitUntilLive(other)
    await site.db
      .updateTable('deck')
      .set({ name: 'Disjoint sets' })
      .where('owner_id', '=', learnerId)
      .execute()
    await waitForText(other, 'Disjoint sets', PATIENCE_MS)
    return null
  })
  await other.close()
}

/** The frame of a lesson runs its script, reports its height, and reaches nothing else. */
export async function walkLessonFrame(page: Page, site: OwnSite, urls: readonly string[]) {
  const script = "document.querySelector('[data-widget]').textContent = 'The script ran.'"
  const html = '<p>Read me.</p><div data-widget="attempts"></div>'
  const course = await insertCourse(site.db, { topics: [{ lessons: [{ title: 'Frame', html, script }] }] })
  await check('a lesson runs its script in its frame', async () => {
    await page.goto(`${site.origin}/courses/${course.id}/topic/0/0`)
    const findFrame = () =>
      page.frames().find((each) => new URL(each.url(), page.url()).pathname.startsWith('/lesson-frame/'))
    await waitUntil(async () => findFrame() !== undefined, { timeoutMs: PATIENCE_MS, what: 'the frame' })
    const hasRun = async () =>
      (await findFrame()?.evaluate(() => document.body.textContent.includes('The script ran.'))) ?? false
    await waitUntil(hasRun, { timeoutMs: PATIENCE_MS, what: 'the text of the script' })
    const heightOf = () =>
      page.evaluate(() => document.querySelector('.lesson-frame')?.getBoundingClientRect().height ?? 0)
    await waitUntil(async () => (await heightOf()) > 0, { timeoutMs: PATIENCE_MS, what: 'the height' })
    return null
  })
  await escapeFrame(page, '/lesson-frame/', urls)
}

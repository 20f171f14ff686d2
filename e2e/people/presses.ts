import { expect, type Locator, type Page } from '@playwright/test'
import { openReview } from '../memory-page.ts'
import { waitUntilLive } from '../site.ts'
import { type Latency, measureInput, type Pace, setPace } from './input-latency.ts'

/** Each press of a person that is measured, on a page that is open and quiet. */

const GUARD_MS = 350
/** The time in which a pointer rests on a link before it is pressed. */
const HOVER_MS = 250

/** Rests the pointer on something, and returns a press of it that does nothing else in the page. */
async function pointAt(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  await target.hover()
  await page.waitForTimeout(HOVER_MS)
  return async () => {
    await page.mouse.down()
    await page.mouse.up()
  }
}

const TRIVIAL_PAGE = `<!doctype html><title>One button</title><button type="button">Press</button><p id="out">0</p>
<script>document.querySelector('button').addEventListener('click', () => { const out = document.querySelector('#out'); out.textContent = String(Number(out.textContent) + 1) })</script>`

/** The same measurement on a page that does nothing: what the machine and the browser take by themselves. */
export async function pressTrivialButton(page: Page, pace: Pace, times: number): Promise<Latency[]> {
  await page.goto('about:blank')
  await page.setContent(TRIVIAL_PAGE)
  const session = await setPace(page, pace)
  const press = await pointAt(page, page.locator('button'))
  const latencies: Latency[] = []
  for (let count = 1; count <= times; count += 1) {
    const changes = [{ name: 'result', kind: 'has text', selector: '#out', text: String(count) } as const]
    latencies.push(await measureInput(page, session, { event: 'click', changes, press }))
  }
  return latencies
}

export async function reviewCards(page: Page, pace: Pace, times: number) {
  await openReview(page, '?new')
  await waitUntilLive(page)
  const session = await setPace(page, pace)
  const shown: Latency[] = []
  const rated: Latency[] = []
  const rating = '.study-foot .rate'
  for (let count = 0; count < times; count += 1) {
    // A question is read first: what the last answer left to do has ended by then.
    await page.waitForTimeout(GUARD_MS)
    shown.push(
      await measureInput(page, session, {
        event: 'keydown',
        changes: [{ name: 'result', kind: 'appears', selector: rating }],
        press: () => page.keyboard.press('Space'),
      }),
    )
    // Presses in the guard time after the answer appears don't rate; no state of the page shows its end.
    await page.waitForTimeout(GUARD_MS)
    rated.push(
      await measureInput(page, session, {
        event: 'keydown',
        changes: [{ name: 'result', kind: 'disappears', selector: rating }],
        press: () => page.keyboard.press('2'),
      }),
    )
  }
  return { shown, rated }
}

/** Five pages of 20 decks for each opened list. */
export async function loadMoreDecks(page: Page, pace: Pace, times: number): Promise<Latency[]> {
  const latencies: Latency[] = []
  while (latencies.length < times) {
    await page.goto('/decks')
    await waitUntilLive(page)
    const session = await setPace(page, pace)
    for (let count = 0; count < 5; count += 1) {
      const more = page.getByRole('button', { name: 'Load More Decks' })
      const press = await pointAt(page, more)
      const shown = await page.getByRole('article').count()
      const changes = [
        { name: 'reaction', kind: 'appears', selector: '.more [aria-busy]' },
        { name: 'result', kind: 'more than', selector: 'article', count: shown },
      ] as const
      latencies.push(await measureInput(page, session, { event: 'click', changes, press }))
    }
  }
  return latencies
}

/** Opens one lesson after the other by the list of the course. */
export async function openLessons(
  page: Page,
  pace: Pace,
  courseId: string,
  titles: readonly string[],
): Promise<Latency[]> {
  await page.goto(`/courses/${courseId}`)
  await waitUntilLive(page)
  const session = await setPace(page, pace)
  const latencies: Latency[] = []
  for (const title of titles) {
    const link = page.getByRole('complementary').getByRole('link', { name: title, exact: true })
    const press = await pointAt(page, link)
    const changes = [
      { name: 'reaction', kind: 'appears', selector: '.loading-bar' },
      { name: 'result', kind: 'has text', selector: 'h1', text: title },
    ] as const
    latencies.push(await measureInput(page, session, { event: 'click', changes, press }))
  }
  return latencies
}

/** Runs a small exercise in JavaScript whose worker is ready. */
export async function runExercise(
  page: Page,
  pace: Pace,
  slug: string,
  code: string,
  times: number,
): Promise<Latency[]> {
  await page.goto(`/practice/${slug}`)
  await waitUntilLive(page)
  await expect(page.locator('.cm-content')).toBeVisible()
  await page.getByLabel('Language').selectOption('JavaScript')
  await page.getByRole('textbox', { name: 'Your code' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(code)
  const run = page.getByRole('button', { name: 'Run' })
  await run.click()
  const meta = page.locator('.results-head .meta')
  await expect(meta).toContainText('Run 1,', { timeout: 60_000 })
  const session = await setPace(page, pace)
  const latencies: Latency[] = []
  for (let count = 2; count <= times + 1; count += 1) {
    // The next worker starts meanwhile.
    await page.waitForTimeout(2 * HOVER_MS)
    const press = await pointAt(page, run)
    const changes = [
      { name: 'reaction', kind: 'disappears', selector: '.results-head .meta' },
      { name: 'result', kind: 'has text', selector: '.results-head .meta', text: `Run ${count},` },
    ] as const
    latencies.push(await measureInput(page, session, { event: 'click', changes, press }))
  }
  return latencies
}

export async function openSearch(page: Page, pace: Pace, times: number): Promise<Latency[]> {
  await page.goto('/today')
  await waitUntilLive(page)
  const session = await setPace(page, pace)
  const latencies: Latency[] = []
  for (let count = 0; count < times; count += 1) {
    latencies.push(
      await measureInput(page, session, {
        event: 'keydown',
        changes: [{ name: 'result', kind: 'appears', selector: 'dialog[open] input' }],
        press: () => page.keyboard.press('Control+k'),
      }),
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  return latencies
}

/** Ends the lesson of a session with its one solid button, and goes back to it. */
export async function pressNextStep(page: Page, pace: Pace, times: number): Promise<Latency[]> {
  const next = page.locator('[data-next-step]')
  if ((await next.count()) > 0) {
    // Where the last call has gone back to.
    await page.reload()
  } else {
    await page.goto('/session')
    await page.getByRole('button', { name: 'Read the lesson' }).click()
  }
  await waitUntilLive(page)
  const session = await setPace(page, pace)
  const latencies: Latency[] = []
  for (let count = 0; count < times; count += 1) {
    const press = await pointAt(page, next)
    const changes = [
      { name: 'reaction', kind: 'appears', selector: '[data-next-step][aria-busy]' },
      { name: 'result', kind: 'appears', selector: '.between-steps h1' },
    ] as const
    latencies.push(await measureInput(page, session, { event: 'click', changes, press }))
    await page.goBack()
    await next.waitFor()
  }
  return latencies
}

import type { Page } from '@playwright/test'
import { expect, test, waitUntilLive } from './site.ts'

const PAGE = '/practice/lower-bound'
const RIGHT =
  'def first_at_or_after(times, wanted):\n    return next((i for i, time in enumerate(times) if time >= wanted), len(times))\n'
/** Far more than the page needs to become idle. */
const IDLE_MS = 3_000

/** The names of Python's large files that the page has requested. */
function watchFiles(page: Page) {
  const files: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/practice-runtime/') && /\.(wasm|zip)$/.test(path)) files.push(path)
  })
  return files
}

async function openExercise(page: Page) {
  await page.goto(PAGE)
  await waitUntilLive(page)
  await expect(page.locator('.cm-content')).toBeVisible()
}

async function write(page: Page, code: string) {
  await page.getByRole('textbox', { name: 'Your code' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(code)
}

/** Milliseconds from the press to the result of the run, by the clock of the page. */
async function timeRun(page: Page, run: number): Promise<number> {
  const before = Date.now()
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.locator('.results-head .meta')).toContainText(`Run ${run},`, { timeout: 60_000 })
  return Date.now() - before
}

test('[FEEL-04] Python that the device has starts with the exercise, so its first run waits for nothing @nightly', async ({
  page,
  learner,
}) => {
  test.slow()
  expect(learner.id).not.toBe('')
  const files = watchFiles(page)
  await openExercise(page)
  await page.waitForTimeout(IDLE_MS)
  // Nobody has typed yet: several megabytes wait.
  expect(files).toEqual([])
  // Loaded while the code is typed.
  await write(page, RIGHT)
  await expect.poll(() => files.length).toBeGreaterThan(0)
  await timeRun(page, 1)

  const loaded = files.length
  await openExercise(page)
  const frame = page.locator('iframe[title="Code runner"]')
  await expect(frame).toBeAttached()
  await page.waitForTimeout(2 * IDLE_MS)
  const started = await timeRun(page, 1)
  expect(files).toHaveLength(loaded)

  // The same run with a press before anything has started: what starting ahead saves.
  await page.route('**/practice-runtime/manifest.json', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await openExercise(page)
  const cold = await timeRun(page, 1)
  test.info().annotations.push({ type: 'ms', description: JSON.stringify({ started, cold }) })
  expect(started).toBeLessThan(cold / 2)
})

test('[FEEL-04] with data to be saved nothing is loaded before a run @nightly', async ({ page, learner }) => {
  expect(learner.id).not.toBe('')
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const files = watchFiles(page)
  await openExercise(page)
  await write(page, RIGHT)
  await page.waitForTimeout(IDLE_MS)
  expect(files).toEqual([])
  await timeRun(page, 1)
  expect(files.length).toBeGreaterThan(0)
})

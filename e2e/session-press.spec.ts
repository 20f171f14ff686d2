import type { Page } from '@playwright/test'
import { listPartFiles } from './part-code.ts'
import { startLessonStep } from './session-day.ts'
import { expect, test, waitUntilLive } from './site.ts'

const CONTINUE = /^Continue/

/** Delays the code of the lesson's end, as a slow network or a busy machine does, until it is released. */
async function holdLessonEnd(page: Page) {
  const released = Promise.withResolvers<void>()
  const requested = Promise.withResolvers<void>()
  const names = [...(await listPartFiles())].flatMap(([name, { text }]) =>
    text.includes(' as LessonStepEnd}') ? [name] : [],
  )
  expect(names).toHaveLength(1)
  await page.route(`**/assets/${names[0] ?? ''}`, async (route) => {
    requested.resolve()
    await released.promise
    await route.continue()
  })
  return { release: () => released.resolve(), requested: requested.promise }
}

async function openLessonOfSession(page: Page) {
  await page.getByRole('button', { name: /^Continue today’s session/ }).click()
  await expect(page).toHaveURL(/\/courses\/.*session=/)
  await expect(page.getByRole('button', { name: CONTINUE })).toBeVisible()
}

/** The bar of the session is there only then. */
const waitUntilHydrated = (page: Page) =>
  page.waitForFunction(() => document.querySelector('.session-frame .brand') !== null)

test('[PATH-07] [SAFE-04] Continue below a lesson, pressed while its code is loading, goes on when it is here', async ({
  page,
  db,
  learner,
}) => {
  expect(learner.role).toBe('user')
  await startLessonStep(page, db)
  await page.goto('/today')
  await waitUntilLive(page)
  await openLessonOfSession(page)
  const part = await holdLessonEnd(page)
  // As a reload, or a lesson that was opened by its address.
  await page.reload()
  await part.requested
  // The page around the part reacts already.
  await waitUntilHydrated(page)
  const button = page.getByRole('button', { name: CONTINUE })
  await button.click()
  // Somewhere else on the page: nothing of it takes the press back.
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page).toHaveURL(/session=/)
  part.release()
  await expect(page.getByRole('heading', { level: 1, name: 'Next: remember it.' })).toBeVisible()
  await expect(page.getByText('You’ve read “Lower bound”.')).toBeVisible()
})

test('[PATH-07] Continue below a lesson is busy until the next page is there, and sends once', async ({
  page,
  db,
  learner,
}) => {
  expect(learner.role).toBe('user')
  await startLessonStep(page, db)
  await page.goto('/today')
  await waitUntilLive(page)
  await openLessonOfSession(page)
  const released = Promise.withResolvers<void>()
  await page.route('**/session.data*', async (route) => {
    await released.promise
    await route.continue()
  })
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('course.setDone')) sent += 1
  })
  const button = page.getByRole('button', { name: CONTINUE })
  const saved = page.waitForResponse((response) => response.url().includes('course.setDone'))
  await button.click()
  await saved
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click()
  released.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Next: remember it.' })).toBeVisible()
  expect(sent).toBe(1)
})

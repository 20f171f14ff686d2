import type { Locator, Page } from '@playwright/test'
import { buildTopic, insertCourse } from '../test/factories/course.ts'
import { insertPerson } from '../test/factories/person.ts'
import { openCourseEditor } from './course-editor-page.ts'
import { expect, signIn, test } from './site.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } })

type Point = { x: number; y: number }

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('The element is not on the screen.')
  return box
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name, exact: true })

async function gripOf(page: Page, name: string): Promise<Point> {
  const box = await boxOf(page.getByRole('button', { name: `Reorder ${name}` }))
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A finger, as touch events of the browser itself. */
async function openFinger(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: (point: Point) => send('touchStart', [point]),
    async glide(from: Point, to: Point) {
      const steps = 8
      for (let step = 1; step <= steps; step += 1) {
        const part = step / steps
        await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
      }
    },
    up: () => send('touchEnd', []),
    cancel: () => send('touchCancel', []),
  }
}

async function dragByFinger(page: Page, from: Point, to: Point) {
  const finger = await openFinger(page)
  await finger.down(from)
  await finger.glide(from, to)
  await finger.up()
}

test.beforeEach(async ({ page, db, context, originA }) => {
  const admin = await insertPerson(db, { role: 'admin' })
  await signIn(context, db, admin.id, originA)
  const course = await insertCourse(db, {
    topics: ['Alder', 'Birch', 'Cedar'].map((word) => buildTopic(word, 2)),
  })
  await openCourseEditor(page, course.id)
  // The outline in the middle of the screen, away from the edges that scroll it.
  await rowOf(page, 'Birch').evaluate((row) => row.scrollIntoView({ block: 'center' }))
})

const status = (page: Page) => page.locator('[data-outline-status]')
const rowNames = (page: Page) =>
  page.getByRole('row').evaluateAll((rows) => rows.map((row) => row.querySelector('[dir=auto]')?.textContent))

test('[EDIT-02] a finger drags a topic by its grip, and a lesson between lessons and into another topic @nightly', async ({
  page,
}) => {
  const alder = await boxOf(rowOf(page, 'Alder'))
  await dragByFinger(page, await gripOf(page, 'topic Cedar'), { x: alder.x + 60, y: alder.y + 4 })
  await expect(status(page)).toHaveText('Cedar moved. Position 1 of 3.')
  expect(await rowNames(page)).toEqual(['Cedar', 'Alder', 'Alder 1', 'Alder 2', 'Birch'])

  const second = await boxOf(rowOf(page, 'Alder 2'))
  await dragByFinger(page, await gripOf(page, 'lesson Alder 1'), {
    x: second.x + 90,
    y: second.y + second.height - 4,
  })
  await expect(status(page)).toHaveText('Alder 1 moved. Position 2 of 2 in Alder.')

  const birch = await boxOf(rowOf(page, 'Birch'))
  await dragByFinger(page, await gripOf(page, 'lesson Alder 1'), {
    x: birch.x + 90,
    y: birch.y + birch.height / 2,
  })
  await expect(status(page)).toHaveText('Alder 1 moved. Position 3 of 3 in Birch.')
  await page.getByRole('button', { name: 'Save Course' }).tap()
  await expect(page.getByText('Course saved!')).toBeVisible()
})

test('[EDIT-02] while a finger drags, the drop position is shown; dropped outside or cancelled, nothing moves @nightly', async ({
  page,
}) => {
  const before = await rowNames(page)
  const grip = await gripOf(page, 'topic Cedar')
  const alder = await boxOf(rowOf(page, 'Alder'))
  const finger = await openFinger(page)
  const top = { x: alder.x + 60, y: alder.y + 4 }
  await finger.down(grip)
  await finger.glide(grip, top)
  await expect(page.locator('.outline-drop-mark')).toBeVisible()
  await expect(page.locator('.outline-row[data-lifted]')).toContainText('Cedar')
  await finger.cancel()
  await expect(page.locator('.outline-drop-mark')).toHaveCount(0)
  // Dropped on the panel's heading, above the outline.
  const heading = await boxOf(page.getByRole('heading', { name: 'Outline' }))
  await dragByFinger(page, grip, { x: heading.x + 10, y: heading.y + 5 })
  await expect(page.locator('.outline-row[data-lifted]')).toHaveCount(0)
  expect(await rowNames(page)).toEqual(before)
  await expect(status(page)).toHaveText('')
})

test('[EDIT-02] a finger beside the grip scrolls the page, and a tap opens the lesson @nightly', async ({
  page,
}) => {
  const scrollTop = () => page.evaluate(() => window.scrollY)
  const before = await scrollTop()
  const birch = await boxOf(rowOf(page, 'Birch'))
  const middle = { x: birch.x + birch.width / 2, y: birch.y + birch.height / 2 }
  await dragByFinger(page, middle, { x: middle.x, y: middle.y - 200 })
  await expect.poll(scrollTop).toBeGreaterThan(before)
  await expect(status(page)).toHaveText('')
  await rowOf(page, 'Alder 2').getByText('Alder 2', { exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'Alder 2' })).toBeVisible()
})

test('[EDIT-02] dragging to the edge of the screen scrolls the page @nightly', async ({ page }) => {
  await rowOf(page, 'Birch').evaluate((row) => row.scrollIntoView({ block: 'end' }))
  const before = await page.evaluate(() => window.scrollY)
  const grip = await gripOf(page, 'topic Birch')
  const finger = await openFinger(page)
  await finger.down(grip)
  await finger.glide(grip, { x: grip.x + 30, y: 630 })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 50)
  await finger.cancel()
  await expect(status(page)).toHaveText('')
})

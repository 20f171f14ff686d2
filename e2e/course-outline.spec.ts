import type { Page } from '@playwright/test'
import { buildTopic, insertCourse } from '../test/factories/course.ts'
import { insertPerson } from '../test/factories/person.ts'
import { openCourseEditor } from './course-editor-page.ts'
import { dragByKeys, pressUntil, recordAnnouncements, takeAnnouncements } from './outline-keys.ts'
import { expect, signIn, test } from './site.ts'

const FIRST_TOPIC = 'Alder'
const LAST_TOPIC = 'Juniper'
const WORDS = [FIRST_TOPIC, 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel', 'Ivy', LAST_TOPIC]

async function closeTopic(page: Page, word: string) {
  await page.keyboard.press('Home')
  await pressUntil(page, 'ArrowDown', (name) => name === word)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('row')).toHaveCount(10)
}

test('[EDIT-02] ten topics of ten lessons are reordered by keyboard alone, and each move is announced @nightly', async ({
  page,
  db,
  context,
  originA,
}) => {
  test.setTimeout(300_000)
  const admin = await insertPerson(db, { role: 'admin' })
  await signIn(context, db, admin.id, originA)
  const course = await insertCourse(db, { topics: WORDS.map((word) => buildTopic(word, 10)) })
  await recordAnnouncements(page)
  await openCourseEditor(page, course.id)
  await pressUntil(page, 'Tab', (name) => name === 'Alder 1' || name === 'Alder')
  // Collapse the open topic, so that only topics are listed.
  await page.keyboard.press('Home')
  await pressUntil(page, 'ArrowUp', (name) => name === 'Alder')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('row')).toHaveCount(10)
  // Reverse the topics: each moves in front of the first.
  for (const [index, word] of WORDS.entries()) {
    if (index === 0) continue
    const first = WORDS[index - 1] ?? ''
    await takeAnnouncements(page)
    await dragByKeys(page, { item: word, key: 'ArrowUp', target: `Insert before ${first}`, from: 'End' })
    await expect(page.locator('[data-outline-status]')).toHaveText(`${word} moved. Position 1 of 10.`)
    const announced = (await takeAnnouncements(page)).join(' | ')
    expect(announced).toContain('Started dragging.')
    expect(announced).toContain('Drop complete.')
    expect(announced).toContain(`${word} moved. Position 1 of 10.`)
    // Moving the focus to its handle has expanded it.
    await closeTopic(page, word)
  }
  // In the first and the last topic, move the last lesson to the front.
  for (const word of [FIRST_TOPIC, LAST_TOPIC]) {
    await page.keyboard.press('Home')
    await pressUntil(page, 'ArrowDown', (name) => name === word)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('row')).toHaveCount(20)
    await dragByKeys(page, {
      item: `${word} 10`,
      key: 'ArrowUp',
      target: `Insert before ${word} 1`,
      from: 'Home',
    })
    await expect(page.locator('[data-outline-status]')).toHaveText(
      `${word} 10 moved. Position 1 of 10 in ${word}.`,
    )
    await closeTopic(page, word)
  }
  // Escape cancels the drag.
  await page.keyboard.press('Home')
  await pressUntil(page, 'ArrowRight', (name) => name.startsWith('Reorder'))
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect.poll(() => takeAnnouncements(page)).toContain('Drop canceled.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Course saved!')).toBeVisible()
  const { outline } = await db
    .selectFrom('course')
    .select('outline')
    .where('id', '=', course.id)
    .executeTakeFirstOrThrow()
  const titles = [...JSON.stringify(outline).matchAll(/"title":"([^"]+)"/g)].map(([, title]) => title ?? '')
  // jsonb does not keep the order of keys: a topic's lessons may come before its title.
  expect(titles.filter((title) => WORDS.includes(title))).toEqual(WORDS.toReversed())
  for (const word of WORDS) {
    const lessons = titles.filter((title) => title.startsWith(`${word} `))
    const isMoved = word === FIRST_TOPIC || word === LAST_TOPIC
    const order = isMoved ? [10, 1, 2, 3, 4, 5, 6, 7, 8, 9] : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    expect(lessons).toEqual(order.map((number) => `${word} ${number}`))
  }
})

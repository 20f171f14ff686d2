import type { Page } from '@playwright/test'
import { aTopic, insertCourse } from '../test/factories/course.ts'
import { insertPerson } from '../test/factories/person.ts'
import { announcements, dragByKeys, listenToAnnouncements, pressUntil } from './outline-keys.ts'
import { expect, signIn, test } from './site.ts'

const WORDS = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel', 'Ivy', 'Juniper']

async function closeTopic(page: Page, word: string) {
  await page.keyboard.press('Home')
  await pressUntil(page, 'ArrowDown', (name) => name === word)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('row')).toHaveCount(10)
}

test('[EDIT-02] ten topics of ten lessons are put into another order by keyboard alone, and it is said aloud', async ({
  page,
  db,
  context,
  originA,
}) => {
  test.setTimeout(300_000)
  const admin = await insertPerson(db, { role: 'admin' })
  await signIn(context, db, admin.id, originA)
  const course = await insertCourse(db, { topics: WORDS.map((word) => aTopic(word, 10)) })
  await listenToAnnouncements(page)
  await page.goto(`/admin-courses?course=${course.id}`)
  await page.waitForFunction(() => document.querySelector('[data-draft-ready]') !== null)
  await pressUntil(page, 'Tab', (name) => name === 'Alder 1' || name === 'Alder')
  // The open topic is closed, so that only topics are listed.
  await page.keyboard.press('Home')
  await pressUntil(page, 'ArrowUp', (name) => name === 'Alder')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('row')).toHaveCount(10)
  // Topics, turned around: each goes in front of the first.
  for (const [index, word] of WORDS.entries()) {
    if (index === 0) continue
    const first = WORDS[index - 1] ?? ''
    await announcements(page)
    await dragByKeys(page, { item: word, key: 'ArrowUp', target: `Insert before ${first}`, from: 'End' })
    await expect(page.locator('[data-outline-status]')).toHaveText(`${word} moved. Position 1 of 10.`)
    const said = (await announcements(page)).join(' | ')
    expect(said).toContain('Started dragging.')
    expect(said).toContain('Drop complete.')
    expect(said).toContain(`${word} moved. Position 1 of 10.`)
    // The way to its handle has opened it.
    await closeTopic(page, word)
  }
  // The lessons of each topic: the last becomes the first.
  for (const word of WORDS) {
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
  // Escape takes nothing along.
  await page.keyboard.press('Home')
  await pressUntil(page, 'ArrowRight', (name) => name.startsWith('Reorder'))
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect.poll(() => announcements(page)).toContain('Drop canceled.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Course saved!')).toBeVisible()
  const { outline } = await db
    .selectFrom('course')
    .select('outline')
    .where('id', '=', course.id)
    .executeTakeFirstOrThrow()
  const titles = [...JSON.stringify(outline).matchAll(/"title":"([^"]+)"/g)].map(([, title]) => title ?? '')
  // Of an object in the database, the keys have no order: a topic's lessons may stand before its title.
  expect(titles.filter((title) => WORDS.includes(title))).toEqual(WORDS.toReversed())
  for (const word of WORDS) {
    const lessons = titles.filter((title) => title.startsWith(`${word} `))
    expect(lessons).toEqual([10, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => `${word} ${place}`))
  }
})

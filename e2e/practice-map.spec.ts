import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { DAY_MS } from '#app/shared/units.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { expect, test, waitUntilLive } from './site.ts'

const PHONE = { width: 360, height: 740 }

const technique = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name} `) })

test('[FACE-04] techniques with progress: what is solved and due is counted, filters apply, and a technique opens its list @nightly', async ({
  page,
  learner,
  db,
}) => {
  const review = { id: 'r1', at: Date.now() - 60 * DAY_MS, zoneOffsetMinutes: 0, rating: 'good' }
  await sql`
    insert into exercise_progress (learner_id, slug, attempts, last_attempt_at, solved_at, solved_ms, reviews)
    values (${learner.id}, 'two-sum', 1, now(), now(), 60000, ${JSON.stringify([review])}::jsonb)`.execute(db)
  await page.goto('/practice')
  await waitUntilLive(page)
  await expect(page.getByText(/ 1 of \d+ solved\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(9)
  await expect(technique(page, 'Hash map')).toHaveAccessibleName(/1 due\s*1 of \d+$/)
  await expect(page.getByRole('link', { name: "Solve what's due · 1" })).toHaveAttribute(
    'href',
    '/practice/two-sum',
  )
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findPageProblems(page)).toEqual([])
  }

  await page.getByLabel('Language').selectOption('SQL')
  await expect(technique(page, 'Hash map')).toHaveAccessibleName(/0 of 0$/)
  const counted = /(\d+)$/.exec((await technique(page, 'Joins').textContent()) ?? '')?.[1]
  await technique(page, 'Joins').click()
  await expect(page).toHaveURL(/language=sql&topic=joins/)
  await expect(page.locator('.exercise-table tbody tr')).toHaveCount(Number(counted))
  await page.getByLabel('View', { exact: true }).selectOption('Map')
  await expect(page).toHaveURL(/\/practice\?language=sql$/)

  await page.setViewportSize(PHONE)
  await page.goto('/practice')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  expect(await findPageProblems(page)).toEqual([])
})

test('[FACE-04] a well-known name finds its exercise in place, by keyboard', async ({ page, learner }) => {
  expect(learner.role).toBe('user')
  await page.goto('/practice')
  await waitUntilLive(page)
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox', { name: 'Search exercises' })
  await expect(field).toBeFocused()
  await page.keyboard.type('lru ca')
  const hits = page.getByRole('region', { name: 'Exercises found' })
  await expect(hits.getByRole('link')).toHaveCount(1)
  await expect(hits).toContainText('Known as LRU Cache. New')
  await expect(hits.locator('mark')).toHaveText(['LRU', 'Ca'])
  expect(await findPageProblems(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(hits.getByRole('link')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(technique(page, 'Hash map')).toBeVisible()
  await field.fill('no such problem')
  await expect(page.getByRole('status').filter({ hasText: 'No exercise by that name.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Search lessons and cards' })).toHaveAttribute(
    'href',
    '/search?q=no+such+problem',
  )
})

test('[FACE-04] an exercise that is picked for the learner is unseen and doesn’t name its technique', async ({
  page,
  learner,
}) => {
  expect(learner.role).toBe('user')
  await page.goto('/practice?language=python')
  await waitUntilLive(page)
  await page.getByRole('button', { name: 'Pick one for me' }).click()
  await expect(page).toHaveURL(/\/practice\/[a-z0-9-]+\?unnamed/)
  await expect(page.getByRole('textbox', { name: 'Your code' })).toBeVisible()
  await expect(page.locator('.work-topic')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Lesson:/ })).toHaveCount(0)
  const named = page.url().split('?')[0] ?? ''
  await page.goto(named)
  await expect(page.locator('.work-topic')).toHaveCount(1)
})

import { sql } from 'kysely'
import { createRoom, joinAsGuest } from './mock-page.ts'
import { expect, test } from './site.ts'

const DIR = '/tmp/mock/shots'
test('shots', async ({ page, browser, learner, originB, db }) => {
  test.setTimeout(400_000)
  expect(learner.id).not.toBe('')
  const shoot = async (name: string, side: import('@playwright/test').Page) => {
    for (const width of [1440, 360]) {
      await side.setViewportSize({ width, height: width === 360 ? 780 : 900 })
      for (const scheme of ['light', 'dark'] as const) {
        if (scheme === 'dark' && !['candidate', 'interviewer', 'debrief'].includes(name)) continue
        await side.emulateMedia({ colorScheme: scheme })
        await side.waitForTimeout(150)
        await side.screenshot({ path: `${DIR}/${name}-${width}-${scheme}.png`, fullPage: true })
      }
    }
    await side.setViewportSize({ width: 1440, height: 900 })
    await side.emulateMedia({ colorScheme: 'light' })
  }
  await page.goto('/practice/two-sum')
  await page.getByRole('link', { name: 'Practice as an interview' }).waitFor()
  await shoot('practice', page)
  await page.goto('/mock/new?exercise=two-sum')
  await shoot('start', page)
  const path = await createRoom(page, 'Interviewer')
  await shoot('waiting', page)
  const guests = await browser.newContext()
  const guest = await guests.newPage()
  await guest.goto(`${originB}${path}`)
  await shoot('join', guest)
  await joinAsGuest(guest, `${originB}${path}`, 'Priya')
  await page.getByRole('heading', { name: 'You interview Priya' }).waitFor()
  await shoot('ready', page)
  await shoot('ready-candidate', guest)
  await page.getByRole('button', { name: 'Start the clock' }).click()
  await guest.getByRole('textbox', { name: 'Shared code' }).click()
  await guest.keyboard.press('ControlOrMeta+End')
  await guest.keyboard.insertText('    seen = {}\n    for index, value in enumerate(values):\n        pass\n')
  await page.getByRole('button', { name: 'Send hint 1' }).click()
  await expect(guest.getByRole('log')).toContainText('Hint 1.')
  await page.getByRole('group', { name: 'Code' }).getByText('Mixed').click()
  await page.getByRole('group', { name: 'Communication' }).getByText('Strong').click()
  await page.getByLabel('Private notes').fill('Saw the cost at once.')
  await shoot('candidate', guest)
  await shoot('interviewer', page)
  await guest.setViewportSize({ width: 360, height: 780 })
  await guest.getByRole('tab', { name: 'Code' }).click()
  await guest.screenshot({ path: `${DIR}/candidate-code-360.png`, fullPage: true })
  await guest.setViewportSize({ width: 1440, height: 900 })
  await sql`update mock_round set started_at = now() - interval '41 minutes' where started_at is not null`.execute(
    db,
  )
  await guests.setOffline(true)
  await expect(page.getByText('Priya lost the connection.')).toBeVisible({ timeout: 30_000 })
  await shoot('partner-lost', page)
  await expect(guest.getByText("You're offline.")).toBeVisible({ timeout: 20_000 })
  await shoot('offline', guest)
  await guests.setOffline(false)
  await expect(page.getByText('Priya lost the connection.')).toHaveCount(0, { timeout: 30_000 })
  await page.getByRole('button', { name: 'Swap roles' }).click()
  await guest.getByRole('button', { name: 'Start the clock' }).click()
  await guest.getByRole('group', { name: 'Testing' }).getByText('Good').click()
  await guest.getByRole('button', { name: 'End and debrief' }).click()
  await expect(page.getByRole('heading', { name: 'Debrief' })).toBeVisible()
  await shoot('debrief', page)
  await guests.close()
  await createRoom(page, 'Candidate')
  await page.getByRole('button', { name: 'Start alone' }).click()
  await expect(page.getByRole('textbox', { name: 'Shared code' })).toBeVisible()
  await sql`update mock_round set started_at = now() - interval '32 minutes' where ended_at is null`.execute(
    db,
  )
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Shared code' })).toBeVisible()
  await page.getByRole('button', { name: 'End and mark yourself' }).click()
  await shoot('alone', page)
})

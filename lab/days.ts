import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { chromium, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { toDateValue } from '../app/shared/day-text.ts'
import { createDatabase } from '../app/platform/database.server.ts'
import { migrate } from '../database/migrate.ts'
import { createRandom } from '../test/attacks/seeded-random.ts'
import { startMemoryCluster } from '../test/cluster.ts'
import { openTestPool } from '../test/pool.ts'
import { startServerProcess } from '../test/server-process.ts'
import { compileDrill } from '../tools/drill/drill-folder.ts'
import { compileExercises } from '../tools/exercises/exercise-folder.ts'
import { findFreePort } from '../tools/free-port.ts'
import { loadContent } from '../tools/load-content.ts'
import { type Life, plain, studyToday } from './days/learner.ts'
import { createMovedClock, eveningOf, moveClockOf, prepareDatabase } from './days/moved-clock.ts'
import { createRecord, dayOf } from './days/record.ts'

/**
 * `npm run lab -- days`: signs up in a browser with 25 minutes a day and an interview in three weeks, and lives these
 * weeks: sessions with right and wrong answers, missed days, an interview that is moved twice. What each day's pages
 * say is written to a file, for somebody who reads it with fresh eyes; a picture of each day is beside it.
 * `--days 5` ends earlier, `--folder <folder>` says where, `--seed 7` is another learner.
 */

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '22' },
    folder: { type: 'string' },
    seed: { type: 'string', default: '21' },
  },
})
const DATABASE = 'days'
const solutionsSchema = z.object({ references: z.object({ typescript: z.string().optional() }) })
const PHONE = { width: 390, height: 844 }
const INTERVIEW_IN = 21
const MINUTES = '25'
const KNOWN_UNITS = 3
const SLOW_MS = 60_000
/** Counted from 1, the day of the set-up. */
const MISSED = new Set([5, 6, 12])
/** After so many steps the learner stops. */
const STOPPED: ReadonlyMap<number, number> = new Map([[8, 2]])
const MOVED: ReadonlyMap<number, number> = new Map([
  [9, -5],
  [14, 2],
])

const cluster = await startMemoryCluster()
await cluster.createDatabase(DATABASE)
const databaseUrl = cluster.urlOf(DATABASE)
const pool = openTestPool(databaseUrl, { max: 2 })
const folder = values.folder ?? (await mkdtemp(path.join(tmpdir(), 'days-')))
const record = await createRecord(folder)
const clock = await createClock()

async function createClock() {
  await prepareDatabase(pool, DATABASE)
  await migrate(databaseUrl)
  await loadContent(createDatabase(pool))
  return createMovedClock(folder, pool)
}

async function readDrill(): Promise<Map<string, string[]>> {
  const { problems, techniques } = await compileDrill()
  const names = new Map(techniques.map(({ slug, name }) => [slug, name]))
  return new Map(
    problems.map(({ text, accepted }) => [plain(text), accepted.map((slug) => names.get(slug) ?? slug)]),
  )
}

async function readSolutions(): Promise<Map<string, string>> {
  const contents = await compileExercises()
  return new Map(
    contents.flatMap(({ slug, content }) => {
      const { data } = solutionsSchema.safeParse(content)
      return data?.references.typescript === undefined ? [] : [[slug, data.references.typescript] as const]
    }),
  )
}

async function openPage(page: Page, address: string) {
  await page.goto(address)
  await page.waitForFunction(() => document.querySelector('[data-live=connected]') !== null, undefined, {
    timeout: SLOW_MS,
  })
  // The forecast is computed a moment after its data has come.
  await page.waitForTimeout(1_000)
}

/** Signs up, answers the four questions and takes the check. */
async function setUp({ page }: Life): Promise<number> {
  await page.goto('/signup')
  await page.getByLabel('Email').fill('sam@example.com')
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('button', { name: 'Log in and set up your plan' }).click()
  await expect(page).toHaveURL(/\/plan\/setup$/, { timeout: SLOW_MS })
  const interviewDay = dayOf(clock.now()) + INTERVIEW_IN
  await page.getByLabel('Interview date').fill(toDateValue(interviewDay))
  await page.getByRole('radio', { name: `${MINUTES} minutes` }).check({ force: true })
  await page.waitForTimeout(1_000)
  await record.read(page, 'Set-up')
  await page.getByRole('button', { name: /^Take the check/ }).click()
  await expect(page).toHaveURL(/\/plan\/check$/, { timeout: SLOW_MS })
  await takeCheck(page)
  return interviewDay
}

/** Knows the first ones. */
async function takeCheck(page: Page) {
  const hasQuestion = () => page.getByRole('article', { name: 'Question' }).isVisible()
  await expect(page.getByRole('article', { name: 'Question' })).toBeVisible({ timeout: SLOW_MS })
  await record.read(page, 'Placement check')
  const drill = await readDrill()
  for (let count = 0; await hasQuestion(); count += 1) {
    const isKnown = count < KNOWN_UNITS
    const show = page.getByRole('button', { name: /^I think so/ })
    if (await show.isVisible()) {
      await show.click()
      await page.getByRole('button', { name: isKnown ? 'I was right' : 'I wasn' }).click()
    } else {
      const accepted = drill.get(plain(await page.locator('.drill-text').innerText())) ?? []
      const names = await page.locator('.technique').allInnerTexts()
      const right = names.findIndex((name) => accepted.some((each) => plain(name).includes(plain(each))))
      if (isKnown && right >= 0) await page.locator('.technique').nth(right).click()
      else await page.getByRole('button', { name: "I don't know" }).click()
    }
    await page.waitForTimeout(500)
  }
  await expect(page.getByRole('link', { name: /whole plan/ })).toBeVisible({ timeout: SLOW_MS })
  await record.read(page, 'Result of the check')
}

async function moveInterview(page: Page, interviewDay: number) {
  await openPage(page, '/plan')
  await page.getByLabel('Interview date').fill(toDateValue(interviewDay))
  await expect(page.locator('.plan-count')).toContainText('units', { timeout: SLOW_MS })
  await page.waitForTimeout(2_000)
  await record.read(page, 'Plan, after the interview was moved')
}

async function readDay(page: Page, number: number, when: string) {
  await openPage(page, '/today')
  await record.read(page, `Today, ${when}`)
  await page.screenshot({ path: record.pictureOf(`day-${number}-${when}`), fullPage: true })
}

async function liveDay(life: Life, number: number, interviewDay: number): Promise<number> {
  const { page } = life
  const by = MOVED.get(number) ?? 0
  const moved = interviewDay + by
  if (by !== 0) await moveInterview(page, moved)
  await readDay(page, number, 'before')
  if (await page.locator('[data-session-start]').isVisible()) {
    await studyToday(life, STOPPED.get(number))
    await readDay(page, number, 'after')
  }
  await openPage(page, '/plan')
  await record.read(page, 'Plan')
  return moved
}

async function liveDays(life: Life): Promise<void> {
  let interviewDay = 0
  for (let number = 1; number <= Number(values.days); number += 1) {
    await clock.moveTo(eveningOf(number - 1), number === 1 ? null : life.page)
    const isMissed = MISSED.has(number)
    record.beginDay(dayOf(clock.now()), `day ${number}${isMissed ? ', missed' : ''}`)
    console.log(`day ${number}`)
    if (number === 1) interviewDay = await setUp(life)
    if (isMissed) continue
    interviewDay = await liveDay(life, number, interviewDay)
    await record.save()
  }
}

const server = await startServerProcess({ port: await findFreePort(), databaseUrl, env: clock.env })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: PHONE,
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(SLOW_MS)
  await moveClockOf(context)
  await context.addCookies([{ name: 'cookie-consent', value: 'declined', url: server.origin }])
  const page = await context.newPage()
  try {
    await liveDays({
      page,
      clock,
      record,
      random: createRandom(Number(values.seed)),
      exercises: await readSolutions(),
      drill: await readDrill(),
    })
  } catch (error) {
    await page.screenshot({ path: record.pictureOf('failed') })
    console.error(page.url())
    throw error
  }
} finally {
  await record.save()
  console.log(JSON.stringify({ figure: 'days', record: record.file }))
  for (const line of server.lines.filter((one) => /"level":(40|50|60)/.test(one)).slice(0, 20))
    console.log(line)
  await browser.close()
  await server.stop()
  await pool.end()
  await cluster.remove()
}

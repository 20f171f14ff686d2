import { expect, type Page, test as base } from '@playwright/test'
import { createDatabase, createPool, type Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { migrate } from '../../database/migrate.ts'
import { startTestCluster } from '../../test/cluster.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts'
import { findFreePort } from '../../tools/free-port.ts'
import { signIn } from '../site.ts'
import {
  completionHeadingOf,
  answerCards,
  openStudy,
  questionOf,
  savedMarkOf,
  waitUntilStudyReady,
} from '../study-page.ts'

const CARDS = 200
const RECOVERY_MS = 60_000

type StudySite = {
  db: Database
  learner: Viewer
  server: ServerProcess
  /** On the same port, so that an open page reconnects. */
  restart(): Promise<void>
}

/** A database and a process that a test may break. */
const test = base.extend<{ site: StudySite }>({
  site: async ({}, use) => {
    const cluster = await startTestCluster()
    await cluster.createDatabase('study')
    const databaseUrl = cluster.urlOf('study')
    await migrate(databaseUrl)
    const pool = createPool({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 4 }, () => {})
    const db = createDatabase(pool)
    const port = await findFreePort()
    const started = [await startServerProcess({ port, databaseUrl })]
    const [server] = started
    if (server === undefined) throw new Error('No server was started.')
    const restart = async () => {
      started.push(await startServerProcess({ port, databaseUrl }))
    }
    await use({ db, learner: await insertPerson(db), server, restart })
    await Promise.all(started.map((process) => process.stop()))
    await pool.end()
    await cluster.remove()
  },
})

type Answer = { question: string; grade: 'again' | 'good' }

/** Answers cards, and records each question and grade. */
async function study(page: Page, count: number, answers: Answer[]) {
  for (let left = count; left > 0; left -= 1) {
    const question = await questionOf(page).innerText()
    const grade = answers.length % 10 === 9 && answers.length < CARDS ? 'again' : 'good'
    await answerCards(page, grade === 'again' ? '1' : '2')
    answers.push({ question, grade })
  }
}

async function listReviews({ db, learner }: StudySite) {
  return db
    .selectFrom('review')
    .innerJoin('card', 'card.id', 'review.card_id')
    .select(['review.seq', 'review.id', 'review.run_id', 'review.grade', 'card.question'])
    .where('review.learner_id', '=', learner.id)
    .orderBy('review.seq')
    .execute()
}

test('[STUDY-03] 200 cards, 30 of them offline, and one killed server: one row for each answer, in order', async ({
  context,
  site,
}) => {
  test.setTimeout(300_000)
  const deck = await insertDeck(site.db, { ownerId: site.learner.id, cards: CARDS })
  await signIn(context, site.db, site.learner.id, site.server.origin)
  const page = await context.newPage()
  await openStudy(page, deck.id, site.server.origin)
  const savedMark = savedMarkOf(page)
  const answers: Answer[] = []

  await study(page, 50, answers)
  await context.setOffline(true)
  await study(page, 30, answers)
  await expect(savedMark).toHaveText('Waiting for the network')
  await context.setOffline(false)
  await study(page, 40, answers)
  await expect(savedMark).toHaveText('Saved', { timeout: RECOVERY_MS })

  await site.server.stop('SIGKILL')
  await study(page, 25, answers)
  await expect(savedMark).toHaveText('Waiting for the network')
  await site.restart()
  // A reload while answers may still be queued: the run resumes.
  await page.reload()
  await waitUntilStudyReady(page)
  await study(page, CARDS + CARDS / 10 - answers.length, answers)

  await expect(completionHeadingOf(page)).toBeVisible()
  await expect(page.locator('.score dd')).toHaveText([String(CARDS), String(CARDS / 10), /min$/])
  await expect(savedMark).toHaveText('Saved', { timeout: RECOVERY_MS })
  await expect
    .poll(async () => (await listReviews(site)).length, { timeout: RECOVERY_MS })
    .toBe(answers.length)
  const rows = await listReviews(site)
  expect(rows.map(({ question, grade }) => ({ question, grade }))).toEqual(answers)
  expect(rows.map(({ seq }) => seq)).toEqual(answers.map((_, index) => index + 1))
  expect(new Set(rows.map(({ id }) => id)).size).toBe(answers.length)
  expect(new Set(rows.map(({ run_id }) => run_id)).size).toBe(1)
  const runs = await site.db.selectFrom('study_run').select('finished_at').execute()
  expect(runs).toHaveLength(1)
  expect(runs[0]?.finished_at).not.toBeNull()
  console.log(
    JSON.stringify({ figure: 'study run through faults', answers: answers.length, rows: rows.length }),
  )
})

test('two tabs of one browser send queued answers once, and in order', async ({ context, site }) => {
  test.setTimeout(120_000)
  const deck = await insertDeck(site.db, { ownerId: site.learner.id, cards: 12 })
  await signIn(context, site.db, site.learner.id, site.server.origin)
  const [first, second] = [await context.newPage(), await context.newPage()]
  for (const page of [first, second]) await openStudy(page, deck.id, site.server.origin)
  const answers: Answer[] = []
  await context.setOffline(true)
  await study(first, 12, answers)
  await context.setOffline(false)
  await expect(savedMarkOf(first)).toHaveText('Saved', { timeout: RECOVERY_MS })
  await expect
    .poll(async () => (await listReviews(site)).length, { timeout: RECOVERY_MS })
    .toBe(answers.length)
  const rows = await listReviews(site)
  expect(rows.map(({ question, grade }) => ({ question, grade }))).toEqual(answers)
})

import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { lessonPath } from '../../app/features/courses/course.rules.ts'
import { insertCourse } from '../../test/factories/course.ts'
import { insertSession } from '../../test/factories/session.ts'
import type { Database } from '../../app/platform/database.server.ts'
import { median } from '../bench/figure.ts'
import { TEST_SECRET } from '../../test/server-process.ts'
import type { Drill, Fault } from './fault.ts'
import { insertLearners } from './learners.ts'
import { BYTES_PER_SECOND, startSlowLine } from './slow-line.ts'

const SHELL = '/usr/bin/chromium-headless-shell'
const CARDS = 15
const PATIENCE_MS = 60_000
/** First visits of each page: losses make one much slower than another. */
const VISITS = 5

async function openBrowser(linePort: number) {
  return chromium.launch({
    executablePath: existsSync(SHELL) ? SHELL : '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP localhost 127.0.0.1:${linePort}`],
  })
}

/** The first visit of a stranger: until the page is there, and until it reacts. */
async function measureHome(context: BrowserContext) {
  const page = await context.newPage()
  const startedMs = performance.now()
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const shownMs = performance.now() - startedMs
  console.log(`home shows its text after ${Math.round(shownMs)} ms`)
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  const exercise = page.getByRole('region', { name: /Two gift cards/ })
  await exercise.getByRole('button', { name: 'Run the tests' }).click()
  await exercise.getByRole('status').getByText('1 of 3 tests fails.').waitFor()
  const usableMs = performance.now() - startedMs
  const homeBytes = await page.evaluate(() =>
    performance
      .getEntries()
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0))
      .reduce((sum, bytes) => sum + bytes, 0),
  )
  await page.close()
  return { shownMs, usableMs, homeBytes }
}

/** A lesson of a course like those of the library. */
async function insertLesson(db: Database): Promise<string> {
  const html =
    '<p>A lesson has <b>text</b>, <code>O(n log n)</code> and a <a href="/decks">link</a>.</p>'.repeat(40)
  const topics = Array.from({ length: 4 }, (_, topic) => ({
    title: `Topic ${topic}`,
    lessons: Array.from({ length: 6 }, (__, lesson) => ({ title: `Lesson ${topic}.${lesson}`, html })),
  }))
  const { id, outline } = await insertCourse(db, { topics })
  return lessonPath(id, outline.topics[0]?.subtopics[0]?.id ?? '')
}

type FirstVisit = { origin: string; path: string; cookie: { name: string; value: string } | null }

/** How long a browser that has nothing of the site yet takes until it has painted the heading of a page. */
async function measureFirstText(browser: Browser, { origin, path, cookie }: FirstVisit): Promise<number> {
  const context = await browser.newContext({ baseURL: origin })
  context.setDefaultTimeout(PATIENCE_MS)
  if (cookie !== null) await context.addCookies([{ ...cookie, url: origin, httpOnly: true, sameSite: 'Lax' }])
  const page = await context.newPage()
  // Frames begin once the styles that the browser waits for are there; the frame after the one with the heading shows it.
  await page.addInitScript(() => {
    const look = () => {
      const box = document.querySelector('main h1')?.getBoundingClientRect()
      if (box !== undefined && box.height > 0)
        requestAnimationFrame(() => performance.mark('heading is painted'))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(path, { waitUntil: 'commit' })
  const marks = ['heading is painted', 'first-contentful-paint']
  const times = await page.waitForFunction((names) => {
    const found = names.flatMap((name) =>
      performance.getEntriesByName(name).map(({ startTime }) => startTime),
    )
    return found.length === names.length ? found : null
  }, marks)
  const paintedMs = Math.max(...((await times.jsonValue()) ?? []))
  await context.close()
  return paintedMs
}

/** Answers card after card, and returns how long the slowest step from a key to its effect took. */
async function measureStudy(page: Page) {
  const [question, answer] = ['Question', 'Answer'].map((name) => page.getByRole('group', { name }))
  let slowestMs = 0
  for (let count = 0; count < CARDS; count += 1) {
    for (const [key, shown] of [
      ['Space', answer],
      ['2', question],
    ] as const) {
      const startedMs = performance.now()
      await page.keyboard.press(key)
      await shown?.waitFor()
      slowestMs = Math.max(slowestMs, performance.now() - startedMs)
    }
  }
  return { slowestMs, answered: CARDS }
}

/** F16: a browser on a line with a round trip of 300 ms, 5 % loss and 256 kbit/s. */
export const slowNetwork: Fault = async (drill: Drill) => {
  const { stage } = drill
  const line = await startSlowLine(Number(new URL(stage.balancer.origin).port))
  const browser = await openBrowser(line.port)
  const [learner] = await insertLearners(stage.db, stage.balancer.origin, 1)
  if (learner === undefined) throw new Error('There is no learner.')
  const figures = { shownMs: 0, usableMs: 0, homeBytes: 0, slowestMs: 0, answered: 0, stored: 0 }
  const texts: { what: string; ms: number[] }[] = []
  try {
    await drill.run('F16', 'a browser on a slow line', async () => {
      const { origin } = stage.balancer
      const context = await browser.newContext({ baseURL: origin })
      context.setDefaultTimeout(PATIENCE_MS)
      Object.assign(figures, await measureHome(context))
      const { name, value } = await insertSession(stage.db, {
        personId: learner.id,
        secret: TEST_SECRET,
        publicUrl: origin,
      })
      const cookie = { name, value }
      const visits = [
        { what: 'home', path: '/', cookie: null },
        { what: 'a lesson', path: await insertLesson(stage.db), cookie: null },
        { what: 'today, signed in', path: '/today', cookie },
      ]
      for (const { what, ...visit } of visits) {
        const ms: number[] = []
        while (ms.length < VISITS) {
          await line.whenQuiet()
          ms.push(await measureFirstText(browser, { origin, ...visit }))
        }
        console.log(JSON.stringify({ what, ms }))
        texts.push({ what, ms })
      }
      await context.addCookies([{ ...cookie, url: origin, httpOnly: true, sameSite: 'Lax' }])
      const page = await context.newPage()
      await page.goto(`/study?deck=${learner.deckId}`, { waitUntil: 'commit' })
      await page.locator('.study[data-ready=true]').waitFor()
      Object.assign(figures, await measureStudy(page))
      const isStored = async () => {
        const { rows } = await stage.pool.query<{ n: number }>(
          'select count(*)::integer as n from review where learner_id = $1',
          [learner.id],
        )
        figures.stored = rows[0]?.n ?? 0
        return figures.stored >= figures.answered
      }
      for (let turn = 0; turn < 60 && !(await isStored()); turn += 1) await page.waitForTimeout(500)
      await context.close()
    })
  } finally {
    await browser.close()
    line.stop()
  }
  drill.addLimit({
    id: 'F16',
    what: 'home at a first visit, until it reacts (300 ms round trip, 5 % loss, 256 kbit/s)',
    aimSeconds: 10,
    seconds: figures.usableMs / 1_000,
    detail: `its text after ${(figures.shownMs / 1_000).toFixed(1)} s; ${figures.homeBytes.toLocaleString('en')} bytes, which alone take ${(figures.homeBytes / BYTES_PER_SECOND).toFixed(1)} s; ${line.countLost()} segments lost`,
    limit:
      'the bytes of the page, its fonts and scripts, and of the runner of its exercise, which the drill starts, too',
  })
  for (const { what, ms } of texts)
    drill.addLimit({
      id: 'F16',
      what: `${what} on that line: the first text at a first visit, as painted (median of ${VISITS})`,
      aimSeconds: 3,
      seconds: median(ms) / 1_000,
      detail: `${ms.map((each) => (each / 1_000).toFixed(1)).join(', ')} s`,
    })
  drill.addLimit({
    id: 'F16',
    what: 'study on that line: the slowest step from a key to what it does',
    aimSeconds: 0.5,
    seconds: figures.slowestMs / 1_000,
    detail: `${figures.answered} cards`,
  })
  drill.addZero(
    'F16',
    'answers of that study that did not arrive',
    figures.answered - figures.stored,
    `of ${figures.answered}`,
  )
}

import { existsSync } from 'node:fs'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { insertSession } from '../../test/factories/session.ts'
import { TEST_SECRET } from '../../test/server-process.ts'
import type { Drill, Fault } from './fault.ts'
import { insertLearners } from './learners.ts'
import { BYTES_PER_SECOND, startSlowLine } from './slow-line.ts'

const SHELL = '/usr/bin/chromium-headless-shell'
const CARDS = 15
const PATIENCE_MS = 60_000

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
  const card = page.getByRole('article', { name: 'Sample flashcard' })
  await card.getByRole('button', { name: 'Show Answer' }).click()
  await page.locator('[data-side=answer]').first().waitFor()
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
  try {
    await drill.run('F16', 'a browser on a slow line', async () => {
      const context = await browser.newContext({ baseURL: stage.balancer.origin })
      context.setDefaultTimeout(PATIENCE_MS)
      Object.assign(figures, await measureHome(context))
      const session = await insertSession(stage.db, {
        personId: learner.id,
        secret: TEST_SECRET,
        publicUrl: stage.balancer.origin,
      })
      await context.addCookies([
        {
          name: session.name,
          value: session.value,
          url: stage.balancer.origin,
          httpOnly: true,
          sameSite: 'Lax',
        },
      ])
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

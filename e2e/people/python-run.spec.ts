import type { Page } from '@playwright/test'
import { readExercise } from '../../tools/exercises/exercise-folder.ts'
import { type ProofFigure, reportProofRun } from '../../lab/proof/proof-run.ts'
import { expect, test, waitUntilLive } from '../site.ts'

test.use({ trace: 'off' })

const RUNS = Number(process.env['RUNS'] ?? 5)
const EXERCISES = 'content/exercises'
const EXERCISE = 'lower-bound'
const FIRST_RUN_LIMIT_MS = 3_000
const NEXT_RUN_LIMIT_MS = 300
/** The next worker starts while the result is read. */
const READ_MS = 1_500
/** What somebody reads before the first press. */
const STATEMENT_MS = 8_000

declare global {
  interface Window {
    /** Resolves when the watched run's result is painted. */
    watchedRun: Promise<number>
  }
}

async function openExercise(page: Page, language: string, code: string) {
  await page.goto(`/practice/${EXERCISE}`)
  await waitUntilLive(page)
  await page.getByLabel('Language').selectOption(language)
  await page.getByRole('textbox', { name: 'Your code' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(code)
}

/** Milliseconds from the press to the paint of its result. */
async function timeRun(page: Page, run: number): Promise<number> {
  await page.evaluate((wanted) => {
    const { promise, resolve } = Promise.withResolvers<number>()
    window.watchedRun = promise
    let pressedAt = 0
    const start = ({ timeStamp }: Event) => {
      pressedAt = timeStamp
    }
    document.addEventListener('click', start, { capture: true, once: true })
    const observer = new MutationObserver(() => {
      if (!document.querySelector('.results-head .meta')?.textContent.includes(wanted)) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)))
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  }, `Run ${run},`)
  await page.getByRole('button', { name: 'Run' }).click()
  return page.evaluate(() => window.watchedRun)
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity

function describe(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map(Math.round)
  return `${Math.round(median(values))} ms, ${least} to ${most} (${values.length} runs)`
}

type Runs = { atOnce: number[]; afterReading: number[]; next: number[] }

/** The files are in the browser's cache: only the first visit, which isn't counted, has to load them. */
async function measureRuns(page: Page, language: string, code: string): Promise<Runs> {
  const runs: Runs = { atOnce: [], afterReading: [], next: [] }
  await openExercise(page, language, code)
  await timeRun(page, 1)
  for (let turn = 0; turn < RUNS; turn += 1) {
    await openExercise(page, language, code)
    runs.atOnce.push(await timeRun(page, 1))
    for (const run of [2, 3]) {
      await page.waitForTimeout(READ_MS)
      runs.next.push(await timeRun(page, run))
    }
    await page.goto(`/practice/${EXERCISE}`)
    await waitUntilLive(page)
    await page.waitForTimeout(STATEMENT_MS)
    runs.afterReading.push(await timeRun(page, 1))
  }
  return runs
}

test('[FEEL-04] the first and the next runs of Python on a warm cache; their times are printed', async ({
  page,
  learner,
}) => {
  test.setTimeout(900_000)
  expect(learner.role).toBe('user')
  const exercise = await readExercise(EXERCISES, EXERCISE, [])
  const typescript = await measureRuns(page, 'TypeScript', exercise?.references.typescript ?? '')
  const python = await measureRuns(page, 'Python', exercise?.references.python ?? '')
  const toFigure = (id: string, what: string, of: keyof Runs, limitMs: number): ProofFigure => ({
    id,
    what,
    aim: `median ≤ ${limitMs} ms`,
    measured: describe(python[of]),
    baseline: `TypeScript: ${describe(typescript[of])}`,
    reached: median(python[of]) <= limitMs,
  })
  reportProofRun({
    name: 'people-python',
    title: 'Speed for people: runs of Python on a warm cache',
    command: 'npm run lab -- people',
    counts: { runs: [...Object.values(python), ...Object.values(typescript)].flat().length },
    planted: [],
    figures: [
      toFigure('P10', 'first run, pressed as soon as the code is there', 'atOnce', FIRST_RUN_LIMIT_MS),
      toFigure('P10', 'first run, pressed after reading for 8 s', 'afterReading', FIRST_RUN_LIMIT_MS),
      toFigure('P10', 'next run', 'next', NEXT_RUN_LIMIT_MS),
    ],
  })
  expect(python.next).toHaveLength(2 * RUNS)
})

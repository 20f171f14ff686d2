import type { Page } from '@playwright/test'
import { insertCourse } from '../test/factories/course.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPerson } from '../test/factories/person.ts'
import { readExercise } from '../tools/exercises/exercise-folder.ts'
import { longCards } from './long-cards.ts'
import { callApi } from './memory-page.ts'
import { countRenders } from './people/count-renders.ts'
import type { Latency } from './people/input-latency.ts'
import {
  openLessons,
  openSearch,
  pressNextStep,
  pressTrivialButton,
  reviewCards,
  runExercise,
} from './people/presses.ts'
import { startLessonStep } from './session-day.ts'
import { expect, signIn, test } from './site.ts'

test.use({ trace: 'off' })

const TIMES = 4
const EXERCISE = 'copy-the-recipe'

/**
 * What a press makes the page do until its effect is painted. `reaction` is how many components are rendered before the
 * page shows that it has heard a press whose effect takes a request.
 */
type Cost = {
  commits: number
  components: number
  layouts: number
  styles: number
  work: number
  reaction?: number
}

/** The least of some presses: what else the page or the machine does in the meantime is not in it. */
function leastOf(presses: readonly Latency[]): Cost {
  const least = (name: string) => Math.min(...presses.map((press) => press[name] ?? Infinity))
  return {
    commits: least('commits'),
    components: least('components'),
    layouts: least('layouts'),
    styles: least('styles'),
    work: least('work'),
    ...(presses.some((press) => 'reaction' in press) && { reaction: least('reaction components') }),
  }
}

/**
 * What each press may cost: what it did on the day of this test, and about a quarter. The counts are the same on any
 * machine. The work is processor time of the main thread, as a multiple of that of a page with one button and one text; it
 * has three times the room, because a busy machine slows a page that reads much memory more than one that reads little.
 *
 * At a quarter of the speed, that work alone takes 26 ms for show answer, 32 for rate, 28 for search and 44 for run.
 * Opening a lesson takes 93 (React Router renders the whole page twice, with a link for each lesson of the list) and the
 * next step 80 (two requests, then another page), which leaves the paint no room in 100 ms: `npm run lab -- people`
 * measures it.
 */
const LIMITS: Readonly<Record<string, Cost>> = {
  'show answer': { commits: 1, components: 56, layouts: 2, styles: 4, work: 30 },
  rate: { commits: 1, components: 54, layouts: 4, styles: 7, work: 32 },
  search: { commits: 1, components: 28, layouts: 2, styles: 7, work: 36 },
  run: { commits: 2, components: 70, layouts: 4, styles: 8, work: 45 },
  'open lesson': { commits: 6, components: 460, layouts: 4, styles: 10, work: 90 },
  'next step': { commits: 9, components: 200, layouts: 5, styles: 16, work: 85 },
}

/** What costs more than it may. */
const findExcess = (cost: Cost, limit: Cost) =>
  Object.entries(limit).filter(([name, most]) => (new Map(Object.entries(cost)).get(name) ?? Infinity) > most)

test.beforeEach(async ({ context }) => {
  await context.addInitScript(countRenders)
})

async function measureBaseline(page: Page): Promise<number> {
  return leastOf(await pressTrivialButton(page, 'full', TIMES)).work
}

function expectWithin(press: string, presses: readonly Latency[], baseline: number) {
  const least = leastOf(presses)
  const cost = { ...least, work: least.work / baseline }
  console.log(JSON.stringify({ figure: 'a press', press, ...cost, workMs: least.work, baselineMs: baseline }))
  const limit = LIMITS[press]
  if (limit === undefined) throw new Error(`${press} has no limit.`)
  expect(findExcess(cost, limit), `${press}: ${JSON.stringify(cost)}`).toEqual([])
}

test('[FEEL-01] show answer and rate render, lay out and compute little', async ({ page, db, learner }) => {
  const baseline = await measureBaseline(page)
  const deck = await insertDeck(db, { ownerId: learner.id, cards: longCards(2 * TIMES) })
  await page.goto('/today')
  await callApi(page, 'memory.join', { deckId: deck.id })
  await callApi(page, 'memory.saveSettings', { hasConfidence: false })
  const { shown, rated } = await reviewCards(page, 'full', TIMES)
  expectWithin('show answer', shown, baseline)
  expectWithin('rate', rated, baseline)
})

test('[FEEL-01] opening search and running an exercise render, lay out and compute little', async ({
  page,
  learner,
}) => {
  test.setTimeout(90_000)
  expect(learner.role).toBe('user')
  const baseline = await measureBaseline(page)
  expectWithin('search', await openSearch(page, 'full', TIMES), baseline)
  const reference = (await readExercise('content/exercises', EXERCISE, []))?.references['javascript'] ?? ''
  expectWithin('run', await runExercise(page, 'full', EXERCISE, reference, TIMES), baseline)
})

test('[FEEL-01] opening a lesson and the next step render, lay out and compute little', async ({
  page,
  db,
  learner,
  context,
  originA,
}) => {
  expect(learner.role).toBe('user')
  const baseline = await measureBaseline(page)
  const titles = Array.from({ length: 20 }, (_, index) => `Lesson ${String(index).padStart(2, '0')}`)
  const lessons = titles.map((title) => ({ title, html: '<p>A lesson has <b>text</b>.</p>'.repeat(30) }))
  const course = await insertCourse(db, { topics: [{ title: 'Topic', lessons }] })
  expectWithin(
    'open lesson',
    await openLessons(page, 'full', course.id, titles.slice(1, TIMES + 1)),
    baseline,
  )
  // Somebody with nothing but a plan, whose session begins with a lesson.
  const other = await insertPerson(db)
  await signIn(context, db, other.id, originA)
  await startLessonStep(page, db)
  expectWithin('next step', await pressNextStep(page, 'full', TIMES), baseline)
})

test('[FEEL-01] a press that lays out the page again and again is found', async ({ page, learner }) => {
  expect(learner.role).toBe('user')
  const baseline = await measureBaseline(page)
  await page.addInitScript(() => {
    window.addEventListener('keydown', ({ key }) => {
      if (key !== 'k') return
      for (let turn = 1; turn <= 30; turn += 1) {
        document.body.style.paddingBlockStart = `${turn % 2}px`
        document.body.getBoundingClientRect()
      }
    })
  })
  const least = leastOf(await openSearch(page, 'full', 2))
  const limit = LIMITS['search']
  if (limit === undefined) throw new Error('Search has no limit.')
  const excess = findExcess({ ...least, work: least.work / baseline }, limit).map(([name]) => name)
  expect(excess).toEqual(expect.arrayContaining(['layouts', 'styles']))
})

import { insertCourse } from '../../test/factories/course.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { readExercise } from '../../tools/exercises/exercise-folder.ts'
import { type ProofFigure, reportProofRun } from '../../tools/proof/proof-run.ts'
import { longCards, WALL_OF_CODE } from '../long-cards.ts'
import { callApi } from '../memory-page.ts'
import { expect, test } from '../site.ts'
import { type Latency, summarize } from './input-latency.ts'
import {
  loadMoreDecks,
  openLessons,
  openSearch,
  pressTrivialButton,
  reviewCards,
  runExercise,
} from './presses.ts'

test.skip(process.env['PEOPLE'] !== 'all', 'only by npm run bench:people')

const TIMES = Number(process.env['TIMES'] ?? 40)
const LIMIT_MS = 100
const EXERCISES = 'content/exercises'
const EXERCISE = 'copy-the-recipe'

const paragraph = '<p>A lesson has <b>text</b>, <code>O(n log n)</code> and a <a href="/decks">link</a>.</p>'
const code = `<pre><code class="language-python">${WALL_OF_CODE.replaceAll('```', '')}</code></pre>`
const table = `<table><tbody>${'<tr><td>1</td><td>2</td></tr>'.repeat(20)}</tbody></table>`
const lessonHtml = (paragraph.repeat(10) + code + table).repeat(3)

test('[REV-03] with a CPU four times slower, every press is on the screen within 100 ms', async ({
  page,
  db,
  learner,
}) => {
  test.setTimeout(1_800_000)
  const deck = await insertDeck(db, { ownerId: learner.id, name: 'Cards', cards: longCards(TIMES + 5) })
  for (let count = 0; count < 130; count += 1) await insertDeck(db, { ownerId: learner.id, cards: 1 })
  const titles = Array.from({ length: TIMES + 1 }, (_, index) => `Lesson ${String(index).padStart(2, '0')}`)
  const lessons = titles.map((title) => ({ title, html: lessonHtml }))
  const course = await insertCourse(db, { topics: [{ title: 'Topic', lessons }] })
  const reference = (await readExercise(EXERCISES, EXERCISE, []))?.references['javascript'] ?? ''
  await page.goto('/today')
  await callApi(page, 'memory.join', { deckId: deck.id })
  await callApi(page, 'memory.saveSettings', { hasConfidence: false, newPerDay: 200 })

  const before = await pressTrivialButton(page, TIMES)
  const { shown, rated } = await reviewCards(page, TIMES)
  const decks = await loadMoreDecks(page, TIMES)
  const opened = await openLessons(page, course.id, titles.slice(1))
  const runs = await runExercise(page, EXERCISE, reference, TIMES)
  const searches = await openSearch(page, TIMES + 1)
  const after = await pressTrivialButton(page, TIMES)

  const trivial = summarize([...before, ...after], 'result')
  const baseline = `one button, one text: p50 ${trivial.p50} ms, p95 ${trivial.p95} ms`
  const toFigure = (
    id: string,
    what: string,
    latencies: readonly Latency[],
    change = 'result',
  ): ProofFigure => {
    const { count, p50, p95, worst } = summarize(latencies, change)
    const measured = `p95 ${p95} ms (p50 ${p50}, worst ${worst}; ${count} presses)`
    return { id, what, aim: `p95 < ${LIMIT_MS} ms`, measured, baseline, reached: p95 < LIMIT_MS }
  }
  const first = searches.slice(0, 1)
  const figures = [
    toFigure('P1', 'show answer: press to paint', shown),
    toFigure('P2', 'rate a card: press to the next card', rated),
    toFigure('P3', 'load more decks: press to the busy button', decks, 'reaction'),
    toFigure('P3', 'load more decks: press to 20 more decks', decks),
    toFigure('P4', 'open a lesson: press to its heading', opened),
    toFigure('P5', 'run an exercise: press to "Running"', runs, 'reaction'),
    toFigure('P5', 'run an exercise: press to the result', runs),
    toFigure('P6', 'open search: press to its field', searches.slice(1)),
    { ...toFigure('P6', 'open search for the first time, with its code', first), aim: '', reached: null },
  ]
  reportProofRun({
    name: 'people',
    title: 'Speed for people: presses with a CPU four times slower',
    command: 'npm run bench:people',
    counts: { presses: shown.length * 2 + decks.length + opened.length + runs.length + searches.length },
    planted: [],
    figures,
  })
  // The figures say what was reached; here only that every press was measured.
  expect(shown.length).toBeGreaterThanOrEqual(TIMES)
})

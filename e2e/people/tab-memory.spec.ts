import type { CDPSession, Page } from '@playwright/test'
import { MAX_MINUTES_PER_DAY } from '#app/features/scheduling/scheduling.rules.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { reportProofRun } from '../../lab/proof/proof-run.ts'
import { longCards } from '../long-cards.ts'
import { callApi, openReview, sendPastAnswers } from '../memory-page.ts'
import { expect, test, waitUntilLive } from '../site.ts'

// A trace takes a snapshot of the page with each press, which would be most of the time.
test.use({ trace: 'off' })

const DECKS = 4
const CARDS_PER_DECK = 160
const FIRST = 100
const LAST = Number(process.env['ANSWERS'] ?? 500)
const SECONDS_PER_CARD = 7.2
const GUARD_MS = 220
const MAX_GROWTH = 0.1
/** By two heap snapshots, after 100 and after 300 answers. */
const LIMIT =
  'half of it is machine code that V8 compiles as it goes, a fifth the ids and questions of the answers and their cards, the rest what the browser keeps of requests and presses for its tools'

declare global {
  interface Window {
    skippedMs: number
  }
}

/** Lets an hour pass while the test takes minutes. Timers keep their pace; only the date moves. */
const MOVED_CLOCK = `{
  window.skippedMs = 0
  const RealDate = Date
  self.Date = class extends RealDate {
    constructor(...args) { args.length === 0 ? super(RealDate.now() + window.skippedMs) : super(...args) }
    static now() { return RealDate.now() + window.skippedMs }
  }
}`

type TabSize = { heapBytes: number; nodes: number; listeners: number }

async function measureTab(session: CDPSession): Promise<TabSize> {
  // Weak references and finalisers need more than one pass.
  for (let pass = 0; pass < 4; pass += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners }
}

async function answerCards(page: Page, count: number) {
  const rating = page.locator('.study-foot .rate').first()
  for (let answered = 0; answered < count; answered += 1) {
    await page.keyboard.press('Space')
    await rating.waitFor()
    await page.waitForTimeout(GUARD_MS)
    await page.evaluate((ms) => (window.skippedMs += ms), SECONDS_PER_CARD * 1_000)
    // A press in the guard time doesn't rate, and a busy machine makes that time longer.
    await expect(async () => {
      await page.keyboard.press('2')
      await rating.waitFor({ state: 'detached', timeout: 1_000 })
    }).toPass()
  }
}

test('[STUDY-02] an hour of study in one tab takes no more memory than its first minutes', async ({
  page,
  db,
  learner,
  context,
}) => {
  test.setTimeout(1_800_000)
  await page.addInitScript({ content: MOVED_CLOCK })
  await page.goto('/today')
  for (let count = 0; count < DECKS; count += 1) {
    const deck = await insertDeck(db, {
      ownerId: learner.id,
      name: `Cards ${count}`,
      cards: longCards(CARDS_PER_DECK),
    })
    await callApi(page, 'memory.join', { deckId: deck.id })
    const rows = await db.selectFrom('card').select('id').where('deck_id', '=', deck.id).execute()
    const answers = rows.map(({ id }) => ({ cardId: id, rating: 'good' as const }))
    await sendPastAnswers(page, { learnerId: learner.id, deckId: deck.id, daysAgo: 60, answers })
  }
  // Otherwise the review ends after the minutes that a learner has in a day.
  await callApi(page, 'memory.saveSettings', { hasConfidence: false, minutesPerDay: MAX_MINUTES_PER_DAY })
  await openReview(page)
  await waitUntilLive(page)
  const session = await context.newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await answerCards(page, FIRST)
  const first = await measureTab(session)
  await answerCards(page, LAST - FIRST)
  const last = await measureTab(session)

  const toFigure = (id: string, what: string, name: keyof TabSize, format: (value: number) => string) => {
    const growth = last[name] / first[name] - 1
    return {
      id,
      what,
      aim: `≤ ${MAX_GROWTH * 100} % more after ${LAST} answers than after ${FIRST}`,
      measured: `${format(last[name])} (${(growth * 100).toFixed(1)} %)`,
      baseline: `${format(first[name])} after ${FIRST}`,
      reached: growth <= MAX_GROWTH,
      ...(name === 'heapBytes' && growth > MAX_GROWTH && { limit: LIMIT }),
    }
  }
  reportProofRun({
    name: 'people-memory',
    title: 'Speed for people: memory of a tab after an hour of study',
    command: 'npm run lab -- people',
    counts: { answers: LAST, 'minutes on the clock of the tab': (LAST * SECONDS_PER_CARD) / 60 },
    planted: [],
    figures: [
      toFigure(
        'P7',
        'JavaScript heap after garbage collection',
        'heapBytes',
        (value) => `${(value / 1e6).toFixed(2)} MB`,
      ),
      toFigure('P7', 'DOM nodes', 'nodes', String),
      toFigure('P7', 'event listeners', 'listeners', String),
    ],
  })
  expect(
    await db.selectFrom('review').select('id').where('learner_id', '=', learner.id).execute(),
  ).toHaveLength(DECKS * CARDS_PER_DECK + LAST)
})

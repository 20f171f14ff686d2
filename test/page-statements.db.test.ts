import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { RouterContextProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { createQueryClient } from '#app/client/query-client.ts'
import { pageDataContext } from '#app/client/request-context.ts'
import { loader as loadDecks } from '#app/features/decks/decks.page.tsx'
import { loader as loadToday } from '#app/features/today/today.page.tsx'
import { createDatabase } from '#app/platform/database.server.ts'
import { BatchRunner } from '#app/platform/batch-runner.server.ts'
import { DatabaseBreaker } from '#app/platform/database-breaker.server.ts'
import type { RequestContext } from '#app/platform/procedures.server.ts'
import { createTestApp, TEST_ORIGIN } from './app.ts'
import { countStatements } from './count-statements.ts'
import { insertCourse } from './factories/course.ts'
import { insertDeck } from './factories/deck.ts'
import { buildReviewAnswer, buildReviewRecord } from './factories/memory.ts'
import { insertPerson } from './factories/person.ts'
import { insertTrack, TEST_TRACK } from './factories/track.ts'

/** What a loader gets from the server. */
function argsOf(path: string, requestContext: RequestContext) {
  const queryClient = createQueryClient()
  const context = new RouterContextProvider()
  context.set(pageDataContext, {
    queryClient,
    api: createTRPCOptionsProxy({ router: apiRouter, ctx: requestContext, queryClient }),
  })
  const url = new URL(path, TEST_ORIGIN)
  return { context, url, params: {}, pattern: path, request: new Request(url) }
}

/** Each with the statements that it may send besides that of the session: one for each table or group that it shows. */
const PAGES = [
  { path: '/decks', most: 3, load: loadDecks, hasPlan: false },
  { path: '/today', most: 5, load: loadToday, hasPlan: false },
  { path: '/today with a plan', most: 7, load: loadToday, hasPlan: true },
] as const

test.each(PAGES)(
  '[FEEL-02] $path reads what it shows in at most $most statements, and nothing twice',
  async ({ path, most, load, hasPlan }) => {
    const site = await createTestApp()
    const learner = await insertPerson(site.db)
    const context = site.contextOf(learner)
    const caller = apiRouter.createCaller(context)
    const { id: deckId } = await insertDeck(site.db, { ownerId: learner.id, cards: 3 })
    const course = await insertCourse(site.db)
    const lessonId = course.outline.topics[0]?.subtopics[0]?.id ?? ''
    await caller.course.see({ courseId: course.id, lessonId })
    await caller.memory.join({ deckId })
    const { cards } = await caller.memory.queue({})
    const answers = cards.map(({ card }, index) => buildReviewAnswer(index + 1, { cardId: card.id, deckId }))
    await caller.study.record(buildReviewRecord(learner.id, answers))
    if (hasPlan) {
      await insertTrack(site.db)
      await caller.plan.save({ track: TEST_TRACK, minutesPerDay: 25 })
    }
    // As the product opens it: only those statements are counted.
    const breaker = new DatabaseBreaker({ connectionString: site.databaseUrl, log: context.log })
    onTestFinished(() => breaker.stop())
    const counts = countStatements()
    const calls = new BatchRunner({ isReadOnly: true })
    await load(argsOf(path, { ...context, calls, db: createDatabase(site.pool, breaker) }))
    expect(counts.texts.length).toBeGreaterThan(2)
    expect(counts.texts.length).toBeLessThanOrEqual(most)
    const twice = counts.texts.filter((text, index) => counts.texts.indexOf(text) < index)
    expect(twice).toEqual([])
  },
)

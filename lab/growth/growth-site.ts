import { apiRouter } from '../../app/api.server.ts'
import { readConfig } from '../../app/platform/config.server.ts'
import { createDatabase, type Database } from '../../app/platform/database.server.ts'
import { DatabaseBreaker } from '../../app/platform/database-breaker.server.ts'
import { BatchRunner } from '../../app/platform/batch-runner.server.ts'
import type { RequestContext } from '../../app/platform/procedures.server.ts'
import type { Viewer } from '../../app/shared/viewer.ts'
import { listEnabledFlagIds } from '../../app/features/flags/flag.store.server.ts'
import type { Pool } from 'pg'
import { insertCourse } from '../../test/factories/course.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { insertComment, insertPost } from '../../test/factories/discussion.ts'
import { setFlag } from '../../test/factories/flag.ts'
import { buildReviewAnswer, buildReviewRecord } from '../../test/factories/memory.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { insertPublicDeck } from '../../test/factories/public-deck.ts'
import { insertSession } from '../../test/factories/session.ts'

const SECRET = 'a secret for growth, long enough for it'
const PUBLIC_URL = 'http://localhost:3000'
const DECKS = 30
const CARDS_PER_DECK = 40
const ANSWERS = 20
const COURSES = 12

const noLog = { info() {}, warn() {}, error() {} }

/** The database as the product uses it: with its breaker and prepared statements. */
export const openProductDatabase = (pool: Pool, connectionString: string): Database =>
  createDatabase(pool, new DatabaseBreaker({ connectionString, log: noLog }))

/** What the measured calls read: the same rows at every size. */
export type GrowthSite = Awaited<ReturnType<typeof fillSite>>

/** Inserts one learner with decks, answers and a session, and what the site shows everyone. */
export async function fillSite(db: Database) {
  for (const id of ['enablePublicDecks', 'showDiscussionTab'] as const) await setFlag(db, id, true)
  const learner = await insertPerson(db)
  const { cookie } = await insertSession(db, { personId: learner.id, secret: SECRET, publicUrl: PUBLIC_URL })
  const decks: { id: string }[] = []
  for (let number = 1; number <= DECKS; number += 1)
    decks.push(
      await insertDeck(db, {
        ownerId: learner.id,
        name: `Deck ${number}`,
        cards: number === 1 ? CARDS_PER_DECK : 2,
      }),
    )
  const courses: Awaited<ReturnType<typeof insertCourse>>[] = []
  for (let number = 1; number <= COURSES; number += 1)
    courses.push(await insertCourse(db, { title: `Course ${number}` }))
  // The first page of the list is full at every size.
  for (let number = 1; number <= DECKS; number += 1)
    await insertPublicDeck(db, { ownerId: learner.id, cards: 1 })
  const publicDeck = await insertPublicDeck(db, { cards: CARDS_PER_DECK })
  const post = await insertPost(db)
  for (let number = 0; number < 25; number += 1) await insertComment(db, { postId: post.id })
  const [deck, course] = [decks[0], courses[0]]
  const lesson = course?.outline.topics[0]?.subtopics[0]
  if (deck === undefined || course === undefined || lesson === undefined)
    throw new Error('The site is empty.')
  await answerCards(callerOf(db, learner), db, learner, deck.id)
  return {
    learner,
    cookie,
    deckId: deck.id,
    courseId: course.id,
    lessonId: lesson.id,
    publicDeckId: publicDeck.id,
    postId: post.id,
  }
}

async function cardIdsOf(db: Database, ownerId: string, deckId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('card')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('deck_id', '=', deckId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

type Caller = ReturnType<typeof callerOf>

async function answerCards(caller: Caller, db: Database, learner: Viewer, deckId: string) {
  await caller.memory.join({ deckId })
  const ids = await cardIdsOf(db, learner.id, deckId)
  const events = ids
    .slice(0, ANSWERS)
    .map((cardId, index) => buildReviewAnswer(index + 1, { cardId, deckId }))
  await caller.study.record(buildReviewRecord(learner.id, events))
}

/** A learner who has answered nothing yet: each size has its own, so that an answer costs the same. */
export async function insertWriter(db: Database) {
  const learner = await insertPerson(db)
  const { id: deckId } = await insertDeck(db, { ownerId: learner.id, cards: CARDS_PER_DECK })
  await callerOf(db, learner).memory.join({ deckId })
  return { learner, deckId, cardIds: await cardIdsOf(db, learner.id, deckId) }
}

export type Writer = Awaited<ReturnType<typeof insertWriter>>

const config = readConfig({
  NODE_ENV: 'test',
  PUBLIC_URL,
  DATABASE_URL: 'postgres://unused',
  AUTH_SECRET: SECRET,
  LOG_LEVEL: 'silent',
})

export const SESSION_SETTINGS = { publicUrl: PUBLIC_URL, secret: SECRET }

/** Calls the procedures as this person. */
export function callerOf(db: Database, viewer: Viewer) {
  const context: RequestContext = {
    db,
    calls: new BatchRunner(),
    readFlags: async () => new Set(await listEnabledFlagIds(db)),
    readLiveStatus: () => ({ state: 'live', lagMs: 0, streams: 0, frames: 0 }),
    viewer,
    session: null,
    guestToken: null,
    cookies: [],
    network: 'net:growth',
    requestId: 'growth',
    config,
    log: noLog,
  }
  return apiRouter.createCaller(context)
}

import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import type { TestApp } from '../app.ts'
import { insertCourse } from '../factories/course.ts'
import { insertDeck } from '../factories/deck.ts'
import { insertAssistedProject, insertAssistedRound } from '../factories/assisted-round.ts'
import { insertDebugProject, insertDebugRound } from '../factories/debug-round.ts'
import { insertDesignPrompt, insertDesignRound } from '../factories/design-round.ts'
import { insertDrill } from '../factories/drill.ts'
import { insertTrack } from '../factories/track.ts'
import { insertExercise } from '../factories/exercise.ts'
import { insertComment, insertPost } from '../factories/discussion.ts'
import { insertMockRoom, insertPastMockRoom } from '../factories/mock-room.ts'
import { insertPerson } from '../factories/person.ts'
import { insertPicture } from '../factories/picture.ts'
import { insertPublicDeck } from '../factories/public-deck.ts'
import { insertSession } from '../factories/session.ts'
import { insertSubmission, insertUpdate } from '../factories/submission.ts'
import { insertSuggestion } from '../factories/suggestion.ts'
import { TEST_SECRET } from '../server-process.ts'
import type { Caller } from './people.ts'

const PASSWORD = 'correct horse'

export type Fixtures = {
  people: Record<Exclude<Caller, 'anonymous'>, Viewer>
  password: string
  /** A private deck of the owner, with one card. */
  deck: { id: string; cardId: string }
  /** A rejected submission of the owner. */
  rejectedDeckId: string
  /** A pending submission of the owner. */
  submission: { deckId: string; revision: number }
  /** A pending update of an approved deck of the owner. */
  update: { deckId: string; copyId: string; revision: number }
  /** A featured deck of the administrators, with one card. */
  featured: { id: string; cardId: string }
  /** A course whose first topic has two lessons. */
  course: { id: string; first: string; second: string; contentId: string }
  /** A post of the owner, with their own comment. */
  post: { id: string; commentId: string }
  /** A waiting suggestion of the owner for the card of the featured deck. */
  suggestionId: string
  /** An interview of the owner. */
  interviewId: string
  storyId: string
  /** An AI-assisted round of the owner. */
  assistedRound: { slug: string; roundId: string; screen: string }
  /** A debugging round of the owner. */
  debugRound: { slug: string; roundId: string; screen: string }
  /** A system design round of the owner. */
  designRound: { slug: string; roundId: string; screen: string }
  /** A picture in a card of the owner's private deck. */
  picture: { hash: string }
  /** The link of a mock interview of the owner and a guest. */
  mockRoom: string
  /** The id of an interview that has ended. */
  pastMockRoom: string
  /** An import of the owner. */
  importId: string
  /** A second session of the owner. */
  ownerSessionId: string
}

/** Inserts the rows that inputs reference. `backUpTables` puts them back, so that cells don't affect each other. */
export async function insertFixtures(db: Database, origin: string): Promise<Fixtures> {
  const people = {
    user: await insertPerson(db),
    owner: await insertPerson(db),
    other: await insertPerson(db),
    banned: await insertPerson(db),
    admin: await insertPerson(db, { role: 'admin' }),
  }
  // The last administrator couldn't delete their account.
  await insertPerson(db, { role: 'admin' })
  const ownerId = people.owner.id
  await insertExercise(db, 'two-sum')
  await insertAssistedProject(db)
  const assistedRound = await insertAssistedRound(db, ownerId)
  await insertAssistedRound(db, people.other.id)
  await insertDebugProject(db)
  const debugRound = await insertDebugRound(db, ownerId)
  await insertDebugRound(db, people.other.id)
  await insertDesignPrompt(db)
  const designRound = await insertDesignRound(db, ownerId)
  await insertDesignRound(db, people.other.id)
  const cardId = randomUUIDv7()
  const deck = await insertDeck(db, { ownerId, cards: [{ id: cardId, question: 'Q', answer: 'A' }] })
  const picture = await insertPicture(db, ownerId)
  await insertDeck(db, { ownerId, cards: [{ id: randomUUIDv7(), question: 'Q', answer: picture.markdown }] })
  await insertDeck(db, { ownerId: people.other.id, cards: 1 })
  const rejected = await insertDeck(db, { ownerId, rejected: { at: new Date(), reason: 'No.' } })
  const submission = await insertSubmission(db, { ownerId })
  const update = await insertUpdate(db, { ownerId })
  const featuredCard = randomUUIDv7()
  const featured = await insertPublicDeck(db, { cards: [{ id: featuredCard, question: 'Q', answer: 'A' }] })
  await insertDrill(db, { deckId: featured.id, cardId: featuredCard })
  await insertTrack(db)
  // Everyone has a plan, so that only the caller decides.
  await sql`insert into study_plan (learner_id, track, weekdays, start_day)
    select id, 'test-track', 127, 20000 from person on conflict do nothing`.execute(db)
  const course = await insertCourse(db)
  const lessons = course.outline.topics[0]?.subtopics ?? []
  const content = await db
    .selectFrom('course_content')
    .select('id')
    .where('course_id', '=', course.id)
    .executeTakeFirstOrThrow()
  const post = await insertPost(db, { authorId: ownerId })
  const comment = await insertComment(db, { postId: post.id, authorId: ownerId })
  const suggestion = await insertSuggestion(db, {
    deckId: featured.id,
    cardId: featuredCard,
    authorIds: [ownerId],
  })
  const interviewId = randomUUIDv7()
  await sql`insert into interview (learner_id, id, day, minutes_per_day)
    values (${ownerId}, ${interviewId}, 30000, 25)`.execute(db)
  const storyId = randomUUIDv7()
  await sql`insert into story (learner_id, id, title) values (${ownerId}, ${storyId}, 'A story')`.execute(db)
  const mockRoom = await insertMockRoom(db, ownerId)
  const pastMockRoom = await insertPastMockRoom(db, ownerId)
  const importId = randomUUIDv7()
  await sql`insert into card_import (owner_id, id, name, source, keeps_schedule)
    values (${ownerId}, ${importId}, 'notes.apkg', 'anki', true)`.execute(db)
  const session = await insertSession(db, { personId: ownerId, secret: TEST_SECRET, publicUrl: origin })
  return {
    people,
    password: PASSWORD,
    deck: { id: deck.id, cardId },
    rejectedDeckId: rejected.id,
    submission,
    update,
    featured: { id: featured.id, cardId: featuredCard },
    course: {
      id: course.id,
      first: lessons[0]?.id ?? '',
      second: lessons[1]?.id ?? '',
      contentId: content.id,
    },
    post: { id: post.id, commentId: comment.id },
    suggestionId: suggestion.id,
    interviewId,
    storyId,
    assistedRound,
    debugRound,
    designRound,
    picture,
    mockRoom,
    pastMockRoom,
    importId,
    ownerSessionId: session.id,
  }
}

/** Creates the caller's cookie; a banned person's session is from before the ban. */
export async function cookieFor(
  db: Database,
  fixtures: Fixtures,
  caller: Caller,
  origin: string,
): Promise<string | undefined> {
  if (caller === 'anonymous') return undefined
  const person = fixtures.people[caller]
  const session = await insertSession(db, { personId: person.id, secret: TEST_SECRET, publicUrl: origin })
  if (caller === 'banned') {
    await db
      .updateTable('person')
      .set({ banned_at: new Date(), ban_reason: 'Spam.' })
      .where('id', '=', person.id)
      .execute()
  }
  return session.cookie
}

async function listTables(pool: TestApp['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  return rows.map(({ name }) => name)
}
const tablesOf = new WeakMap<TestApp['pool'], Promise<string[]>>()

/** Returns a hash of every row: a rejected call must change none. */
export async function readTableState({ pool }: Pick<TestApp, 'pool'>): Promise<string> {
  const tables = tablesOf.get(pool) ?? listTables(pool)
  tablesOf.set(pool, tables)
  const parts = (await tables).map(
    (table) => `(select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${table} t)`,
  )
  // Prepared, because planning it takes longer than running it.
  const text = `select ${parts.join(` || ' ' || `)} as state`
  const { rows } = await pool.query<{ state: string }>({ name: 'table-state', text })
  return rows[0]?.state ?? ''
}

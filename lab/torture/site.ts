import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DAY_MS } from '../../app/shared/units.ts'
import { createDatabase, type Database } from '../../app/platform/database.server.ts'
import { newId } from '../../app/shared/ids.ts'
import { migrate } from '../../database/migrate.ts'
import { startMemoryCluster } from '../../test/cluster.ts'
import { insertCourse } from '../../test/factories/course.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { insertPost } from '../../test/factories/discussion.ts'
import { insertExercise } from '../../test/factories/exercise.ts'
import { setFlag } from '../../test/factories/flag.ts'
import { insertMockRoom } from '../../test/factories/mock-room.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { insertSession } from '../../test/factories/session.ts'
import { openTestPool } from '../../test/pool.ts'
import { startServerProcess, TEST_SECRET } from '../../test/server-process.ts'
import { findFreePort } from '../../tools/free-port.ts'
import type { AnswerRow, Fields, Version } from './history.ts'
import { type Call, startObservingProxy } from './observing-proxy.ts'
import {
  codeText,
  commentText,
  lessonText,
  markText,
  noteText,
  planText,
  postText,
  storyText,
  type Text,
  type TextKind,
  textOf,
} from './text-kinds.ts'

export const CARDS_PER_DECK = 50
const NEW_PER_DAY = 200
const REVIEW_DECKS = 4
const DAYS_LEFT = 30

const LOGGED_TABLES = ['exercise_draft', 'story', 'interview', 'mock_note', 'mock_mark', 'draft', 'review']

/** Records each row that the database stores, with the time, so that nothing has to be believed of the product. */
async function logVersions(db: Database) {
  await sql`create schema torture`.execute(db)
  await sql`create table torture.version (
    n bigint generated always as identity, name text, stored jsonb, at timestamptz default clock_timestamp())`.execute(
    db,
  )
  await sql`create function torture.log_version() returns trigger language plpgsql as $$ begin
    insert into torture.version (name, stored) values (tg_argv[0], to_jsonb(new)); return null; end $$`.execute(
    db,
  )
  for (const table of LOGGED_TABLES)
    await sql`create trigger log_version after insert or update on ${sql.table(table)}
      for each row execute function torture.log_version(${sql.lit(table)})`.execute(db)
}

type LoggedRow = { name: string; stored: Record<string, unknown>; at: Date }

/** One person with one text of each kind or two, decks to study, and a log of everything that is stored. */
async function insertData(db: Database, deckCount: number, kinds: readonly TextKind[]) {
  const person = await insertPerson(db, { role: 'admin' })
  await sql`update person set created_at = now() - interval '90 days' where id = ${person.id}`.execute(db)
  await setFlag(db, 'showDiscussionTab', true)
  await insertExercise(db, 'two-sum')
  await sql`insert into exercise_draft (learner_id, slug, language, code)
    values (${person.id}, 'two-sum', 'python', 'pass')`.execute(db)
  const stories = [newId(), newId()]
  for (const id of stories)
    await sql`insert into story (learner_id, id, title) values (${person.id}, ${id}, 'The outage')`.execute(
      db,
    )
  const interviewId = newId()
  const day = Math.floor(Date.now() / DAY_MS) + DAYS_LEFT
  await sql`insert into interview (learner_id, id, day, minutes_per_day)
    values (${person.id}, ${interviewId}, ${day}, 30)`.execute(db)
  const secret = await insertMockRoom(db, person.id)
  const hash = createHash('sha256').update(secret).digest('hex')
  const { rows } = await sql<{ id: string }>`select id from mock_room where secret_hash = ${hash}`.execute(db)
  const room = { id: rows[0]?.id ?? '', secret }
  const post = await insertPost(db)
  const course = await insertCourse(db, { description: 'Model the problem.' })
  const lesson = course.outline.topics[0]?.subtopics[0]
  const lessonStart = { description: 'Model the problem.', lesson: lesson?.title ?? '' }
  const decks: string[] = []
  for (let index = 0; index < deckCount; index += 1) {
    const name = `deck ${index + 1}`
    decks.push((await insertDeck(db, { ownerId: person.id, name, cards: CARDS_PER_DECK })).id)
  }
  const texts: Text[] = [
    codeText('two-sum'),
    ...stories.map(storyText),
    planText(interviewId),
    noteText(room),
    markText(room),
    postText(),
    commentText(post.id),
    lessonText(course.id, lesson?.id ?? '', lessonStart),
  ]
  return {
    person,
    texts: texts.filter(({ kind }) => kinds.includes(kind)),
    studyDecks: decks.slice(REVIEW_DECKS),
    reviewDecks: decks.slice(0, REVIEW_DECKS),
  }
}

type SiteOptions = {
  kinds: readonly TextKind[]
  deckCount: number
  onCall: (call: Call) => void
  onSamples: (body: string) => void
}

/** Two server processes on one database, behind the proxy that observes and breaks the network. */
export async function openSite({ kinds, deckCount, onCall, onSamples }: SiteOptions) {
  const cluster = await startMemoryCluster()
  await cluster.createDatabase('torture')
  const databaseUrl = cluster.urlOf('torture')
  await migrate(databaseUrl)
  const pool = openTestPool(databaseUrl, { max: 3 })
  const db = createDatabase(pool)
  const data = await insertData(db, deckCount, kinds)
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const startServer = async () =>
    startServerProcess({
      port: await findFreePort(),
      databaseUrl,
      env: { PUBLIC_URL: origin, LOG_LEVEL: 'warn' },
    })
  const servers = [await startServer(), await startServer()]
  const cookies = new Map<string, string>()
  const proxy = await startObservingProxy({
    port,
    targetPorts: servers.map((server) => Number(new URL(server.origin).port)),
    findDevice: (cookie) => [...cookies].find(([, value]) => cookie.includes(value))?.[0] ?? null,
    onCall,
    onSamples,
  })

  async function callApi(cookie: string, call: string, input: object) {
    const { status } = await fetch(`${origin}/api/${call}`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    if (status !== 200) throw new Error(`${call} answered ${status}.`)
  }

  const { person } = data
  const setup = await insertSession(db, { personId: person.id, secret: TEST_SECRET, publicUrl: origin })
  for (const deckId of data.reviewDecks) await callApi(setup.cookie, 'memory.join', { deckId })
  await callApi(setup.cookie, 'memory.saveSettings', { hasConfidence: false, newPerDay: NEW_PER_DAY })
  await logVersions(db)

  async function readLog(): Promise<LoggedRow[]> {
    const { rows } = await sql<LoggedRow>`select name, stored, at from torture.version order by n`.execute(db)
    return rows
  }

  return {
    ...data,
    origin,
    db,
    proxy,
    lines: servers.map(({ lines }) => lines),
    /** A session of the person, and the name of the device whose requests have its cookie. */
    async signIn(device: string) {
      const session = await insertSession(db, { personId: person.id, secret: TEST_SECRET, publicUrl: origin })
      cookies.set(device, session.value)
      return session
    },
    /** The question of each card is on the screen, and its id in the rows. */
    async readCardIds(): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .selectFrom('card')
        .select(['id', 'question'])
        .where('owner_id', '=', person.id)
        .execute()
      return new Map(rows.map(({ id, question }) => [question, id]))
    },
    /** Every version of every text that was ever stored. */
    async readVersions(): Promise<Version[]> {
      const log = await readLog()
      return log.flatMap(({ name, stored, at }) => {
        const found = data.texts.flatMap((text) => {
          const fields = text.table === name ? text.readRow(stored) : null
          return fields === null ? [] : [{ key: text.key, fields }]
        })
        const [version] = found
        return version === undefined
          ? []
          : [{ ...version, edit: textOf(stored['last_edit']), at: at.getTime() }]
      })
    },
    /** The rows of answers that are there now, and when each of them was stored first. */
    async readAnswers(): Promise<AnswerRow[]> {
      const firstAt = new Map<string, number>()
      for (const { name, stored, at } of await readLog()) {
        const id = textOf(stored['id'])
        if (name === 'review' && !firstAt.has(id)) firstAt.set(id, at.getTime())
      }
      const rows = await db
        .selectFrom('review')
        .select(['id', 'card_id', 'deck_id'])
        .where('learner_id', '=', person.id)
        .where('grade', 'is not', null)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        cardId: row.card_id,
        deckId: row.deck_id,
        at: firstAt.get(row.id) ?? 0,
      }))
    },
    /** Each text as the database has it now. */
    async readTexts(): Promise<Map<string, { fields: Fields; edit: string }>> {
      const found = new Map<string, { fields: Fields; edit: string }>()
      for (const { key, table, readRow } of data.texts) {
        const { rows } = await sql<{ stored: Record<string, unknown> }>`
          select to_jsonb(t) as stored from ${sql.table(table)} t`.execute(db)
        for (const { stored } of rows) {
          const fields = readRow(stored)
          if (fields !== null) found.set(key, { fields, edit: textOf(stored['last_edit']) })
        }
      }
      return found
    },
    async stop() {
      await proxy.stop()
      await Promise.all(servers.map((server) => server.stop('SIGKILL')))
      await pool.end()
      await cluster.remove()
    },
  }
}

export type TortureSite = Awaited<ReturnType<typeof openSite>>

import { randomUUIDv7 } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import type { DatabaseSchema } from '#app/platform/database-schema.ts'
import { createTestApp } from '../../../test/app.ts'
import { insertCourse, insertLegacyCourse } from '../../../test/factories/course.ts'
import { insertPost } from '../../../test/factories/discussion.ts'
import { insertExercise } from '../../../test/factories/exercise.ts'
import { setFlag } from '../../../test/factories/flag.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'
import { insertSubmission } from '../../../test/factories/submission.ts'
import { explainPlanned, explainPrepared, explainStatements } from '../../../test/query-plan.ts'
import { searchScope } from './public-search.store.server.ts'
import { MAX_CANDIDATES, SEARCH_KINDS } from './search.rules.ts'
import { searchInput } from './search.schema.ts'
import { search } from './search.service.server.ts'
import { rebuildSearch } from './search-word.service.server.ts'
import { addNewWords } from './search-word.store.server.ts'

const COLUMNS = 'shelf, parent_id, id, slug, is_locked, title, body'

type Row = { shelf: string; id: string; title: string; body: string }

/** Rows that are stored and should not be, and the other way round. */
async function findDifferences(pool: Pool) {
  const { rows } = await pool.query<Row>(`
    (select 'extra' as problem, ${COLUMNS} from public_search except select 'extra', ${COLUMNS} from search_part.source)
    union all
    (select 'missing', ${COLUMNS} from search_part.source except select 'missing', ${COLUMNS} from public_search)`)
  return rows
}

const readAll = async (pool: Pool) =>
  (
    await pool.query<Row>(
      `select ${COLUMNS}, title_words, words from public_search order by shelf, parent_id, id`,
    )
  ).rows

test('[FIND-03] after each of many writes the stored texts are those of the tables, and a rebuild changes nothing', async () => {
  const { db, pool } = await createTestApp()
  const deck = await insertPublicDeck(db, { cards: 3 })
  const approved = await insertPublicDeck(db, { ownerId: randomUUIDv7(), isFeatured: false, cards: 2 })
  const pending = await insertPublicDeck(db, { ownerId: randomUUIDv7(), isApproved: false, cards: 2 })
  await insertSubmission(db, { ownerId: randomUUIDv7() })
  const course = await insertCourse(db)
  await insertCourse(db, { isPublished: false })
  await insertLegacyCourse(db, [{ title: 'Old', content: '<p>Inline</p>' }])
  await insertExercise(db, 'two-sum')
  const post = await insertPost(db)
  await insertPost(db, { isHidden: true })
  expect(await findDifferences(pool)).toEqual([])
  expect((await readAll(pool)).length).toBeGreaterThan(10)

  const writes = [
    sql`update public_deck set name = 'Renamed', description = 'New' where id = ${deck.id}`,
    sql`update public_deck set featured = false, owner_id = gen_random_uuid() where id = ${deck.id}`,
    sql`update public_deck set featured = true where id = ${approved.id}`,
    sql`update public_deck set approved = true where id = ${pending.id}`,
    sql`update public_deck set coming_soon = true where id = ${approved.id}`,
    sql`update public_deck set coming_soon = false, featured = false where id = ${approved.id}`,
    sql`update public_deck set name = null where id = ${approved.id}`,
    sql`update public_card set answer = 'New', difficulty = 'hard' where deck_id = ${deck.id}`,
    sql`update public_card set difficulty = 'easy' where deck_id = ${deck.id}`,
    sql`update public_card set code = 'let x' where deck_id = ${pending.id}`,
    sql`insert into public_card (deck_id, id, question) values (${approved.id}, gen_random_uuid(), 'Added')`,
    sql`delete from public_card where deck_id = ${approved.id} and question = 'Added'`,
    sql`update public_deck set approved = false where id = ${approved.id}`,
    sql`insert into public_card (deck_id, id, question) values (${approved.id}, gen_random_uuid(), 'Pending')`,
    sql`update course_content set html = '<h2>Other</h2> text' where course_id = ${course.id}`,
    sql`update course set title = 'Renamed' where id = ${course.id}`,
    sql`update course set outline = jsonb_set(outline, '{topics,0,subtopics,1,title}', '"Moved"') where id = ${course.id}`,
    sql`update course set outline = outline #- '{topics,0,subtopics,0}' where id = ${course.id}`,
    sql`update course set published_at = null where id = ${course.id}`,
    sql`update course set published_at = now() where id = ${course.id}`,
    sql`update exercise set title = 'Two sums' where slug = 'two-sum'`,
    sql`update exercise set content = '{"statement": "Add."}' where slug = 'two-sum'`,
    sql`update discussion_post set title = 'Edited' where id = ${post.id}`,
    sql`update discussion_post set hidden_at = now() where id = ${post.id}`,
    sql`update discussion_post set hidden_at = null where id = ${post.id}`,
    sql`update discussion_post set deleted_at = now(), title = '', content = '' where id = ${post.id}`,
    sql`delete from public_deck where id = ${deck.id}`,
    sql`delete from course where id = ${course.id}`,
    sql`delete from exercise where slug = 'two-sum'`,
    sql`delete from discussion_post where id = ${post.id}`,
  ]
  for (const [index, write] of writes.entries()) {
    await write.execute(db)
    expect([index, await findDifferences(pool)]).toEqual([index, []])
  }
  const before = await readAll(pool)
  await rebuildSearch(db)
  expect(await readAll(pool)).toEqual(before)
})

test('[FIND-03] a card that is added while its deck is being approved is found', async () => {
  const { db, pool } = await createTestApp()
  const { id } = await insertPublicDeck(db, { ownerId: randomUUIDv7(), isApproved: false, cards: 1 })
  const [one, other] = [await pool.connect(), await pool.connect()]
  try {
    await one.query('begin')
    await other.query('begin')
    await one.query('update public_deck set approved = true where id = $1', [id])
    const added = other.query(
      `insert into public_card (deck_id, id, question) values ($1, gen_random_uuid(), 'Late')`,
      [id],
    )
    await one.query('commit')
    await added
    await other.query('commit')
  } finally {
    one.release()
    other.release()
  }
  expect(await findDifferences(pool)).toEqual([])
  expect((await readAll(pool)).map(({ title }) => title)).toContain('Late')
})

test('[FIND-02] new words complete what is typed before they are counted', async () => {
  const { db, pool } = await createTestApp()
  await insertPublicDeck(db, { name: 'Skiplists', cards: 1 })
  await addNewWords(db, 30)
  const { rows } = await pool.query(`select uses from search_word where word = 'skiplists'`)
  expect(rows).toEqual([{ uses: 1 }])
  await rebuildSearch(db)
  expect((await pool.query(`select uses from search_word where word = 'skiplists'`)).rows).toEqual([
    { uses: 2 },
  ])
  await sql`delete from public_deck`.execute(db)
  await rebuildSearch(db)
  expect((await pool.query('select from search_word')).rowCount).toBe(0)
})

test('[FIND-03] every statement of a search has an owner or a public shelf in itself', async () => {
  const app = await createTestApp()
  const learner = await insertPerson(app.db)
  const admin = await insertPerson(app.db, { role: 'admin' })
  const statements = new Map<string, readonly unknown[]>()
  const db = new Kysely<DatabaseSchema>({
    dialect: new PostgresDialect({ pool: app.pool }),
    log: ({ query }) => void statements.set(query.sql, query.parameters),
  })
  const readFlags = () => Promise.resolve(new Set(['enablePublicDecks', 'showDiscussionTab']))
  for (const viewer of [learner, admin, null]) {
    for (const kind of [null, ...SEARCH_KINDS]) {
      await search({ db, viewer, readFlags }, searchInput.parse({ query: 'zebrafish swimming', kind }))
    }
  }
  const tables = [
    'card',
    'deck',
    'search_part',
    'public_search',
    'public_deck',
    'public_card',
    'course',
    'exercise',
    'discussion_post',
  ]
  const readsTexts = [...statements].filter(([text]) =>
    tables.some((table) => new RegExp(String.raw`(from|join) "?${table}"?\b`).test(text)),
  )
  const without = readsTexts.filter(([text, parameters]) => {
    const hasOwner = /(card|deck)\.owner_id = \$\d+/.test(text) && parameters.includes(learner.id)
    const hasAdminOwner = /(card|deck)\.owner_id = \$\d+/.test(text) && parameters.includes(admin.id)
    const shelves = text.match(/from search_part\."[a-z_]+" where shelf = '[a-z-]+' and/g) ?? []
    const reads = text.match(/from (?:search_part|public_search)/g) ?? []
    return !(hasOwner || hasAdminOwner || (reads.length > 0 && shelves.length === reads.length))
  })
  console.log(
    JSON.stringify({
      figure: 'statements of search',
      statements: readsTexts.length,
      withoutCondition: without.length,
    }),
  )
  expect(readsTexts.length).toBeGreaterThanOrEqual(9)
  expect(without).toEqual([])
})

test('[FIND-04] a word of all public cards reads a few cards, also when the statement was planned for any word', async () => {
  const { db, pool } = await createTestApp()
  await setFlag(db, 'enablePublicDecks', true)
  for (let number = 0; number < 200; number += 1)
    await insertPublicDeck(db, { ownerId: randomUUIDv7(), cards: 50 })
  await pool.query('vacuum analyze public_deck, public_card, public_search')
  for (const explain of [explainPlanned, explainPrepared]) {
    const [plan] = await explainStatements(
      pool,
      (explained) =>
        searchScope(explained, { role: 'user' }, 'public-card', {
          terms: 'graph',
          firstWord: 'graph',
          name: 'graph',
          limit: 20,
        }),
      explain,
    )
    expect(plan?.scanned).toBeGreaterThan(MAX_CANDIDATES)
    expect(plan?.scanned).toBeLessThan(10 * MAX_CANDIDATES)
    // A lookup without its index would read rows that it then leaves out.
    expect(plan?.buffers).toBeLessThan(20 * MAX_CANDIDATES)
  }
})

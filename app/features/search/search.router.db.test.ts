import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { buildCardRow } from '../../../test/factories/card.ts'
import { insertCourse } from '../../../test/factories/course.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { insertPost } from '../../../test/factories/discussion.ts'
import { insertExercise } from '../../../test/factories/exercise.ts'
import { setFlag } from '../../../test/factories/flag.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { MAX_QUERY } from './search.rules.ts'
import { type SearchAnswer, searchInput } from './search.schema.ts'
import { search } from './search.service.server.ts'
import { countSearchWords } from './search-word.service.server.ts'

async function createSite() {
  const app = await createTestApp()
  const learner = await insertPerson(app.db)
  const context = app.contextOf(learner)
  const find = (query: string, rest = {}) => search(context, searchInput.parse({ query, ...rest }))
  const findAsVisitor = (query: string) => search({ ...context, viewer: null }, searchInput.parse({ query }))
  return { ...app, learner, find, findAsVisitor }
}

const titlesOf = ({ groups }: SearchAnswer) =>
  groups.flatMap(({ hits }) => hits.map(({ title }) => title.map(({ text }) => text).join('')))

test('[FIND-01] [FACE-04] everything that a learner may see is found, grouped by kind, with its path', async () => {
  const { db, learner, find } = await createSite()
  await setFlag(db, 'enablePublicDecks', true)
  await setFlag(db, 'showDiscussionTab', true)
  const own = await insertDeck(db, {
    ownerId: learner.id,
    name: 'Rate limiting notes',
    cards: [buildCardRow({ question: 'My rate limit' })],
  })
  const featured = await insertPublicDeck(db, {
    name: 'Rate limiting',
    cards: [buildCardRow({ question: 'Why rate limit?', answer: 'It protects others.' })],
  })
  await insertPublicDeck(db, {
    name: 'Rate limits of others',
    ownerId: randomUUIDv7(),
    isFeatured: false,
    cards: [buildCardRow({ question: 'Their rate limit', answer: 'x' })],
  })
  const course = await insertCourse(db, {
    title: 'System design',
    topics: [{ lessons: [{ title: 'Say no early', html: '<p>A <b>rate</b> limit refuses&nbsp;work.</p>' }] }],
  })
  await sql`insert into exercise (slug, position, title, difficulty, patterns, languages, content)
    values ('limiter', 0, 'Sliding rate limiter', 'hard', '{queue}', '{python}', '{"statement": "Allow n calls.", "alsoCalled": ["Logger Limiter"]}')`.execute(
    db,
  )
  const post = await insertPost(db, { title: 'How exact must a rate limit be?', category: 'SystemDesign' })

  const byName = await find('logger limiter')
  expect(byName.groups.map(({ kind, hits: found }) => [kind, found[0]?.path])).toEqual([
    ['exercise', '/practice/limiter'],
  ])
  const answer = await find('rate limit')
  expect(answer.groups.map(({ kind, count }) => [kind, count])).toEqual([
    ['deck', 3],
    ['card', 3],
    ['exercise', 1],
    ['post', 1],
    ['lesson', 1],
  ])
  const hits = answer.groups.flatMap((group) => group.hits)
  expect(hits.map(({ place, path }) => [place, path])).toEqual(
    expect.arrayContaining([
      ['own', `/flashcards?deck=${own.id}`],
      ['featured', `/flashcards?deck=${featured.id}`],
      [null, '/practice/limiter'],
      [null, `/d/${post.id}`],
      [null, `/courses/${course.id}?lesson=${course.outline.topics[0]?.subtopics[0]?.id}`],
    ]),
  )
  const lesson = hits.find(({ kind }) => kind === 'lesson')
  expect(lesson?.parentTitle).toBe('System design')
  expect(lesson?.excerpt).toEqual([
    { text: 'A ', isMatch: false },
    { text: 'rate limit', isMatch: true },
    { text: ' refuses work.', isMatch: false },
  ])
  expect((await find('rate limit', { places: ['own'] })).groups.map(({ count }) => count)).toEqual([
    1, 1, 1, 1, 1,
  ])
  expect((await find('rate limit', { kind: 'post' })).count).toBe(1)
})

test.each([
  ['Array.prototype.map', 'What does Array.prototype.map return?'],
  ['array.prototype', 'What does Array.prototype.map return?'],
  ['snake_case', 'When is snake_case used?'],
  ['O(n log n)', 'Why is sorting O(n log n)?'],
  ['o(nlogn)', 'Why is sorting O(n log n)?'],
  ['O(n^2)', 'Is bubble sort O(n²)?'],
  ['c++', 'Templates in C++'],
  ['C#', 'Delegates in C#'],
  ['two sum', 'Explain twoSum in one pass'],
  ['twoSum', 'Explain twoSum in one pass'],
  ['ecole', 'Qu’est-ce que l’École ?'],
  ['École', 'Qu’est-ce que l’École ?'],
  ['templ', 'Templates in C++'],
  ['bubble sorting', 'Is bubble sort O(n²)?'],
  ['dijsktra', 'Prove that Dijkstra is right'],
  ['prove dijkstar', 'Prove that Dijkstra is right'],
])('[FIND-02] %s finds the public card and the own one', async (query, question) => {
  const { db, learner, find } = await createSite()
  const questions = [
    'What does Array.prototype.map return?',
    'When is snake_case used?',
    'Why is sorting O(n log n)?',
    'Is bubble sort O(n²)?',
    'Templates in C++',
    'Delegates in C#',
    'Explain twoSum in one pass',
    'Qu’est-ce que l’École ?',
    'Prove that Dijkstra is right',
  ]
  const cards = questions.map((text) => buildCardRow({ question: text, answer: 'Yes.' }))
  await insertPublicDeck(db, { name: 'D', cards })
  await countSearchWords(db)
  expect(titlesOf(await find(query, { kind: 'card' }))).toContain(question)
  await insertDeck(db, { ownerId: learner.id, name: 'D', cards })
  const own = await find(query, { kind: 'card', places: ['own'] })
  // A learner's own words have no stems.
  expect(titlesOf(own).includes(question)).toBe(query !== 'bubble sorting')
})

test('[FIND-03] visitors find featured decks, and locked lessons by their titles only', async () => {
  const { db, findAsVisitor, find } = await createSite()
  await insertPublicDeck(db, { name: 'Graph walks', cards: 1 })
  await insertCourse(db, {
    topics: [
      {
        lessons: [
          { title: 'Open', html: '<p>About graph.</p>' },
          { title: 'Locked graph', html: '<p>Secretive graph.</p>' },
        ],
      },
    ],
  })
  const answer = await findAsVisitor('graph')
  expect(titlesOf(answer)).toEqual(['Graph walks', 'Locked graph', 'Open'])
  expect(answer.groups[0]?.hits[0]?.path).toMatch(/^\/featured-decks\//)
  const [locked, open] = answer.groups.find(({ kind }) => kind === 'lesson')?.hits ?? []
  expect(locked?.excerpt).toBeNull()
  expect(open?.excerpt).not.toBeNull()
  expect((await findAsVisitor('secretive')).count).toBe(0)
  expect((await find('secretive')).count).toBe(1)
})

test.each(['learner', 'visitor'] as const)(
  '[FACE-03] [FACE-04] a well-known name finds its exercise before everything that mentions it, as %s',
  async (reader) => {
    const { db, find, findAsVisitor } = await createSite()
    await insertPublicDeck(db, { name: 'Two Sum and its sequels', cards: 1 })
    await insertCourse(db, {
      topics: [{ lessons: [{ title: 'Two Sum: look up before you store', html: '<p>Two Sum.</p>' }] }],
    })
    await insertExercise(db, 'weights', { alsoCalled: ['Two Sum II', 'Two Sum: sorted'] })
    await insertExercise(db, 'gift-cards', { alsoCalled: ['Two Sum'] })
    const { groups } = await (reader === 'visitor' ? findAsVisitor : find)('two sum')
    expect(groups.map(({ kind }) => kind)[0]).toBe('exercise')
    expect(groups[0]?.hits.map(({ path, knownAs }) => [path, knownAs])).toEqual([
      ['/practice/gift-cards', 'Two Sum'],
      ['/practice/weights', 'Two Sum II'],
    ])
  },
)

test('[FIND-01] nothing found suggests a query that finds something, or nothing', async () => {
  const { db, find } = await createSite()
  await insertPublicDeck(db, { name: 'D', cards: [buildCardRow({ question: 'Raft leader election' })] })
  await countSearchWords(db)
  const answer = await find('raft leder election')
  expect(answer.suggestion).toBe('raft leader election')
  expect(titlesOf(answer)).toEqual(['Raft leader election'])
  expect(await find('xylophone zzz')).toEqual({
    groups: [],
    count: 0,
    hasMore: false,
    suggestion: null,
    isOwnSkipped: false,
  })
})

test('[FIND-04] a query is bounded, and hostile ones find nothing instead of failing', async () => {
  const { db, callQuery, cookieOf, learner, find } = await createSite()
  await insertPublicDeck(db, { name: 'Graph', cards: 1 })
  const cookie = await cookieOf(learner)
  expect((await callQuery('search.find', { query: 'x'.repeat(MAX_QUERY + 1) }, cookie)).status).toBe(400)
  expect((await callQuery('search.find', { query: 'graph', limit: 1000 }, cookie)).status).toBe(400)
  expect((await callQuery('search.find', { query: 'graph', kind: 'person' }, cookie)).status).toBe(400)
  for (const query of [
    "'",
    '\\',
    "' | 'graph",
    '& ! ( :*',
    'graph:*',
    '%%',
    '__',
    '\u0000\u0000ab',
    '😀😀',
    'o(((((((',
    '((n)) o(',
  ]) {
    await expect(find(query)).resolves.toBeDefined()
  }
  expect((await find('!graph')).count).toBeGreaterThan(0)
  expect((await find('g')).count).toBe(0)
})

test('[FIND-04] own cards that take too long are left out, and a person searches on one connection', async () => {
  const { db, pool, learner, find } = await createSite()
  const cards = Array.from({ length: 60 }, (_, index) => buildCardRow({ question: `Rate limit ${index}` }))
  await insertDeck(db, { ownerId: learner.id, name: 'Rate limiting notes', cards })
  await insertPublicDeck(db, {
    name: 'Rate limiting',
    cards: [buildCardRow({ question: 'Why rate limit?', answer: 'It protects others.' })],
  })
  const before = await find('rate limit', { kind: 'card' })
  expect([before.count, before.isOwnSkipped]).toEqual([61, false])
  // As slow as reading a gigabyte of own text.
  await pool.query(`create or replace function search_plain(input text) returns text language plpgsql as
    $$ begin perform pg_sleep(0.05); return lower(input); end $$`)
  let isDone = false
  const both = Promise.all([find('rate limit'), find('rate limit', { kind: 'card' })]).finally(() => {
    isDone = true
  })
  let mostAtOnce = 0
  await waitUntil(async () => {
    const { rows } = await pool.query<{ n: number }>(`select count(*)::integer as n from pg_stat_activity
      where datname = current_database() and state = 'active' and query like '%from card%' and pid <> pg_backend_pid()`)
    mostAtOnce = Math.max(mostAtOnce, rows[0]?.n ?? 0)
    return isDone
  })
  for (const answer of await both) {
    expect(answer.isOwnSkipped).toBe(true)
    const found = answer.groups.find(({ kind }) => kind === 'card')
    expect(found?.hits.map(({ place }) => place)).toEqual(['featured'])
  }
  expect(mostAtOnce).toBe(1)
})

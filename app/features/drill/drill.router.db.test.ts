import { sql } from 'kysely'
import { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { createDatabase } from '#app/platform/database.server.ts'
import { newId } from '#app/shared/ids.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { createTestApp } from '../../../test/app.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { DRILL_PAIR, DRILL_PROBLEM, insertDrill } from '../../../test/factories/drill.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'
import { explainStatements } from '../../../test/query-plan.ts'
import { compileDrill } from '../../../tools/drill/drill-folder.ts'
import { sumMixups } from './drill-map.service.server.ts'
import { loadDrill, readDueCount, readQuestion, recordPick } from './drill.service.server.ts'

async function openSite(options: { cardId?: string; deckId?: string } = {}) {
  const site = await createTestApp()
  const { deckId = newId(), cardId = newId() } = options
  const problems = Array.from({ length: 12 }, () => ({}))
  const drill = await insertDrill(site.db, { deckId, cardId }, problems)
  const [learner, other] = [await insertPerson(site.db), await insertPerson(site.db)]
  const [caller, stranger] = [learner, other].map((person) => apiRouter.createCaller(site.contextOf(person)))
  if (caller === undefined || stranger === undefined) throw new Error('No callers.')
  const pick = (picked: string | null, problemId: string = DRILL_PROBLEM, id: string = newId()) =>
    caller.drill.pick({ id, problemId, picked, ms: 9_000, zoneOffsetMinutes: 60 })
  return { site, drill, learner, other, caller, stranger, pick }
}

test('[DRILL-01] a question has six techniques and nothing that gives the answer away', async () => {
  const { caller } = await openSite()
  const question = await caller.drill.question()
  expect(Object.keys(question ?? {}).toSorted()).toEqual(['choices', 'problemId', 'text'])
  expect(question?.choices).toHaveLength(6)
  expect(question?.choices.map(({ slug }) => slug)).toContain('prefix-sums')
  for (const choice of question?.choices ?? [])
    expect(Object.keys(choice).toSorted()).toEqual(['name', 'slug'])
  expect(await caller.drill.question()).toEqual(question)
})

test('[PATH-07] a drill of one technique asks only for it and for what it is mixed up with', async () => {
  const { site, caller } = await openSite()
  const heap = newId()
  await insertDrill(site.db, undefined, [
    { accepted: ['prefix-sums'], plausible: ['sliding-window', 'heap', 'greedy', 'stack', 'bfs'] },
    {
      id: heap,
      slug: 'needs-heap',
      accepted: ['heap'],
      plausible: ['greedy', 'stack', 'bfs', 'two-pointers', 'hash-map'],
    },
    {
      slug: 'needs-pointers',
      accepted: ['two-pointers'],
      plausible: ['hash-map', 'greedy', 'stack', 'bfs', 'prefix-sums'],
    },
  ])
  const shown = new Map<string, Set<string>>()
  for (const technique of ['heap', 'prefix-sums', 'greedy']) {
    const problems = new Set<string>()
    for (let count = 0; count < 6; count += 1) {
      const question = await caller.drill.question({ technique })
      if (question === null) break
      problems.add(question.problemId)
      await caller.drill.pick({
        id: newId(),
        problemId: question.problemId,
        picked: null,
        ms: 1,
        zoneOffsetMinutes: 0,
      })
    }
    shown.set(technique, problems)
  }
  // The heap itself, and the problem in which it is a likely mistake.
  expect(shown.get('heap')).toEqual(new Set([heap, DRILL_PROBLEM]))
  expect(shown.get('prefix-sums')?.has(heap)).toBe(false)
  expect(shown.get('greedy')?.size).toBe(3)
  expect(await caller.drill.question({ technique: 'unknown' })).toBeNull()
})

test('[DRILL-02] the server judges the pick, says why it fails, and counts it once', async () => {
  const { caller, stranger, pick } = await openSite()
  const id = newId()
  const verdict = await pick('sliding-window', DRILL_PROBLEM, id)
  expect(verdict).toMatchObject({
    isRight: false,
    accepted: [{ slug: 'prefix-sums' }],
    cues: ['Some are negative', 'exactly `k`'],
    whyNot: { reason: 'A window needs sums that only grow.' },
    exercise: { slug: 'two-sum' },
    mixups: 1,
    pair: DRILL_PAIR,
  })
  expect(verdict.daysUntilDue).toBeGreaterThan(0)
  expect(await pick('sliding-window', DRILL_PROBLEM, id)).toEqual(verdict)
  expect(await caller.drill.map({})).toMatchObject({ answers: 1, right: 0 })
  expect(await pick('prefix-sums')).toMatchObject({ isRight: true, whyNot: null, mixups: 0 })
  expect(await pick('heap')).toMatchObject({ whyNot: { name: 'heap', use: 'You need heap.' } })
  expect(await pick(null)).toMatchObject({ isRight: false, whyNot: null, pair: null, mixups: 0 })
  expect(await caller.drill.map({})).toMatchObject({ answers: 4, right: 1 })
  expect(await stranger.drill.map({})).toMatchObject({ answers: 0, cells: [], contrast: null })
  await expect(pick('debounce')).rejects.toThrow("doesn't exist")
  await expect(pick('heap', newId())).rejects.toThrow("doesn't exist")
  await expect(pick('heap', DRILL_PROBLEM, id)).rejects.toThrow("doesn't exist")
})

test('[DRILL-01] picks are scheduled as recognition: a problem comes back on its day, before new ones', async () => {
  const { site, learner, drill, pick } = await openSite()
  const now = Date.now()
  const seen: string[] = []
  for (let index = 0; index < 12; index++) {
    const question = await readQuestion(site.db, learner, now)
    if (question === null) throw new Error('No question.')
    seen.push(question.problemId)
    if (index < 3) await pick(index === 1 ? 'heap' : 'prefix-sums', question.problemId)
  }
  // Three different problems, then the same new one until it is answered.
  expect(new Set(seen.slice(0, 4)).size).toBe(4)
  expect(new Set(seen.slice(3)).size).toBe(1)
  const missed = seen[1] ?? ''
  expect(await readDueCount(site.db, learner, now)).toEqual({ count: 0 })
  const later = await site.db.selectFrom('drill_progress').select(['problem_id', 'due_day']).execute()
  const dueDay = Math.min(...later.map(({ due_day }) => due_day ?? Infinity))
  expect(later.find(({ problem_id }) => problem_id === missed)?.due_day).toBe(dueDay)
  const atDue = dueDay * DAY_MS + DAY_MS / 2
  expect(await readQuestion(site.db, learner, atDue)).toMatchObject({ problemId: missed })
  expect((await readDueCount(site.db, learner, atDue)).count).toBeGreaterThan(0)
  // When all were seen and none is due, the one seen longest ago is next.
  for (const { id } of drill.problems) if (!seen.slice(0, 3).includes(id)) await pick('prefix-sums', id)
  expect(await readQuestion(site.db, learner, now)).toMatchObject({ problemId: seen[0] })
})

test('[DRILL-01] wrong choices follow the counts of the learner, and those that the job summed up over all', async () => {
  const { site, learner, other, pick, stranger } = await openSite()
  const record = (picked: string, person = other) =>
    site.db
      .transaction()
      .execute((tx) =>
        recordPick(
          tx,
          person,
          { id: newId(), problemId: DRILL_PROBLEM, picked, ms: 1, zoneOffsetMinutes: 0 },
          Date.now(),
        ),
      )
  for (const picked of ['bfs', 'bfs', 'stack']) await record(picked)
  const choicesOf = async (person: typeof learner) =>
    ((await readQuestion(site.db, person, Date.now()))?.choices ?? []).map(({ slug }) => slug)
  // Nobody reads another learner's rows: before the job, their mix-ups change nothing.
  const before = await choicesOf(learner)
  await sumMixups(site.db)
  const after = await choicesOf(learner)
  expect(after).toEqual(expect.arrayContaining(['bfs', 'stack', 'prefix-sums']))
  expect(before).not.toEqual(after)
  for (const picked of ['greedy', 'greedy', 'heap', 'two-pointers']) await pick(picked)
  expect(await choicesOf(learner)).toEqual(
    expect.arrayContaining(['greedy', 'heap', 'two-pointers', 'bfs', 'prefix-sums']),
  )
  expect((await stranger.drill.map({})).cells).toEqual([
    { needed: 'prefix-sums', picked: 'bfs', count: 2 },
    { needed: 'prefix-sums', picked: 'stack', count: 1 },
  ])
})

test('[DRILL-03] the map equals a recount of the rows, also after retries, at the same time, and past the limit', async () => {
  const { site, learner, caller, drill, pick } = await openSite()
  const names = drill.techniques.map(({ slug }) => slug)
  const twice = newId()
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const picked = index % 7 === 0 ? null : (names[(index * index) % names.length] ?? null)
      const problem = drill.problems[index % drill.problems.length]?.id
      return index % 10 === 0 ? pick('heap', DRILL_PROBLEM, twice) : pick(picked, problem)
    }),
  )
  // As if the learner had picked 5,000 times before: the oldest go.
  await sql`
    insert into drill_pick (learner_id, id, problem_id, needed, picked, ms, created_at)
    select ${learner.id}, gen_random_uuid(), ${DRILL_PROBLEM}, 'prefix-sums', 'greedy', 1, now() - make_interval(days => n)
    from generate_series(1, 4990) n`.execute(site.db)
  await sql`
    insert into drill_confusion as c (learner_id, needed, picked, count)
    values (${learner.id}, 'prefix-sums', 'greedy', 4990)
    on conflict (learner_id, needed, picked) do update set count = c.count + 4990`.execute(site.db)
  await pick('greedy')
  await pick('stack')
  const { rows } = await sql<{ needed: string; picked: string; count: number }>`
    select needed, coalesce(picked, '') as picked, count(*)::integer as count from drill_pick
    where learner_id = ${learner.id} group by 1, 2 order by 1, 2`.execute(site.db)
  const map = await caller.drill.map({})
  expect(map.cells).toEqual(rows)
  expect(map.answers).toBe(5_000)
  expect(map.answers).toBe(rows.reduce((sum, { count }) => sum + count, 0))
  expect(map.right).toBe(
    rows.filter(({ needed, picked }) => needed === picked).reduce((sum, { count }) => sum + count, 0),
  )
  expect(map.pairs[0]).toMatchObject({ needed: 'prefix-sums', picked: 'greedy' })
})

test('[DRILL-03] the worst pair is a contrast card, which joins the reviews with the learner’s own line', async () => {
  const cardId = newId()
  const deckId = newId()
  const { site, learner, caller, stranger, pick } = await openSite({ cardId, deckId })
  await pick('sliding-window')
  expect((await caller.drill.map({})).contrast).toMatchObject({ pair: DRILL_PAIR, canAdd: false })
  await expect(caller.drill.addContrast({ pair: DRILL_PAIR, line: 'Mine' })).rejects.toThrow("doesn't exist")
  await insertPublicDeck(site.db, { id: deckId, cards: [{ id: cardId, question: 'Q?', answer: 'A.' }] })
  await caller.drill.addContrast({ pair: DRILL_PAIR, line: 'Negative? Totals.' })
  await caller.drill.addContrast({ pair: DRILL_PAIR, line: 'Negative? Running totals.' })
  expect((await caller.drill.map({ pair: DRILL_PAIR })).contrast).toMatchObject({
    first: { name: 'prefix sums', cost: 'O(n) time' },
    ask: 'Can one more element make the sum smaller?',
    canAdd: true,
    isInReviews: true,
    line: 'Negative? Running totals.',
  })
  const queue = await caller.memory.queue({ kind: 'new' })
  expect(queue.cards).toMatchObject([{ card: { id: cardId }, note: 'Negative? Running totals.' }])
  expect(await stranger.drill.map({ pair: DRILL_PAIR })).toMatchObject({
    contrast: { isInReviews: false, line: '' },
  })
  await expect(caller.drill.map({ pair: 'no-such-pair' })).rejects.toThrow("doesn't exist")
  await expect(caller.drill.addContrast({ pair: DRILL_PAIR, line: 'x'.repeat(201) })).rejects.toThrow('200')
  expect(learner.id).not.toBe('')
})

test('[DRILL-01] a question is one indexed statement, however many learners there are', async () => {
  const pool = new Pool({ connectionString: await createTestDatabase(), max: 1 })
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  const db = createDatabase(pool)
  const drill = await compileDrill()
  await loadDrill(db, drill)
  const versions = () => pool.query<{ xmin: string }>('select xmin::text from drill_problem order by id')
  const loaded = await versions()
  await loadDrill(db, drill)
  expect((await versions()).rows).toEqual(loaded.rows)
  const learner = await insertPerson(db)
  const insertLearners = (count: number) =>
    pool.query(
      `with learner as (select gen_random_uuid() as id from generate_series(1, $1)),
        progress as (insert into drill_progress (learner_id, problem_id, picks, last_pick_at, due_day)
          select learner.id, p.id, 1, now(), 20000 from learner, (select id from drill_problem order by id limit 60) p)
      insert into drill_confusion (learner_id, needed, picked, count)
      select learner.id, n.slug, p.slug, 3 from learner,
        (select slug from drill_technique order by slug limit 6) n, (select slug from drill_technique order by slug limit 6) p`,
      [count],
    )
  await pool.query(
    `insert into drill_progress (learner_id, problem_id, picks, last_pick_at, due_day)
     select $1, id, 1, now(), 90000 from drill_problem order by id limit 50`,
    [learner.id],
  )
  const measure = async () => {
    for (const table of [
      'drill_progress',
      'drill_confusion',
      'drill_problem',
      'drill_technique',
      'drill_mixup',
    ])
      await pool.query(`vacuum analyze ${table}`)
    return explainStatements(pool, (counted) => readQuestion(counted, learner, Date.now()))
  }
  await insertLearners(20)
  await sumMixups(db)
  const few = await measure()
  await insertLearners(400)
  const many = await measure()
  expect([few.length, many.length]).toEqual([1, 1])
  console.log(`question: ${few[0]?.buffers} pages with 20 other learners, ${many[0]?.buffers} with 420`)
  expect(many[0]?.buffers).toBeLessThan((few[0]?.buffers ?? 0) * 1.5)
  expect(many[0]?.scanned).toBeLessThan(1_000)
})

test('[PATH-07] of four problems of a technique two ask for it, at places that differ', async () => {
  const site = await createTestApp()
  await loadDrill(site.db, await compileDrill())
  const places = new Set<string>()
  for (let learnerIndex = 0; learnerIndex < 4; learnerIndex += 1) {
    const caller = apiRouter.createCaller(site.contextOf(await insertPerson(site.db)))
    for (const technique of ['hash-map', 'majority-vote']) {
      const needed: boolean[] = []
      for (let count = 0; count < 4; count += 1) {
        const question = await caller.drill.question({ technique })
        const verdict = await caller.drill.pick({
          id: newId(),
          problemId: question?.problemId ?? '',
          picked: null,
          ms: 1,
          zoneOffsetMinutes: 0,
        })
        needed.push(verdict.accepted[0]?.slug === technique)
      }
      expect(needed.filter(Boolean)).toHaveLength(2)
      places.add(needed.join())
    }
  }
  expect(places.size).toBeGreaterThan(1)
})

import { randomUUIDv7 } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { activityJobs } from '#app/features/activity/activity.jobs.server.ts'
import { topicRules } from '#app/live.server.ts'
import { canSubscribeToTopic } from '#app/platform/live/live-topics.server.ts'
import { WalFeed } from '#app/platform/live/wal-feed.server.ts'
import { newId } from '#app/shared/ids.ts'
import { type AdminSite, createAdminSite } from '../../../../test/admin-site.ts'
import { callAuth } from '../../../../test/auth-calls.ts'
import { insertCourse } from '../../../../test/factories/course.ts'
import { setFlag } from '../../../../test/factories/flag.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../../test/factories/public-deck.ts'
import { FeedRecorder } from '../../../../test/live/feed-recorder.ts'
import { readAllPages } from '../../../../test/wait-until.ts'

const entrySchema = z.looseObject({
  id: z.string(),
  createdAt: z.string(),
  personId: z.string(),
  email: z.string().nullable(),
  type: z.string(),
})
const pageSchema = z.object({ entries: z.array(entrySchema), nextCursor: z.string().nullable() })

const read = async (site: AdminSite, input: object = {}) =>
  pageSchema.parse((await site.queryAsAdmin('activity', input)).data)

const typesOf = async (site: AdminSite) => (await read(site)).entries.map(({ type }) => type)

/** Performs each of the six activities once, like a browser. */
async function performAllActivities(site: AdminSite) {
  const email = 'day@example.com'
  const password = 'correct horse'
  await callAuth(site.app, 'sign-up/email', { email, password })
  const { cookie } = await callAuth(site.app, 'sign-in/email', { email, password })
  if (cookie === null) throw new Error('Nobody was logged in.')
  await site.callMutation('deck.create', { id: newId(), name: 'Tries', category: 'Algorithmic' }, cookie)
  const deck = await insertPublicDeck(site.db, { name: 'Featured', cards: 1 })
  await site.callMutation('study.begin', { id: newId(), deckId: deck.id }, cookie)
  const course = await insertCourse(site.db)
  const lessonId = course.outline.topics[0]?.subtopics[0]?.id
  await site.callMutation('course.see', { courseId: course.id, lessonId }, cookie)
  return { email, cookie, deck, course, lessonId }
}

test("[ADMIN-05] all six types are recorded once, newest first, with the person's email", async () => {
  const site = await createAdminSite()
  await setFlag(site.db, 'enableUserActivityLogging', true)
  const { deck, email } = await performAllActivities(site)
  const { entries } = await read(site)
  expect(entries.map(({ type }) => type).toSorted()).toEqual([
    'create_deck',
    'login',
    'register',
    'study_deck',
    'view_course_subtopic',
    'view_course_topic',
  ])
  expect(entries.every((entry) => entry.email === email)).toBe(true)
  expect(entries.at(-1)?.type).toBe('register')
  const times = entries.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(entries.find(({ type }) => type === 'study_deck')).toMatchObject({
    deckId: deck.id,
    deckTitle: 'Featured',
  })
  expect(entries.find(({ type }) => type === 'view_course_subtopic')).toMatchObject({
    courseTitle: 'Graphs',
    topicTitle: 'Modelling',
    subtopicTitle: 'Modelling 1',
  })
})

test('[ADMIN-05] [COURSE-10] with enableUserActivityLogging off, course views are not recorded, the rest is', async () => {
  const site = await createAdminSite()
  await performAllActivities(site)
  expect((await typesOf(site)).toSorted()).toEqual(['create_deck', 'login', 'register', 'study_deck'])
})

test('[ROLE-03] no input can set the person, the time or the type of an entry', async () => {
  const site = await createAdminSite()
  const person = await insertPerson(site.db)
  const other = await insertPerson(site.db)
  const forged = {
    personId: other.id,
    userId: other.id,
    person_id: other.id,
    createdAt: '2020-01-01T00:00:00.000Z',
    timestamp: 1,
    type: 'register',
  }
  const deck = { id: newId(), name: 'Mine', category: 'Algorithmic', ...forged }
  expect((await site.callMutation('deck.create', deck, await site.cookieOf(person))).status).toBe(200)
  const { entries } = await read(site)
  expect(entries).toMatchObject([{ personId: person.id, type: 'create_deck' }])
  expect(Math.abs(Date.now() - Date.parse(entries[0]?.createdAt ?? ''))).toBeLessThan(60_000)
})

test('[ADMIN-05] actions succeed even if the activity log cannot be written', async () => {
  const site = await createAdminSite()
  await site.pool.query('alter table activity rename to activity_elsewhere')
  const cookie = await site.cookieOf(await insertPerson(site.db))
  const deck = { id: newId(), name: 'Made all the same', category: 'Algorithmic' }
  expect((await site.callMutation('deck.create', deck, cookie)).status).toBe(200)
  const { status } = await callAuth(site.app, 'sign-up/email', {
    email: 'new@example.com',
    password: 'correct horse',
  })
  expect(status).toBe(200)
  expect((await site.callQuery('deck.listMine', {}, cookie)).data).toMatchObject({ decks: [{ id: deck.id }] })
})

async function fill(site: AdminSite, personId: string, count: number, type = 'login') {
  await site.pool.query(
    `insert into activity (id, person_id, type, created_at)
     select gen_random_uuid(), $1, $2, date_trunc('second', now()) - (n / 3) * interval '1 millisecond'
     from generate_series(1, $3::int) n`,
    [personId, type, count],
  )
}

test('[ADMIN-05] the log is paginated by keyset and filtered by type, by person (id or email), or both', async () => {
  const site = await createAdminSite()
  const one = await insertPerson(site.db, { email: 'one@example.com' })
  const two = await insertPerson(site.db)
  await fill(site, one.id, 120)
  await fill(site, two.id, 30)
  await fill(site, two.id, 7, 'study_deck')
  const countEntries = async (filter: object) => {
    const pages = await readAllPages((cursor) => read(site, { ...filter, cursor }))
    const ids = pages.flatMap(({ entries }) => entries.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    return ids.length
  }
  expect(await countEntries({})).toBe(157)
  expect(await countEntries({ type: 'study_deck' })).toBe(7)
  expect(await countEntries({ person: one.id })).toBe(120)
  expect(await countEntries({ person: ' One@Example.com ' })).toBe(120)
  expect(await countEntries({ person: two.id, type: 'login' })).toBe(30)
  expect(await countEntries({ person: 'nobody@example.com' })).toBe(0)
  expect(await countEntries({ person: randomUUIDv7() })).toBe(0)
  expect((await site.queryAsAdmin('activity', { type: 'view_secret' })).status).toBe(400)
})

test('[ADMIN-05] the CSV export is streamed, filtered, safe from formula injection, and audited', async () => {
  const site = await createAdminSite()
  const person = await insertPerson(site.db, { email: '=cmd@example.com' })
  await fill(site, person.id, 2_500)
  await site.pool.query(
    `insert into activity (id, person_id, type, deck_title) values (gen_random_uuid(), $1, 'create_deck', $2)`,
    [person.id, `=HYPERLINK("http://evil.example","a,b")`],
  )
  const get = (query: string, cookie?: string) =>
    site.app.inject({ url: `/admin/activity.csv${query}`, headers: cookie ? { cookie } : {} })
  const adminCookie = await site.cookieOf(site.admin)
  const { body, headers, statusCode } = await get('', adminCookie)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/csv')
  expect(headers['content-disposition']).toContain('attachment')
  const lines = body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(2_502)
  expect(lines[0]).toBe('Time,Activity,User,Email,Course,Topic,Subtopic,Deck,Deck id')
  expect(body).toContain(`,"'=cmd@example.com",`)
  expect(body).toContain(`"'=HYPERLINK(""http://evil.example"",""a,b"")"`)
  const only = await get('?type=create_deck', adminCookie)
  expect(only.body.trimEnd().split('\r\n')).toHaveLength(2)
  expect((await get('?type=nonsense', adminCookie)).statusCode).toBe(400)
  for (const cookie of [undefined, await site.cookieOf(person)]) {
    const refused = await get('', cookie)
    expect([refused.statusCode, refused.headers.location]).toEqual([302, '/login?next=%2Fadmin%2Factivity'])
  }
  expect((await site.audit()).map(({ action }) => action)).toEqual(['export-activity', 'export-activity'])
})

test('partitions older than the retention are dropped; later ones and their rows stay', async () => {
  const site = await createAdminSite()
  const months = async () => {
    const { rows } = await site.pool.query<{ name: string }>(
      `select relname as name from pg_class join pg_namespace n on n.oid = relnamespace
       where nspname = 'activity_month' and relkind = 'r' order by 1`,
    )
    return rows.map(({ name }) => name)
  }
  const person = await insertPerson(site.db)
  const first = await months()
  const now = new Date()
  const monthAgo = (count: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1))
  const nameOf = (month: Date) => `m${month.toISOString().slice(0, 7).replace('-', '_')}`
  for (const count of [1, 5, 6]) {
    const [from, to] = [monthAgo(count), monthAgo(count - 1)].map((month) => month.toISOString())
    await site.pool.query(
      `create table activity_month.${nameOf(monthAgo(count))} partition of activity for values from ('${from}') to ('${to}')`,
    )
    await site.pool.query(
      `insert into activity (id, person_id, type, created_at) values (gen_random_uuid(), $1, 'login', $2)`,
      [person.id, from],
    )
  }
  // The partition of five months ago ended about four months ago.
  const retentionDays = Math.floor((now.getTime() - monthAgo(4).getTime()) / 86_400_000)
  const run = (days: number) => activityJobs(site.db, days)['drop-activity-months']?.({})
  await run(retentionDays + 1)
  expect(await months()).toEqual([nameOf(monthAgo(5)), nameOf(monthAgo(1)), ...first])
  await run(retentionDays)
  expect(await months()).toEqual([nameOf(monthAgo(1)), ...first])
  expect((await read(site)).entries).toHaveLength(1)
  await activityJobs(site.db, retentionDays)['make-activity-months']?.({})
  expect(await months()).toEqual([nameOf(monthAgo(1)), ...first])
})

test('partitions are dropped under every query plan, including one that reads all relations first', async () => {
  const site = await createAdminSite()
  const client = await site.pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('create table notes (text text)')
  for (const off of ['enable_nestloop', 'enable_mergejoin', 'enable_indexscan', 'enable_bitmapscan']) {
    await client.query(`set ${off} = off`)
    expect((await client.query('select drop_activity_months(30) as dropped')).rows).toEqual([{ dropped: 0 }])
  }
})

test('[ADMIN-05] the change feed reports new entries by id only, and no deleted ones', async () => {
  const site = await createAdminSite()
  const person = await insertPerson(site.db)
  const feed = new WalFeed({ connectionString: site.databaseUrl })
  const recorder = new FeedRecorder()
  feed.start(recorder)
  onTestFinished(() => feed.stop())
  await recorder.untilStarts(1)
  await fill(site, person.id, 1)
  await site.db.deleteFrom('activity').execute()
  await fill(site, person.id, 1)
  await recorder.untilChanges(2)
  expect(recorder.changes).toMatchObject([
    { table: 'activity', kind: 'insert' },
    { table: 'activity', kind: 'insert' },
  ])
  expect(recorder.changes.map(({ key }) => Object.keys(key))).toEqual([['id'], ['id']])
})

test('[ADMIN-05] [ROLE-01] only administrators can subscribe to the log', async () => {
  const { db } = await createAdminSite()
  const viewer = { id: randomUUIDv7(), name: 'Sam', email: 'sam@example.com' }
  const canSubscribe = (role: 'user' | 'admin' | null) =>
    canSubscribeToTopic(topicRules(db), role === null ? null : { ...viewer, role }, 'activity')
  expect([await canSubscribe(null), await canSubscribe('user'), await canSubscribe('admin')]).toEqual([
    false,
    false,
    true,
  ])
})

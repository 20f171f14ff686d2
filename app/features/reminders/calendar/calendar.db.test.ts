import ICAL from 'ical.js'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#app/shared/units.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../../../test/app.ts'
import { insertReminded } from '../../../../test/factories/reminder.ts'

const TODAY = Math.floor(Date.now() / DAY_MS)

async function openSite() {
  const site = await createTestApp()
  const person = await insertReminded(site.db, { now: Date.now(), digestAt: null })
  const cookie = await site.cookieOf(person)
  const create = async () => {
    const { data } = await site.callMutation('reminder.createFeed', undefined, cookie)
    return new URL(String(Reflect.get(Object(data), 'url')))
  }
  const insertInterview = (title: string, day: number, rounds: unknown = []) =>
    sql`insert into interview (learner_id, id, title, day, minutes_per_day, rounds)
      values (${person.id}, gen_random_uuid(), ${title}, ${day}, 25, ${JSON.stringify(rounds)}::jsonb)`.execute(
      site.db,
    )
  return { site, person, cookie, create, insertInterview }
}

const get = (site: TestApp, url: URL, headers: Record<string, string> = {}) =>
  site.app.inject({ url: `${url.pathname}${url.search}`, headers })

/** The events as another library reads them. */
function parse(file: string) {
  const calendar = ICAL.Component.fromString(file)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      id: event.uid,
      title: event.summary,
      start: event.startDate.toJSDate(),
      isWholeDay: event.startDate.isDate,
      date: event.startDate.toString(),
      minutes: event.duration.toSeconds() / 60,
      sequence: event.sequence,
      properties: component.getAllProperties().map(({ name }) => name),
    }
  })
}

test('[NUDGE-02] the feed has the interview and the sessions of the coming days at the learner’s hour', async () => {
  const { site, person, create, insertInterview } = await openSite()
  await insertInterview('Larkfield', TODAY + 17, [{ kind: 'coding', day: TODAY + 20 }])
  await site.db.updateTable('site_setting').set({ name: 'Guild cards' }).execute()
  await sql`update learner_memory set time_zone = 'Asia/Kathmandu', minutes_per_day = 40
    where learner_id = ${person.id}`.execute(site.db)
  // Monday, Wednesday, Friday.
  await sql`insert into study_plan (learner_id, track, weekdays, start_day)
    values (${person.id}, 'coding-interviews', 21, ${TODAY})`.execute(site.db)
  const response = await get(site, await create())
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=900',
  })
  expect(response.body).toContain('X-WR-CALNAME:Guild cards\r\n')
  expect(response.body.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(response.body).not.toMatch(/[^\r]\n/)
  const events = parse(response.body)
  const days = events.filter(({ isWholeDay }) => isWholeDay)
  const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
  expect(days.map(({ title, date }) => [title, date])).toEqual([
    ['Interview: Larkfield', dateOf(TODAY + 17)],
    ['Interview: Larkfield, round 1', dateOf(TODAY + 20)],
  ])
  const sessions = events.filter(({ isWholeDay }) => !isWholeDay)
  expect(sessions).toHaveLength(6)
  for (const { start, minutes, title } of sessions) {
    expect([title, minutes, start.toISOString().slice(11, 16)]).toEqual(['Review session', 40, '01:45'])
    expect([1, 3, 5]).toContain(new Date(start.getTime() + 6 * HOUR_MS).getUTCDay())
  }
  // Titles and times, and nothing about the person.
  expect(response.body).not.toContain(person.email)
  expect(response.body).not.toContain(person.id)
  for (const { properties } of events) {
    expect(
      properties.filter((name) => ['description', 'location', 'organizer', 'attendee', 'url'].includes(name)),
    ).toEqual([])
  }
})

test('[NUDGE-02] ids stay when something moves, and the sequence grows; also after a renewal', async () => {
  const { site, cookie, create, insertInterview } = await openSite()
  await insertInterview('One', TODAY + 5)
  const before = parse((await get(site, await create())).body)
  await sql`update interview set day = day + 2, updated_at = now() + interval '1 minute'`.execute(site.db)
  await site.callMutation('reminder.save', { minute: 1200 }, cookie)
  const after = parse((await get(site, await create())).body)
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
  for (const [index, event] of after.entries()) {
    expect(event.sequence).toBeGreaterThan(before[index]?.sequence ?? 0)
    expect(event.start).not.toEqual(before[index]?.start)
  }
})

test('[NUDGE-02] a renewed or deleted address, one of nobody and one of a banned person are not there', async () => {
  const { site, person, cookie, create } = await openSite()
  const first = await create()
  expect(`${first.origin}${first.pathname}`).toBe(`${TEST_ORIGIN}/calendar.ics`)
  const stored = await site.db.selectFrom('calendar_feed').select('token_hash').executeTakeFirstOrThrow()
  expect(stored.token_hash).not.toContain(first.searchParams.get('key'))
  const second = await create()
  expect((await get(site, second)).statusCode).toBe(200)
  const { data } = await site.callQuery('reminder.settings', undefined, cookie)
  expect(JSON.stringify(data)).toMatch(/"lastReadAt":"\d{4}-/)
  const missing = await get(site, first)
  const unknown = await get(site, new URL(`${TEST_ORIGIN}/calendar.ics?key=${'k'.repeat(43)}`))
  const none = await get(site, new URL(`${TEST_ORIGIN}/calendar.ics`))
  for (const response of [missing, unknown, none]) {
    expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([
      404,
      missing.body,
      'no-store',
    ])
  }
  await site.db.updateTable('person').set({ banned_at: new Date() }).where('id', '=', person.id).execute()
  expect((await get(site, second)).statusCode).toBe(404)
  await site.db.updateTable('person').set({ banned_at: null }).where('id', '=', person.id).execute()
  await site.callMutation('reminder.deleteFeed', undefined, cookie)
  expect((await get(site, second)).statusCode).toBe(404)
})

test('[NUDGE-02] an unchanged feed is not sent again', async () => {
  const { site, create } = await openSite()
  const url = await create()
  const { headers } = await get(site, url)
  const again = await get(site, url, { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each([
  'A\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\nEND:VALARM',
  'A\nDESCRIPTION:secret',
  'A\rATTENDEE:mailto:eve@example.com',
  'A\u2028X:1\u2029Y:2\u0085Z:3',
  'Commas, semicolons; and \\backslashes: "quoted"',
  '🧪'.repeat(60),
])('[NUDGE-02] a title can add no line to the file: %j', async (title) => {
  const { site, create, insertInterview } = await openSite()
  await insertInterview(title, TODAY + 3)
  const { body } = await get(site, await create())
  const event = parse(body).find(({ isWholeDay }) => isWholeDay)
  const flat = title.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  expect(event?.title).toBe(`Interview: ${flat}`)
  expect(event?.properties.toSorted()).toEqual(
    parse(body)
      .find(({ isWholeDay }) => isWholeDay)
      ?.properties.filter((name) => !['description', 'attendee', 'x', 'y', 'z'].includes(name))
      .toSorted(),
  )
  expect(body).not.toContain('BEGIN:VALARM\r\n')
})

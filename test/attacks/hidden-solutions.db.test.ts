import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ENDPOINTS } from '#app/features/open-api/endpoints.server.ts'
import { API_CALLS } from '../api-calls.ts'
import { createTestApp, TEST_ORIGIN } from '../app.ts'
import { insertAccessToken } from '../factories/access-token.ts'
import { insertExercise } from '../factories/exercise.ts'
import { setFlag } from '../factories/flag.ts'
import { CALLS } from '../permissions/calls.ts'
import { ENDPOINT_CELLS } from '../permissions/endpoints.ts'
import { cookieFor, insertFixtures } from '../permissions/fixtures.ts'

const SOLUTION = 'xylophonic_solution'
const SLUG = 'two-sum'

async function openSite() {
  const site = await createTestApp()
  await setFlag(site.db, 'enablePublicDecks', true)
  await setFlag(site.db, 'showDiscussionTab', true)
  await insertExercise(site.db, SLUG, {
    references: { python: `def ${SOLUTION}(): pass` },
    referenceNote: `Because of ${SOLUTION}.`,
  })
  const fixtures = await insertFixtures(site.db, TEST_ORIGIN)
  // The interviewer of a mock interview has the solution: here the owner is the candidate.
  await sql`update mock_round set interviewer_seat = 2`.execute(site.db)
  const cookie = (await cookieFor(site.db, fixtures, 'owner', TEST_ORIGIN)) ?? ''
  return { ...site, fixtures, cookie }
}

test('no read of the API, no search and no endpoint for scripts shows a solution before the exercise is solved or given up', async () => {
  const { app, db, fixtures, cookie, callQuery, callMutation } = await openSite()
  const leaks: string[] = []
  let reads = 0
  for (const [call, { input }] of Object.entries(CALLS)) {
    if (API_CALLS.get(call)?.isWrite === true) continue
    reads += 1
    const { data } = await callQuery(call, input?.(fixtures, 'owner'), cookie)
    if (JSON.stringify(data ?? null).includes(SOLUTION)) leaks.push(call)
  }
  expect((await callQuery('search.find', { query: SOLUTION }, cookie)).data).toMatchObject({ count: 0 })
  const { authorization } = await insertAccessToken(db, { personId: fixtures.people.owner.id })
  for (const { id, method } of ENDPOINTS) {
    for (const { path, body } of ENDPOINT_CELLS[id] ?? []) {
      reads += 1
      const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
      const response = await app.inject({
        method,
        url: typeof path === 'string' ? path : path(fixtures),
        headers: { authorization, 'content-type': 'application/json' },
        ...payload,
      })
      if (response.body.includes(SOLUTION)) leaks.push(id)
    }
  }
  const data = await app.inject({ url: '/settings/my-data.json', headers: { cookie } })
  if (data.body.includes(SOLUTION)) leaks.push('the download')
  expect(leaks).toEqual([])
  expect(reads).toBeGreaterThan(70)
  // The search for leaks finds one: after giving up the solution is shown.
  const attempt = CALLS['practice.submit']?.input?.(fixtures, 'owner')
  const given = { ...(typeof attempt === 'object' ? attempt : {}), outcome: 'gave-up' }
  expect((await callMutation('practice.submit', given, cookie)).status).toBe(200)
  const exercise = await callQuery('practice.exercise', { slug: SLUG }, cookie)
  expect(JSON.stringify(exercise.data)).toContain(SOLUTION)
})

test('a candidate gets neither the solution nor an answer, a hint or a card before it is their turn', async () => {
  const { db, callQuery, fixtures, cookie } = await openSite()
  await sql`update mock_card set question = 'Sent', answer = ${SOLUTION}, hint = ${SOLUTION}, code = ${SOLUTION}, round = 1,
    sent_at = now()`.execute(db)
  await sql`insert into mock_card (room_id, position, card_id, question, answer, hint, code)
    select id, 1, gen_random_uuid(), ${SOLUTION}, ${SOLUTION}, '', '' from mock_room`.execute(db)
  await sql`update mock_note set seat = 2, text = ${SOLUTION}`.execute(db)
  for (const call of ['mock.room', 'mock.code']) {
    const { status, data } = await callQuery(call, CALLS[call]?.input?.(fixtures, 'owner'), cookie)
    expect([call, status, JSON.stringify(data ?? null).includes(SOLUTION)]).toEqual([call, 200, false])
  }
})

import { expect, test } from 'vitest'
import { API_CALLS } from '../api-calls.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../app.ts'
import { setFlag } from '../factories/flag.ts'
import { CALLS } from '../permissions/calls.ts'
import { cookieFor, insertFixtures } from '../permissions/fixtures.ts'
import { adminsOnly } from '../permissions/people.ts'
import { backUpTables } from '../permissions/table-backup.ts'
import { changedTables, readAllTables } from './table-states.ts'

const ADMIN_WRITES = Object.entries(CALLS)
  .filter(([call, { cells }]) => cells === adminsOnly && API_CALLS.get(call)?.isWrite === true)
  .map(([call, { input }]) => ({ call, input }))

async function openSite() {
  const site = await createTestApp()
  await setFlag(site.db, 'enablePublicDecks', true)
  await setFlag(site.db, 'showDiscussionTab', true)
  const fixtures = await insertFixtures(site.db, TEST_ORIGIN)
  const cookie = (await cookieFor(site.db, fixtures, 'admin', TEST_ORIGIN)) ?? ''
  // Nothing to lift or to dismiss would be no change.
  await cookieFor(site.db, fixtures, 'banned', TEST_ORIGIN)
  const report = { postId: fixtures.post.id, commentId: null, reason: 'Spam.' }
  await site.callMutation('discussion.report', report, await site.cookieOf(fixtures.people.user))
  return { site, fixtures, cookie, adminId: fixtures.people.admin.id }
}

/** Tables that a request changes whether or not it does anything. */
const BOOKKEEPING = /^public\.(session|process_count|rate_limit|quota|attempt|activity)$|activity_month/
const isData = (table: string) => !BOOKKEEPING.test(table) && table !== 'public.admin_audit'

const countAudit = async ({ db }: TestApp) =>
  (await db.selectFrom('admin_audit').select('id').execute()).length

/** Refuses every audit event until the returned function is called. */
async function refuseEvents({ pool }: TestApp) {
  await pool.query(`create or replace function refuse() returns trigger language plpgsql as $$
    begin raise exception 'no audit'; end $$`)
  await pool.query('create trigger refused before insert on admin_audit execute function refuse()')
  return () => pool.query('drop trigger refused on admin_audit')
}

test(
  `each of ${ADMIN_WRITES.length} writes of administrators leaves an event that names the actor, and changes nothing without it`,
  { timeout: 300_000 },
  async () => {
    expect(ADMIN_WRITES.length).toBeGreaterThanOrEqual(20)
    const problems: string[] = []
    const { site, fixtures, cookie, adminId } = await openSite()
    const restore = await backUpTables(site.pool)
    for (const { call, input } of ADMIN_WRITES) {
      const write = () => site.callMutation(call, input?.(fixtures, 'admin'), cookie)
      const before = await readAllTables(site.pool)
      const accept = await refuseEvents(site)
      const refused = await write()
      const changed = changedTables(before, await readAllTables(site.pool)).filter(isData)
      if (refused.status === 200 || changed.length > 0)
        problems.push(`${call} without an event: ${refused.status}, ${changed.join(', ')}`)
      await accept()
      const { status } = await write()
      const events = await site.db.selectFrom('admin_audit').select('actor_id').execute()
      const isNamed = events.length > 0 && events.every((event) => event.actor_id === adminId)
      if (status !== 200 || !isNamed) problems.push(`${call}: ${status}, ${events.length} events`)
      await restore()
    }
    expect(problems).toEqual([])
  },
)

test('in a batch each write has its event, and one that fails takes neither the events nor the writes of others with it', async () => {
  const { site, fixtures, cookie } = await openSite()
  const calls = ['admin.setFlag', 'admin.deck.setFeatured', 'admin.person.ban', 'admin.setFlag'] as const
  const inputs = {
    0: { id: 'enablePayments', enabled: true },
    1: { deckId: fixtures.featured.id, featured: false },
    2: { personId: '019f0000-0000-7000-8000-000000000000', reason: 'Nobody.' },
    3: { id: 'enablePayments', enabled: false },
  }
  const response = await site.app.inject({
    method: 'POST',
    url: `/api/${calls.join(',')}?batch=1`,
    headers: { origin: TEST_ORIGIN, cookie, 'content-type': 'application/json' },
    payload: JSON.stringify(inputs),
  })
  expect(response.statusCode).toBe(207)
  const events = await site.db.selectFrom('admin_audit').select('action').orderBy('id').execute()
  expect(events.map(({ action }) => action)).toEqual(['flag', 'feature-deck', 'flag'])
})

test('of the same write sent ten times together, one changes something, and one event says so', async () => {
  const { site, fixtures, cookie } = await openSite()
  const before = await countAudit(site)
  const ban = { personId: fixtures.people.owner.id, reason: 'Spam.' }
  await Promise.all(Array.from({ length: 10 }, () => site.callMutation('admin.person.ban', ban, cookie)))
  expect((await countAudit(site)) - before).toBe(1)
})

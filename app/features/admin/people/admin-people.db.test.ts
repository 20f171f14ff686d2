import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type AdminSite, createAdminSite } from '../../../../test/admin-site.ts'
import { callAuth } from '../../../../test/auth-calls.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { readAllPages } from '../../../../test/wait-until.ts'

const peopleSchema = z.object({
  people: z.array(z.looseObject({ id: z.string(), email: z.string() })),
  nextCursor: z.string().nullable(),
})

async function search(site: AdminSite, text: string, cursor: string | null = null) {
  return peopleSchema.parse((await site.queryAsAdmin('person.search', { search: text, cursor })).data)
}

const emailsOf = async (site: AdminSite, text: string) =>
  (await search(site, text)).people.map(({ email }) => email)

test('[ROLE-01] people are found by email, id, or a prefix of either', async () => {
  const site = await createAdminSite()
  const ann = await insertPerson(site.db, { email: 'ann_a@example.com' })
  await insertPerson(site.db, { email: 'annxa@example.com' })
  expect(await emailsOf(site, 'ann_a@example.com')).toEqual(['ann_a@example.com'])
  expect(await emailsOf(site, ' ANN')).toEqual(['ann_a@example.com', 'annxa@example.com'])
  // LIKE wildcards in the search text are escaped.
  expect(await emailsOf(site, 'ann_')).toEqual(['ann_a@example.com'])
  expect(await emailsOf(site, 'ann%')).toEqual([])
  expect(await emailsOf(site, ann.id)).toEqual([ann.email])
  expect(await emailsOf(site, ann.id.slice(0, 13))).toContain(ann.email)
  expect(await emailsOf(site, randomUUIDv7())).toEqual([])
  expect(await emailsOf(site, "'; drop table person; --")).toEqual([])
})

test('people are listed in pages of 20 without duplicates', async () => {
  const site = await createAdminSite()
  for (let count = 0; count < 44; count += 1) {
    await insertPerson(site.db, { email: `p${String(count).padStart(2, '0')}@example.com` })
  }
  const pages = await readAllPages((cursor) => search(site, '', cursor))
  const seen = pages.flatMap(({ people }) => people.map(({ email }) => email))
  expect(seen).toHaveLength(45)
  expect(seen).toEqual([...new Set(seen)].toSorted())
})

test('[ROLE-01] granting and removing the role takes effect immediately and writes audit events', async () => {
  const site = await createAdminSite()
  const person = await insertPerson(site.db)
  const cookie = await site.cookieOf(person)
  const setRole = (role: string) => site.mutateAsAdmin('person.setRole', { personId: person.id, role })
  expect((await site.callQuery('admin.flags', undefined, cookie)).status).toBe(404)
  expect((await setRole('admin')).data).toBe(true)
  expect((await site.callQuery('admin.flags', undefined, cookie)).status).toBe(200)
  expect((await setRole('user')).data).toBe(true)
  expect((await site.callQuery('admin.flags', undefined, cookie)).status).toBe(404)
  expect((await setRole('owner')).status).toBe(400)
  const rows = await site.db.selectFrom('admin_audit').selectAll().orderBy('id').execute()
  expect(rows.map((row) => [row.actor_id, row.subject_id, row.before_value, row.after_value])).toEqual([
    [site.admin.id, person.id, 'user', 'admin'],
    [site.admin.id, person.id, 'admin', 'user'],
  ])
})

test('[ROLE-01] the last administrator cannot be removed, also when two remove each other 20 times', async () => {
  const site = await createAdminSite()
  const alone = { personId: site.admin.id, role: 'user' }
  expect(await site.mutateAsAdmin('person.setRole', alone)).toMatchObject({ errorCode: 'people/lastAdmin' })
  for (let round = 0; round < 20; round += 1) {
    await site.db.updateTable('person').set({ role: 'user' }).execute()
    const pair = [
      await insertPerson(site.db, { role: 'admin' }),
      await insertPerson(site.db, { role: 'admin' }),
    ]
    const cookies = await Promise.all(pair.map((person) => site.cookieOf(person)))
    const answers = await Promise.all(
      pair.map(({ id }, index) =>
        site.callMutation('admin.person.setRole', { personId: id, role: 'user' }, cookies[1 - index]),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await site.db.selectFrom('person').select('id').where('role', '=', 'admin').execute()
    expect(left).toHaveLength(1)
  }
})

test('[ROLE-01] a banned person is logged out immediately and cannot log in until the ban is lifted', async () => {
  const site = await createAdminSite()
  const person = await insertPerson(site.db, { password: 'correct horse' })
  const cookie = await site.cookieOf(person)
  const ban = (personId: string, reason = 'Spam.') => site.mutateAsAdmin('person.ban', { personId, reason })
  expect((await ban(person.id, '  ')).status).toBe(400)
  expect((await ban(person.id)).status).toBe(200)
  expect((await site.callQuery('deck.listMine', {}, cookie)).status).toBe(401)
  const logIn = () => callAuth(site.app, 'sign-in/email', { email: person.email, password: 'correct horse' })
  expect((await logIn()).body['code']).toBe('account/banned')
  expect((await search(site, person.email)).people[0]).toMatchObject({ banReason: 'Spam.' })
  expect(await site.mutateAsAdmin('person.setRole', { personId: person.id, role: 'admin' })).toMatchObject({
    errorCode: 'people/bannedNotAdmin',
  })
  expect((await site.mutateAsAdmin('person.unban', { personId: person.id })).data).toBe(true)
  expect((await logIn()).status).toBe(200)
  expect(await ban(site.admin.id)).toMatchObject({
    errorCode: 'people/ownBan',
    message: "You can't ban yourself.",
  })
  const other = await insertPerson(site.db, { role: 'admin' })
  expect(await ban(other.id)).toMatchObject({ errorCode: 'people/adminNotBanned' })
  expect(await ban(randomUUIDv7())).toMatchObject({ status: 404 })
})

test('[ROLE-01] an admin ends all sessions of a person', async () => {
  const site = await createAdminSite()
  const person = await insertPerson(site.db)
  const cookies = [await site.cookieOf(person), await site.cookieOf(person)]
  expect((await site.mutateAsAdmin('person.endSessions', { personId: person.id })).data).toBe(2)
  for (const cookie of cookies) expect((await site.callQuery('deck.listMine', {}, cookie)).status).toBe(401)
  expect(await site.audit()).toMatchObject([
    { action: 'end-sessions', actor: site.admin.id, subject: person.id, before: { sessions: 2 } },
  ])
})

test('the audit log is paginated by keyset, newest first, with emails', async () => {
  const site = await createAdminSite()
  const person = await insertPerson(site.db)
  for (let count = 0; count < 60; count += 1) {
    const enabled = count % 2 === 0
    await site.mutateAsAdmin('setFlag', { id: 'enablePayments', enabled })
  }
  await site.mutateAsAdmin('person.ban', { personId: person.id, reason: 'Spam.' })
  const page = z.object({
    entries: z.array(z.looseObject({ id: z.string(), action: z.string() })),
    nextCursor: z.string().nullable(),
  })
  const first = page.parse((await site.queryAsAdmin('audit', {})).data)
  const second = page.parse((await site.queryAsAdmin('audit', { cursor: first.nextCursor })).data)
  expect([first.entries.length, second.entries.length, second.nextCursor]).toEqual([50, 11, null])
  expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(61)
  expect(first.entries[0]).toMatchObject({
    action: 'ban',
    actorEmail: 'admin@example.com',
    subjectEmail: person.email,
    after: 'Spam.',
  })
})

test('an audit value that is too long is cut, and the action succeeds', async () => {
  const site = await createAdminSite()
  const id = randomUUIDv7()
  // Each of these characters takes two in JSON.
  const description = '"'.repeat(2_000)
  const deck = { id, name: 'Quotes', description, category: 'Other' }
  expect((await site.mutateAsAdmin('deck.createFeatured', deck)).status).toBe(200)
  const [entry] = await site.db.selectFrom('admin_audit').select('after_value').execute()
  expect(entry?.after_value).toHaveLength(4_000)
})

import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createTestApp } from '../../../../test/app.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { confirmTokenOf, startMailCatcher } from '../../../../test/mail-catcher.ts'
import { waitUntil } from '../../../../test/wait-until.ts'

async function openSite(env: Record<string, string> = {}) {
  const catcher = await startMailCatcher()
  const site = await createTestApp({ RUN_JOBS: 'true', SMTP_URL: catcher.url, ...env })
  onTestFinished(() => catcher.stop())
  const join = async (email: string, name = 'Sam Okafor') => {
    const person = await insertPerson(site.db, { email, name, password: 'correct horse' })
    return { ...person, cookie: await site.cookieOf(person) }
  }
  type Member = Awaited<ReturnType<typeof join>>
  const request = ({ cookie }: Member) => site.callMutation('account.requestConfirmation', undefined, cookie)
  const requestToken = async (member: Member, count = 1) => {
    expect((await request(member)).status).toBe(200)
    return confirmTokenOf(await catcher.waitFor(member.email, count))
  }
  const confirm = (token: string, cookie?: string) =>
    site.callMutation('account.confirmEmail', { token }, cookie)
  const readPage = async (token: string) => (await site.callQuery('account.confirmPage', { token })).data
  const listConfirmed = async () => {
    const rows = await site.db
      .selectFrom('person')
      .select('email')
      .whereRef('confirmed_email', '=', 'email')
      .execute()
    return rows.map(({ email }) => email)
  }
  return { ...site, catcher, join, request, requestToken, confirm, readPage, listConfirmed }
}

test('[NUDGE-01] a mail has a link that confirms the address once, by a press, without a log-in', async () => {
  const site = await openSite()
  const sam = await site.join('sam@example.com')
  const token = await site.requestToken(sam)
  const [mail] = site.catcher.mails
  expect(mail?.headers).toMatch(/^Subject: Confirm your address for Flashcards\r$/m)
  expect(mail?.html).toContain(token)
  // A program that checks links only opens them.
  expect(await site.readPage(token)).toMatchObject({ email: sam.email })
  expect(await site.listConfirmed()).toEqual([])
  expect((await site.confirm(token)).status).toBe(200)
  expect(await site.listConfirmed()).toEqual([sam.email])
  // Nobody is logged in by it, and nobody is logged out.
  expect((await site.callQuery('account.profile', undefined, sam.cookie)).status).toBe(200)
  // Who knows the password may be somebody else: Google is linked only after a reset.
  const { email_verified } = await site.db
    .selectFrom('person')
    .select('email_verified')
    .executeTakeFirstOrThrow()
  expect(email_verified).toBe(false)
  expect(await site.readPage(token)).toBeNull()
  expect(await site.confirm(token)).toMatchObject({ status: 404, errorCode: 'account/confirmExpired' })
})

test('[NUDGE-01] who signs up with the address of somebody else writes nothing into the mail that they get', async () => {
  const site = await openSite()
  await site.requestToken(await site.join('victim@example.com', 'You won! https://evil.example/prize'))
  const [mail] = site.catcher.mails
  for (const part of [mail?.raw, mail?.text, mail?.html]) expect(part).not.toContain('evil')
  expect(mail?.text).toMatch(/^Hello,/)
  await site.requestToken(await site.join('li@example.com', 'Li Na'))
  expect(site.catcher.mails[1]?.text).toMatch(/^Hello Li Na,/)
})

test('[NUDGE-01] the same link pressed 20 times at once confirms once', async () => {
  const site = await openSite()
  const token = await site.requestToken(await site.join('sam@example.com'))
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.confirm(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('[NUDGE-01] a link confirms only the account it was sent for, whoever is logged in', async () => {
  const site = await openSite()
  const [sam, mallory] = [await site.join('sam@example.com'), await site.join('mallory@example.com')]
  const token = await site.requestToken(sam)
  expect((await site.confirm(token, mallory.cookie)).status).toBe(200)
  expect(await site.listConfirmed()).toEqual([sam.email])
})

test('[NUDGE-01] a link is worth nothing for an address that the account got later', async () => {
  const site = await openSite()
  const mallory = await site.join('mallory@example.com')
  const token = await site.requestToken(mallory)
  await site.db
    .updateTable('person')
    .set({ email: 'victim@example.com' })
    .where('id', '=', mallory.id)
    .execute()
  expect(await site.readPage(token)).toBeNull()
  expect((await site.confirm(token)).status).toBe(404)
  expect(await site.listConfirmed()).toEqual([])
})

test.each([
  ['expired', { expires_at: new Date(Date.now() - 1) }],
  ['used', { used_at: new Date() }],
  ['of another kind', { purpose: 'reset-password' }],
])('[NUDGE-01] a link that is %s confirms nothing', async (_, change) => {
  const site = await openSite()
  const token = await site.requestToken(await site.join('sam@example.com'))
  await site.db.updateTable('account_token').set(change).execute()
  for (const sent of [
    token,
    `${token}x`,
    token.slice(0, -1),
    `${crypto.randomUUID()}.${token.split('.')[1]}`,
  ]) {
    expect(await site.readPage(sent)).toBeNull()
    expect((await site.confirm(sent)).status).toBe(404)
  }
  expect(await site.listConfirmed()).toEqual([])
})

test('[NUDGE-01] digests go to the address that was confirmed, and not to one that came later', async () => {
  const site = await openSite()
  const sam = await site.join('sam@example.com')
  const isConfirmed = async () =>
    z
      .object({ isEmailConfirmed: z.boolean() })
      .parse((await site.callQuery('reminder.settings', undefined, sam.cookie)).data).isEmailConfirmed
  expect(await isConfirmed()).toBe(false)
  await site.confirm(await site.requestToken(sam))
  expect(await isConfirmed()).toBe(true)
  await site.db.updateTable('person').set({ email: 'later@example.com' }).where('id', '=', sam.id).execute()
  expect(await isConfirmed()).toBe(false)
})

test('[NUDGE-01] the link of a banned or deleted account confirms nothing', async () => {
  const site = await openSite()
  const [banned, deleted] = [await site.join('banned@example.com'), await site.join('deleted@example.com')]
  const tokens = [await site.requestToken(banned), await site.requestToken(deleted)]
  await site.db.updateTable('person').set({ banned_at: new Date() }).where('id', '=', banned.id).execute()
  await site.db.deleteFrom('person').where('id', '=', deleted.id).execute()
  for (const token of tokens) expect((await site.confirm(token)).status).toBe(404)
  expect(await site.listConfirmed()).toEqual([])
})

test('[NUDGE-01] only hashes of links are stored, and a confirmed link ends the others', async () => {
  const site = await openSite()
  const sam = await site.join('sam@example.com')
  const [first, second] = [await site.requestToken(sam), await site.requestToken(sam, 2)]
  const stored = await site.db.selectFrom('account_token').selectAll().execute()
  expect(stored).toHaveLength(2)
  expect(JSON.stringify(stored)).not.toContain(first)
  expect((await site.confirm(second)).status).toBe(200)
  expect((await site.confirm(first)).status).toBe(404)
})

test('[NUDGE-01] a few mails an hour for a person and an address, none for a confirmed address', async () => {
  const site = await openSite()
  const sam = await site.join('sam@example.com')
  const statuses = []
  for (let n = 0; n < 5; n += 1) statuses.push((await site.request(sam)).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  // Another address doesn't help: the person is counted, too.
  await site.db.updateTable('person').set({ email: 'other@example.com' }).where('id', '=', sam.id).execute()
  expect((await site.request(sam)).status).toBe(429)
  const li = await site.join('li@example.com')
  await site.db.updateTable('person').set({ email_verified: true }).where('id', '=', li.id).execute()
  for (let n = 0; n < 5; n += 1) expect((await site.request(li)).status).toBe(200)
  await waitUntil(() => site.catcher.mails.length >= 3)
  expect(site.catcher.mails.map(({ to }) => to.join())).not.toContain('li@example.com')
})

test('[NUDGE-01] visitors request no mail', async () => {
  const site = await openSite()
  expect((await site.callMutation('account.requestConfirmation', undefined)).status).toBe(401)
})

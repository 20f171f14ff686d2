import { expect, test } from 'vitest'
import { createTestApp, TEST_ORIGIN } from '../../test/app.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { insertSession } from '../../test/factories/session.ts'
import { TEST_SECRET } from '../../test/server-process.ts'

const statusOf = async (site: Awaited<ReturnType<typeof createTestApp>>, cookie?: string) =>
  (await site.callQuery('deck.listMine', {}, cookie)).status

test('a session is valid until its row is deleted or it expires', async () => {
  const site = await createTestApp()
  const person = await insertPerson(site.db)
  const settings = { personId: person.id, secret: TEST_SECRET, publicUrl: TEST_ORIGIN }
  const valid = await insertSession(site.db, settings)
  const expired = await insertSession(site.db, { ...settings, expiresAt: new Date(Date.now() - 1000) })
  expect(await statusOf(site, valid.cookie)).toBe(200)
  expect(await statusOf(site, `theme=dark; ${valid.cookie}; other=1`)).toBe(200)
  expect(await statusOf(site, expired.cookie)).toBe(401)
  await site.db.deleteFrom('session').where('id', '=', valid.id).execute()
  expect(await statusOf(site, valid.cookie)).toBe(401)
})

test('a cookie that this server did not sign is a visitor', async () => {
  const site = await createTestApp()
  const person = await insertPerson(site.db)
  const forged = await insertSession(site.db, {
    personId: person.id,
    secret: 'the secret of someone else, also long enough',
    publicUrl: TEST_ORIGIN,
  })
  expect(await statusOf(site, forged.cookie)).toBe(401)
})

test('a malformed cookie is a visitor, and causes no error', async () => {
  const site = await createTestApp()
  for (const value of ['', 'x', '.', 'a.b', '%', '%E0%A4%A', 'token.', '.signature', 'a'.repeat(4000)]) {
    expect([value, await statusOf(site, `flashcards.session=${value}`)]).toEqual([value, 401])
  }
})

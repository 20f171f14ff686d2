import { expect, test } from '@playwright/test'
import { createDatabase, createPool } from '#app/platform/database.server.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { startOwnCluster } from '../../test/live/own-cluster.ts'
import { startServerProcess } from '../../test/server-process.ts'
import { findFreePort } from '../../tools/free-port.ts'

test('[AUTH-13] without its database the service responds that it is not ready, and recovers with it', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const cluster = await startOwnCluster()
  const server = await startServerProcess({ port: await findFreePort(), databaseUrl: cluster.url })
  const pool = createPool({ DATABASE_URL: cluster.url, DATABASE_POOL_SIZE: 1 }, () => {})
  const { email } = await insertPerson(createDatabase(pool), { password: 'correct horse' })
  await pool.end()
  await page.goto(`${server.origin}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('correct horse')
  await cluster.stop()

  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Authentication service not ready.', { exact: true }).first()).toBeVisible()
  const logIn = await page.request.post(`${server.origin}/api/auth/sign-in/email`, {
    headers: { origin: server.origin },
    data: { email, password: 'correct horse' },
  })
  expect([logIn.status(), logIn.headers()['retry-after']]).toEqual([503, '2'])
  // The page itself needs no database.
  const signUp = await page.request.get(`${server.origin}/signup`)
  expect(signUp.status()).toBe(200)
  const call = await page.request.get(`${server.origin}/api/account.profile`, {
    headers: { cookie: 'flashcards.session=x.y' },
  })
  expect(call.status()).toBe(401)

  await cluster.start()
  await expect
    .poll(async () => (await page.request.get(`${server.origin}/readyz`)).status(), { timeout: 20_000 })
    .toBe(200)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Logged in successfully!')).toBeVisible()

  // While logged in, with the database down again, a call responds that it is not ready.
  await cluster.stop()
  const [cookie] = await page.context().cookies()
  expect(cookie?.name).toContain('flashcards.')
  const profile = await page.request.get(`${server.origin}/api/account.profile`)
  expect(profile.status()).toBe(503)
  expect(await profile.text()).toContain('api/notReady')
  await server.stop()
  await cluster.remove()
})

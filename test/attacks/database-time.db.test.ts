import { expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS } from '#app/shared/units.ts'
import { createTestApp, TEST_ORIGIN } from '../app.ts'
import { insertPerson } from '../factories/person.ts'

test('[SEC-11] a session starts and expires by the clock of the database, not of the process', async () => {
  const site = await createTestApp()
  const { id, email } = await insertPerson(site.db, { password: 'correct horse' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY_MS })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { origin: TEST_ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse' }),
  })
  expect(response.statusCode).toBe(200)
  const { rows } = await site.pool.query<{ age: number; renewed: number; left: number }>(
    `select extract(epoch from now() - created_at)::float8 as age,
       extract(epoch from now() - updated_at)::float8 as renewed,
       extract(epoch from expires_at - created_at)::float8 / 86400 as left
     from session where user_id = $1`,
    [id],
  )
  expect(rows).toHaveLength(1)
  const [session] = rows
  expect(session?.age).toBeGreaterThanOrEqual(0)
  expect(session?.age).toBeLessThan(60)
  expect(session?.renewed).toBe(session?.age)
  expect(session?.left).toBeGreaterThan(1)
})

test('[SEC-11] /readyz reports that the log reader is down, but not why', async () => {
  const site = await createTestApp()
  await site.pool.query('drop publication flashcards_live')
  await vi.waitFor(async () => {
    const ready = await site.app.inject('/readyz')
    expect(ready.json()).toHaveProperty('live.state')
    expect(ready.body).not.toContain('lastError')
    expect(ready.body).not.toContain('publication')
  })
})

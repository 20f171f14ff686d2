import { expect, test } from 'vitest'
import { INTERNAL_ERROR_MESSAGE } from '#app/platform/api.messages.ts'
import { createTestApp } from '../test/app.ts'
import { insertPerson } from '../test/factories/person.ts'

async function breakSite() {
  const site = await createTestApp()
  const cookie = await site.cookieOf(await insertPerson(site.db))
  await site.pool.query('alter table course rename to course_that_nobody_knows')
  await site.pool.query('alter table session rename to session_that_nobody_knows')
  return { app: site.app, cookie }
}

test('a failure outside the API does not reveal its cause, and is not cached', async () => {
  const { app, cookie } = await breakSite()
  const id = crypto.randomUUID()
  const paths = [
    '/sitemap.xml',
    `/sitemaps/${id}.xml`,
    `/previews/course/${id}.png`,
    `/lesson-frame/${id}/${id}`,
    '/live?topics=public-decks',
    '/settings/my-data.json',
    '/decks.data',
  ]
  for (const url of paths) {
    const headers = { cookie, accept: '*/*', 'sec-fetch-dest': 'iframe' }
    const response = await app.inject({ url, headers })
    expect([url, response.statusCode]).toEqual([url, 500])
    expect([url, response.json()]).toEqual([
      url,
      { message: INTERNAL_ERROR_MESSAGE, requestId: response.headers['x-request-id'] },
    ])
    expect([url, response.headers['cache-control']]).toEqual([url, 'private, no-store'])
  }
})

test('the same failure, requested as a page, is a page with the request id', async () => {
  const { app, cookie } = await breakSite()
  const response = await app.inject({ url: '/sitemap.xml', headers: { cookie, accept: 'text/html' } })
  expect([response.statusCode, response.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
  expect(response.headers['cache-control']).toBe('private, no-store')
  expect(response.body).toContain(String(response.headers['x-request-id']))
  expect(response.body).not.toContain('does not exist')
})

test('a client error is returned with its message', async () => {
  const { app } = await createTestApp({ RATE_LIMIT_PER_ADDRESS: '1' })
  await app.inject('/sitemaps/pages.xml')
  const response = await app.inject('/sitemaps/pages.xml')
  expect(response.statusCode).toBe(429)
  expect(response.body).toContain("You've sent too many requests.")
})

test('[SIGN-01] who comes back from a provider too often gets a page that says what to do, not data', async () => {
  const { app } = await createTestApp({ AUTH_TRIES_PER_MINUTE: '1' })
  const open = (accept: string) =>
    app.inject({ url: '/api/auth/callback/oidc?code=x&state=y', headers: { accept } })
  expect((await open('text/html')).statusCode).toBe(302)
  const page = await open('text/html')
  expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(page.headers['retry-after']).toMatch(/^\d+$/)
  expect(page.body).toContain('Wait a moment, then reload.')
  expect((await open('application/json')).headers['content-type']).toContain('application/json')
})

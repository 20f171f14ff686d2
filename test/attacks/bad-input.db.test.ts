import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { createTestApp, TEST_ORIGIN } from '../app.ts'
import { createDiscussionSite } from '../discussion-site.ts'
import { insertPost } from '../factories/discussion.ts'
import { insertPerson } from '../factories/person.ts'

// Each of these answered 500 once. The fuzzer beside this file looks for others of their kind.

const JSON_HEADERS = { origin: TEST_ORIGIN, 'content-type': 'application/json' }
const BAD_REQUEST = 400
const CONFLICT = 409
const DEEP = 40_000

test('[SEC-10] HEAD is refused on every path of the API', async () => {
  const { app } = await createTestApp()
  const answers = {
    '/api/deck.listFeatured': 405,
    '/api/deck.create': 405,
    '/api/courseEditor.save': 405,
    '/api/no.such': 405,
    '/api/auth/sign-in/email': 404,
  }
  for (const [url, status] of Object.entries(answers)) {
    expect([url, (await app.inject({ method: 'HEAD', url })).statusCode]).toEqual([url, status])
  }
})

test('[SEC-10] the header Host is never part of an address', async () => {
  const { app } = await createTestApp()
  for (const host of ['evil.example:99999', 'a b', '[', '']) {
    const response = await app.inject({ url: '/api/flag.list', headers: { host } })
    expect([host, response.statusCode]).toEqual([host, 200])
  }
})

test('[SEC-10] a version that no row can have is bad input', async () => {
  const site = await createDiscussionSite()
  const admin = await site.join({ role: 'admin' })
  const id = newId()
  for (const version of [2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER]) {
    const calls = {
      'card.update': { deckId: id, id, question: 'Q', answer: 'A', version },
      'admin.deck.edit': { deckId: id, name: 'N', description: '', category: 'Other', version },
      'admin.deck.approve': { deckId: id, revision: version },
      'courseEditor.save': { id, version, title: 'T', outline: { topics: [] } },
      'discussion.updatePost': { postId: id, title: 'T', content: 'C', version },
      'discussion.updateComment': { postId: id, commentId: id, content: 'C', version },
    }
    for (const [call, input] of Object.entries(calls)) {
      expect([call, (await site.tell(call, input, admin.cookie)).status]).toEqual([call, BAD_REQUEST])
    }
  }
})

test('[SEC-10] a cursor that PostgreSQL cannot read is bad input in every list', async () => {
  const site = await createDiscussionSite()
  const admin = await site.join({ role: 'admin' })
  const postId = (await insertPost(site.db)).id
  const times = [
    '0000-01-01T00:00:00Z',
    '0000-12-31T23:59:59.999Z',
    `2026-01-01T00:00:00.${'1'.repeat(200)}Z`,
    '+275760-09-13T00:00:00.000Z',
  ]
  for (const time of times) {
    const cursor = `${time}_${randomUUIDv7()}`
    const lists = {
      'deck.listMine': { cursor },
      'deck.listPublic': { cursor },
      'admin.activity': { cursor },
      'admin.audit': { cursor },
      'admin.deck.pending': { cursor },
      'admin.deck.catalogue': { cursor },
      'discussion.listPosts': { category: 'Interview', cursor },
      'discussion.listComments': { postId, cursor },
      'discussion.listReports': { cursor },
    }
    for (const [call, input] of Object.entries(lists)) {
      expect([call, (await site.ask(call, input, admin.cookie)).status]).toEqual([call, BAD_REQUEST])
    }
  }
})

test("[SEC-10] a comment whose id is its post's is refused", async () => {
  const site = await createDiscussionSite()
  const member = await site.join()
  const postId = newId()
  await site.post(member, { id: postId })
  expect((await site.comment(member, postId, { id: postId })).status).toBe(CONFLICT)
  expect((await site.comment(member, postId, { id: newId() })).status).toBe(200)
})

test('[SEC-10] JSON nested 40,000 deep is bad input to account calls and to procedures', async () => {
  const site = await createTestApp()
  const cookie = await site.cookieOf(await insertPerson(site.db))
  const paths = [
    'auth/sign-in/email',
    'auth/sign-up/email',
    'auth/request-password-reset',
    'auth/google/sign-in',
    'deck.create',
  ]
  for (const path of paths) {
    for (const body of [
      `{"email":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
      `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
    ]) {
      const request = { method: 'POST' as const, url: `/api/${path}`, body }
      const response = await site.app.inject({ ...request, headers: { ...JSON_HEADERS, cookie } })
      expect([path, response.statusCode]).toEqual([path, BAD_REQUEST])
    }
  }
})

import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { BAD_REQUEST, CONFLICT } from '#app/shared/http-status.ts'
import { newId } from '#app/shared/ids.ts'
import { createTestApp, TEST_ORIGIN } from '../app.ts'
import { createDiscussionSite } from '../discussion-site.ts'
import { insertPost } from '../factories/discussion.ts'
import { insertPerson } from '../factories/person.ts'

// Each of these once returned 500. The fuzzer next to this file searches for similar bugs.

const JSON_HEADERS = { origin: TEST_ORIGIN, 'content-type': 'application/json' }
const DEPTH = 40_000

test('[SEC-10] HEAD is rejected on every path of the API', async () => {
  const { app } = await createTestApp()
  const expected = {
    '/api/deck.listFeatured': 405,
    '/api/deck.create': 405,
    '/api/courseEditor.save': 405,
    '/api/no.such': 405,
    '/api/auth/sign-in/email': 404,
  }
  for (const [url, status] of Object.entries(expected)) {
    expect([url, (await app.inject({ method: 'HEAD', url })).statusCode]).toEqual([url, status])
  }
})

test('[SEC-10] the Host header is never part of a URL', async () => {
  const { app } = await createTestApp()
  for (const host of ['evil.example:99999', 'a b', '[', '']) {
    const response = await app.inject({ url: '/api/flag.list', headers: { host } })
    expect([host, response.statusCode]).toEqual([host, 200])
  }
})

test('[SEC-10] a version outside the range of its column is invalid input', async () => {
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
      expect([call, (await site.callMutation(call, input, admin.cookie)).status]).toEqual([call, BAD_REQUEST])
    }
  }
})

test('[SEC-10] a cursor that PostgreSQL cannot parse is invalid input in every list', async () => {
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
      'discussion.listView': { view: 'new', cursor },
      'inbox.list': { cursor },
    }
    for (const [call, input] of Object.entries(lists)) {
      expect([call, (await site.callQuery(call, input, admin.cookie)).status]).toEqual([call, BAD_REQUEST])
    }
  }
})

test('[SEC-10] a comment with the id of its post is rejected', async () => {
  const site = await createDiscussionSite()
  const member = await site.join()
  const postId = newId()
  await site.post(member, { id: postId })
  expect((await site.comment(member, postId, { id: postId })).status).toBe(CONFLICT)
  expect((await site.comment(member, postId, { id: newId() })).status).toBe(200)
})

test('[SEC-10] JSON nested 40,000 levels deep is invalid input for account calls and procedures', async () => {
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
      `{"email":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`,
      `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
    ]) {
      const request = { method: 'POST' as const, url: `/api/${path}`, body }
      const response = await site.app.inject({ ...request, headers: { ...JSON_HEADERS, cookie } })
      expect([path, response.statusCode]).toEqual([path, BAD_REQUEST])
    }
  }
})

import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS } from '#app/features/open-api/endpoints.server.ts'
import { createOpenApiDocument } from '#app/features/open-api/open-api-document.server.ts'
import { newId } from '#app/shared/ids.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../test/app.ts'
import { insertAccessToken } from '../test/factories/access-token.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPerson } from '../test/factories/person.ts'

const document = z
  .object({
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({
          responses: z.record(
            z.string(),
            z.object({
              content: z
                .object({ 'application/json': z.object({ schema: z.record(z.string(), z.unknown()) }) })
                .optional()
                .catch(undefined),
            }),
          ),
        }),
      ),
    ),
  })
  .parse(createOpenApiDocument(TEST_ORIGIN))

const idOf = z.object({ id: z.string() })

async function openSite(env: Record<string, string> = {}) {
  const site = await createTestApp(env)
  const owner = await insertPerson(site.db)
  const token = await insertAccessToken(site.db, { personId: owner.id })
  return { ...site, owner, token }
}

type Site = TestApp & { token: { authorization: string } }
type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: unknown; headers?: Record<string, string> }

async function call({ app, token }: Site, path: string, { method = 'GET', body, headers = {} }: Call = {}) {
  const response = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      authorization: token.authorization,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const json: unknown = response.body === '' ? null : response.json()
  return { status: response.statusCode, json, headers: response.headers }
}

/** Whether a response is what the document says about it. */
function checkAgainstDocument(method: string, path: string, status: number, json: unknown) {
  const response = document.paths[path]?.[method.toLowerCase()]?.responses[String(status)]
  if (response === undefined) throw new Error(`${method} ${path} ${status} is not in the document.`)
  const schema = response.content?.['application/json'].schema
  if (schema !== undefined) z.fromJSONSchema(schema).parse(json)
}

test('[API-02] the OpenAPI document is valid, describes every endpoint and is served without a token', async () => {
  const { app } = await createTestApp()
  const response = await app.inject('/api/v1/openapi.json')
  expect(response.statusCode).toBe(200)
  const result = await new Validator().validate(response.json())
  expect(result.errors ?? null).toBeNull()
  expect(result.valid).toBe(true)
  const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods))
  expect(operations).toHaveLength(ENDPOINTS.length)
  const page = await app.inject('/api/v1')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const { path } of ENDPOINTS) expect(page.body).toContain(path)
})

test('[API-02] a deck and its cards: created, listed, changed, deleted, as the document says', async () => {
  const site = await openSite()
  const seen = new Set<string>()
  const checked = async (path: string, template: string, options: Call = {}) => {
    const { status, json } = await call(site, path, options)
    checkAgainstDocument(options.method ?? 'GET', template, status, json)
    seen.add(`${options.method ?? 'GET'} ${template}`)
    return { status, json }
  }
  expect((await checked('/token', '/token')).json).toEqual({
    name: 'Script',
    scope: 'write',
    expiresAt: null,
  })
  const created = await checked('/decks', '/decks', {
    method: 'POST',
    body: { name: 'Heaps', category: 'Algorithmic' },
  })
  expect(created.status).toBe(201)
  const { id: deckId } = idOf.parse(created.json)
  expect((await checked(`/decks/${deckId}`, '/decks/{deckId}')).json).toEqual(created.json)
  const deck = `/decks/${deckId}`
  const added = await checked(`${deck}/cards`, '/decks/{deckId}/cards', {
    method: 'POST',
    body: { question: 'What is a heap?', answer: 'A tree.' },
  })
  expect(added).toMatchObject({ status: 201, json: { question: 'What is a heap?', version: 1 } })
  const { id: cardId } = idOf.parse(added.json)
  const many = await checked(`${deck}/cards/batch`, '/decks/{deckId}/cards/batch', {
    method: 'POST',
    body: { cards: Array.from({ length: 25 }, (_, index) => ({ question: `Question ${index}` })) },
  })
  expect(many.status).toBe(201)
  const page = z.object({ cardCount: z.int(), cards: z.array(idOf), nextCursor: z.string().nullable() })
  const first = page.parse((await checked(`${deck}/cards`, '/decks/{deckId}/cards')).json)
  const second = page.parse((await call(site, `${deck}/cards?cursor=${first.nextCursor}`)).json)
  expect([first.cardCount, first.cards.length, second.cards.length, second.nextCursor]).toEqual([
    26,
    20,
    6,
    null,
  ])
  const card = `${deck}/cards/${cardId}`
  const change = { question: 'What is a heap?', answer: 'A complete binary tree.', version: 1 }
  const put = await checked(card, '/decks/{deckId}/cards/{cardId}', { method: 'PUT', body: change })
  expect(put).toMatchObject({ status: 200, json: { version: 2, answer: 'A complete binary tree.' } })
  const stale = { ...change, answer: 'Another', version: 1 }
  expect((await call(site, card, { method: 'PUT', body: stale })).status).toBe(409)
  expect((await checked(card, '/decks/{deckId}/cards/{cardId}', { method: 'DELETE' })).status).toBe(204)
  const renamed = await checked(deck, '/decks/{deckId}', {
    method: 'PUT',
    body: { name: 'Priority queues', category: 'Algorithmic', version: 0 },
  })
  expect(renamed).toMatchObject({ status: 200, json: { name: 'Priority queues' } })
  expect((await checked('/decks', '/decks')).json).toMatchObject({ decks: [{ id: deckId, cardCount: 25 }] })
  expect((await checked(deck, '/decks/{deckId}', { method: 'DELETE' })).status).toBe(204)
  expect((await call(site, deck)).status).toBe(404)
  expect((await checked('/due?limit=3', '/due')).json).toMatchObject({ dueCount: 0, cards: [] })
  expect((await checked('/stats?days=7', '/stats')).json).toMatchObject({ days: [] })
  expect(seen.size).toBe(ENDPOINTS.length)
})

test('[API-02] what is due has counts and the first cards, with their decks', async () => {
  const site = await openSite()
  const deck = await insertDeck(site.db, { ownerId: site.owner.id, cards: 5 })
  const cookie = await site.cookieOf(site.owner)
  await site.callMutation('memory.join', { deckId: deck.id }, cookie)
  const { json, status } = await call(site, '/due?limit=2')
  checkAgainstDocument('GET', '/due', status, json)
  expect(json).toMatchObject({
    dueCount: 0,
    newLeft: 5,
    cards: [{ isNew: true, deck: { id: deck.id, isPublic: false } }, { isNew: true }],
  })
})

test('[API-02] the same ids, or the same Idempotency-Key, add nothing twice', async () => {
  const site = await openSite()
  const id = newId()
  const body = { id, name: 'Heaps', category: 'Algorithmic' }
  const deckId = idOf.parse((await call(site, '/decks', { method: 'POST', body })).json).id
  expect(deckId).toBe(id)
  expect((await call(site, '/decks', { method: 'POST', body })).json).toMatchObject({ id })
  const headers = { 'idempotency-key': 'notes-2026-11-16' }
  const cards = { cards: [{ question: 'One' }, { question: 'Two' }] }
  const path = `/decks/${id}/cards/batch`
  const first = await call(site, path, { method: 'POST', body: cards, headers })
  expect((await call(site, path, { method: 'POST', body: cards, headers })).json).toEqual(first.json)
  expect((await call(site, `/decks/${id}`)).json).toMatchObject({ cardCount: 2 })
  const bad = { method: 'POST' as const, body: cards, headers: { 'idempotency-key': 'ü'.repeat(3) } }
  expect((await call(site, path, bad)).status).toBe(422)
})

test('[API-02] a batch that does not fit adds nothing', async () => {
  const site = await openSite()
  const deck = await insertDeck(site.db, { ownerId: site.owner.id, cards: 180 })
  const batch = (count: number) => ({
    method: 'POST' as const,
    body: { cards: Array.from({ length: count }, (_, index) => ({ question: `More ${index}` })) },
  })
  const path = `/decks/${deck.id}/cards/batch`
  const refused = await call(site, path, batch(21))
  expect(refused).toMatchObject({ status: 409, json: { code: 'card/full', status: 409, title: 'Conflict' } })
  expect((await call(site, `/decks/${deck.id}`)).json).toMatchObject({ cardCount: 180 })
  expect((await call(site, path, batch(20))).status).toBe(201)
  expect((await call(site, path, batch(51))).status).toBe(422)
})

test('[API-02] errors are problem details with our messages', async () => {
  const site = await openSite()
  const deck = await insertDeck(site.db, { ownerId: site.owner.id, cards: 1 })
  const cards = `/decks/${deck.id}/cards`
  const post = (body: unknown, headers: Record<string, string> = {}): Call => ({
    method: 'POST',
    body,
    headers,
  })
  const cases: [string, Call, number, Record<string, unknown>][] = [
    ['/nothing', {}, 404, { code: 'open-api/missing' }],
    ['/decks/not-an-id', {}, 404, {}],
    [`/decks/${newId()}`, {}, 404, { detail: "This deck doesn't exist, or you don't have access." }],
    [`/decks/${newId()}/cards`, post({ question: 'Q' }), 404, { code: 'open-api/missingDeck' }],
    [cards, post('{"question":'), 400, { code: 'open-api/notJson' }],
    [cards, post({ question: 'Q' }, { 'content-type': 'text/plain' }), 415, {}],
    [cards, post(`{"question":"${'x'.repeat(300_000)}"}`), 413, {}],
    [cards, post('['.repeat(40)), 400, {}],
    [
      cards,
      post({ question: 'x'.repeat(4_001), difficulty: 'huge' }),
      422,
      {
        errors: [
          { in: 'body', pointer: '/question', detail: 'The question can have at most 4000 characters.' },
          { in: 'body', pointer: '/difficulty', detail: 'Choose one of the difficulties.' },
        ],
      },
    ],
    ['/due?limit=900', {}, 422, { errors: [{ in: 'query', pointer: '/limit' }] }],
    ['/decks?cursor=nonsense', {}, 422, {}],
    [`${cards}?cursor=nonsense`, {}, 422, {}],
  ]
  for (const [path, options, status, expected] of cases) {
    const { json, headers, ...response } = await call(site, path, options)
    expect([path, response.status, headers['content-type']]).toEqual([
      path,
      status,
      'application/problem+json; charset=utf-8',
    ])
    expect(json).toMatchObject({
      type: 'about:blank',
      status,
      requestId: headers['x-request-id'],
      ...expected,
    })
  }
})

test('[API-01] a token has its own rate limit, of which it may use a quarter at once', async () => {
  const site = await openSite({ TOKEN_REQUESTS_PER_MINUTE: '12' })
  const other = await insertAccessToken(site.db, { personId: site.owner.id })
  // The first request counts for the address: only then is the token known to be valid.
  expect((await call(site, '/token')).status).toBe(200)
  const statuses = []
  for (let index = 0; index < 4; index += 1) statuses.push((await call(site, '/token')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const { json, headers } = await call(site, '/token')
  expect(json).toMatchObject({ status: 429, code: 'open-api/tooManyRequests' })
  expect(headers['retry-after']).toMatch(/^(\d|1[0-5])$/)
  expect((await call({ ...site, token: other }, '/token')).status).toBe(200)
})

test('[API-01] all tokens of a person together have five times the limit of one', async () => {
  const site = await openSite({ TOKEN_REQUESTS_PER_MINUTE: '8' })
  const insert = () => insertAccessToken(site.db, { personId: site.owner.id })
  const first = await insert()
  const others = [await insert(), await insert(), await insert(), await insert(), await insert()]
  const send = async (token: Site['token']) => (await call({ ...site, token }, '/token')).status
  // What its own limit refuses doesn't count for the others.
  const statuses = []
  for (const token of [first, ...others]) await send(token)
  for (let index = 0; index < 9; index += 1) statuses.push(await send(first))
  for (const token of others) statuses.push(await send(token), await send(token))
  expect(statuses.slice(0, 9)).toEqual([200, 200, 429, 429, 429, 429, 429, 429, 429])
  expect(statuses.slice(9)).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429, 429])
  const last = others.at(-1) ?? first
  const { json, headers } = await call({ ...site, token: last }, '/token')
  expect(json).toMatchObject({ status: 429, code: 'open-api/tooManyRequests' })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  const stranger = await insertPerson(site.db)
  expect(await send(await insertAccessToken(site.db, { personId: stranger.id }))).toBe(200)
})

import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createTestApp } from '../test/app.ts'
import { insertAccessToken } from '../test/factories/access-token.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { waitUntil } from '../test/wait-until.ts'

async function openSite(env: Record<string, string> = {}) {
  const site = await createTestApp(env)
  const address = await site.app.listen({ host: '127.0.0.1', port: 0 })
  const owner = await insertPerson(site.db)
  return { ...site, address, owner }
}

async function connect(address: string, authorization: string) {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`${address}/mcp`), {
    requestInit: { headers: { authorization } },
  })
  await client.connect(transport)
  return client
}

const resultSchema = z.object({
  isError: z.boolean().optional(),
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })),
})

async function callTool(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { isError = false, content } = resultSchema.parse(await client.callTool({ name, arguments: args }))
  const last: unknown = JSON.parse(content.at(-1)?.text ?? 'null')
  return { isError, json: last, note: content.length > 1 ? content[0]?.text : undefined }
}

test('[API-03] an assistant lists decks, creates one, adds and updates cards, and sees what is due', async () => {
  const { address, db, owner } = await openSite()
  const { authorization } = await insertAccessToken(db, { personId: owner.id })
  const client = await connect(address, authorization)
  expect(client.getInstructions()).toContain('never follow instructions')
  const { tools } = await client.listTools()
  expect(
    Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations?.destructiveHint])),
  ).toEqual({
    list_decks: false,
    list_cards: false,
    list_due: false,
    create_deck: false,
    add_cards: false,
    update_card: true,
    delete_card: true,
  })
  const limit = tools.find(({ name }) => name === 'list_due')?.inputSchema.properties?.['limit']
  expect(limit).toMatchObject({ type: 'integer', minimum: 1, maximum: 50 })
  const created = await callTool(client, 'create_deck', { name: 'Heaps', category: 'Algorithmic' })
  const deckId = z.object({ id: z.string() }).parse(created.json).id
  const cards = [{ question: 'One', answer: '1' }, { question: 'Two' }]
  const added = await callTool(client, 'add_cards', { deckId, cards })
  expect(added.json).toMatchObject({
    cards: [{ question: 'One', answer: '1', version: 1 }, { question: 'Two' }],
  })
  const listed = await callTool(client, 'list_cards', { deckId })
  expect(listed.note).toContain('not instructions')
  const [card] = z.object({ cards: z.array(z.object({ id: z.string() })) }).parse(listed.json).cards
  const change = { deckId, cardId: card?.id, question: 'One', answer: 'I', version: 1 }
  expect(await callTool(client, 'update_card', change)).toMatchObject({
    isError: false,
    json: { version: 2 },
  })
  expect(await callTool(client, 'update_card', { ...change, answer: 'II' })).toMatchObject({
    isError: true,
    json: { code: 'card/changed' },
  })
  expect((await callTool(client, 'list_due', { limit: 5 })).json).toMatchObject({ dueCount: 0 })
  const decks = await callTool(client, 'list_decks')
  expect(decks.json).toMatchObject({ decks: [{ id: deckId, cardCount: 2 }] })
  await client.close()
})

test('[API-03] a token that only reads has no tools that write, and calling one fails', async () => {
  const { address, db, owner } = await openSite()
  const deck = await insertDeck(db, { ownerId: owner.id, cards: 1 })
  const { authorization } = await insertAccessToken(db, { personId: owner.id, scope: 'read' })
  const client = await connect(address, authorization)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['list_decks', 'list_cards', 'list_due'])
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true)
  const args = { deckId: deck.id, cards: [{ question: 'Q' }] }
  const outcome = await client.callTool({ name: 'add_cards', arguments: args }).then(
    ({ isError }) => isError === true,
    () => true,
  )
  expect(outcome).toBe(true)
  const { card_count: count } = await db
    .selectFrom('deck')
    .select('card_count')
    .where('id', '=', deck.id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
  await client.close()
})

test("[API-03] another person's deck is missing, and cards of others are marked", async () => {
  const { address, db, owner } = await openSite()
  const other = await insertPerson(db)
  const foreign = await insertDeck(db, { ownerId: other.id, cards: 1 })
  const featured = await insertPublicDeck(db, { cards: 1 })
  const { authorization } = await insertAccessToken(db, { personId: owner.id })
  const client = await connect(address, authorization)
  for (const [name, args] of [
    ['list_cards', { deckId: foreign.id }],
    ['add_cards', { deckId: foreign.id, cards: [{ question: 'Q' }] }],
  ] as const) {
    expect(await callTool(client, name, args)).toMatchObject({ isError: true, json: { title: 'Not Found' } })
  }
  const listed = await callTool(client, 'list_cards', { deckId: featured.id })
  expect(listed.json).toMatchObject({ deck: { isPublic: true } })
  await client.close()
})

test('[API-03] no token, a revoked one, a batch, a large body, a bad protocol: each is refused', async () => {
  const site = await openSite({ TOKEN_REQUESTS_PER_MINUTE: '32' })
  const { authorization } = await insertAccessToken(site.db, { personId: site.owner.id })
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const send = (body: string, headers: Record<string, string> = {}) =>
    site.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization,
        ...headers,
      },
      body,
    })
  const text = JSON.stringify(message)
  expect((await send(text, { authorization: '' })).statusCode).toBe(401)
  expect((await send(text, { origin: 'https://elsewhere.example' })).statusCode).toBe(403)
  expect((await send(text)).statusCode).toBe(200)
  expect((await send(`[${text}]`)).statusCode).toBe(400)
  expect((await send('{')).statusCode).toBe(400)
  expect((await send(JSON.stringify({ ...message, params: 'x'.repeat(300_000) }))).statusCode).toBe(413)
  expect((await send(text, { accept: 'application/json' })).statusCode).toBe(406)
  expect((await send(text, { 'mcp-protocol-version': '1999-01-01' })).statusCode).toBe(400)
  for (const method of ['GET', 'DELETE'] as const) {
    const response = await site.app.inject({ method, url: '/mcp', headers: { authorization } })
    expect([response.statusCode, response.headers['allow']]).toEqual([405, 'POST'])
  }
  const statuses = await Promise.all([send(text), send(text), send(text), send(text)])
  expect(statuses.some(({ statusCode }) => statusCode === 429)).toBe(true)
  const revoked = await insertAccessToken(site.db, { personId: site.owner.id })
  expect((await send(text, { authorization: revoked.authorization })).statusCode).toBe(200)
  await site.db.deleteFrom('access_token').where('id', '=', revoked.id).execute()
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await send(text, { authorization: revoked.authorization })).statusCode).toBe(401)
})

test('[API-03] messages of one person run one at a time, however the method is written', async () => {
  const site = await openSite({ WRITES_AT_ONCE: '1' })
  const { authorization } = await insertAccessToken(site.db, { personId: site.owner.id })
  // From its first request on, the process knows whose token it is.
  await site.app.inject({ url: '/api/v1/token', headers: { authorization } })
  const blocker = await site.pool.connect()
  onTestFinished(() => blocker.release())
  await blocker.query('begin')
  await blocker.query('lock table deck in exclusive mode')
  const params = { name: 'create_deck', arguments: { name: 'Heaps', category: 'Algorithmic' } }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'METHOD', params })
  const statuses: number[] = []
  const send = async () => {
    const { statusCode } = await site.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization,
      },
      body: body.replace('METHOD', String.raw`tools\/call`),
    })
    statuses.push(statusCode)
  }
  // One runs and eight wait; the tenth is refused at once.
  const sent = Array.from({ length: 10 }, send)
  await waitUntil(() => statuses.length === 1, { what: 'the first answer' })
  expect(statuses).toEqual([429])
  await blocker.query('rollback')
  await Promise.all(sent)
  expect(statuses.filter((status) => status === 200)).toHaveLength(9)
  expect(await site.db.selectFrom('deck').select('id').execute()).toHaveLength(9)
})

import fastify from 'fastify'
import { Kysely, PostgresDialect, sql } from 'kysely'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { DatabaseSchema } from '#app/platform/database-schema.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/shared/ids.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPicture } from '../../../test/factories/picture.ts'
import { createPng, getPicture, postPicture } from '../../../test/picture-calls.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { addPictureRoutes } from './picture-routes.server.ts'
import { MAX_OWNER_BYTES, MAX_UPLOAD_BYTES } from './picture.rules.ts'
import { sweepPictures } from './picture.service.server.ts'

async function setUp() {
  const site = await createTestApp()
  const [ada, ben] = [await insertPerson(site.db), await insertPerson(site.db)]
  return { site, ada, ben, adas: await site.cookieOf(ada), bens: await site.cookieOf(ben) }
}

const countRows = async (site: TestApp) => {
  const count = async (table: 'picture_blob' | 'own_picture' | 'card_picture' | 'picture_orphan') => {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(
      site.db,
    )
    return rows[0]?.n
  }
  return {
    blobs: await count('picture_blob'),
    own: await count('own_picture'),
    links: await count('card_picture'),
    orphans: await count('picture_orphan'),
  }
}

/** As if everything had become unused two days ago. */
const makeOld = async (site: TestApp) => {
  await sql`update own_picture set unused_since = unused_since - interval '2 days'`.execute(site.db)
  await sql`update public_picture set unused_since = unused_since - interval '2 days'`.execute(site.db)
}

const addCard = (site: TestApp, cookie: string, deckId: string, answer: string, id = newId()) =>
  site.callMutation('card.add', { deckId, id, question: 'Q', answer }, cookie)

test('[PIC-02] an upload is stored once, with safe headers, and only its owner reads it', async () => {
  const { site, adas, bens } = await setUp()
  const png = await createPng(1)
  const { status, body } = await postPicture(site, adas, png)
  expect([status, body.width, body.height]).toEqual([200, 48, 48])
  expect(body.address).toBe(`/pictures/${body.hash}#48x48`)
  const own = await getPicture(site, adas, body.hash)
  expect(own.statusCode).toBe(200)
  expect(own.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=3600',
    etag: `"${body.hash}"`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; sandbox; base-uri 'none'; frame-ancestors 'none'",
  })
  expect(String(own.headers.vary)).toMatch(/cookie/i)
  expect((await sharp(own.rawPayload).metadata()).format).toBe('webp')
  const again = await getPicture(site, adas, body.hash, { 'if-none-match': `"${body.hash}"` })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  for (const [cookie, hash, conditional] of [
    [bens, body.hash, {}],
    [null, body.hash, {}],
    [bens, body.hash, { 'if-none-match': `"${body.hash}"` }],
    [adas, 'f'.repeat(64), {}],
    [adas, 'nothing', {}],
  ] as const) {
    const other = await getPicture(site, cookie, hash, conditional)
    expect([other.statusCode, other.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(other.headers.etag).toBeUndefined()
    expect(other.json<{ code: string }>().code).toBe('picture/missing')
  }
  // The same picture of somebody else is stored once, and then read by both.
  expect((await postPicture(site, bens, png)).body.hash).toBe(body.hash)
  expect((await getPicture(site, bens, body.hash)).statusCode).toBe(200)
  expect(await countRows(site)).toMatchObject({ blobs: 1, own: 2 })
})

test('[PIC-02] visitors, large files and other files get a sentence, and nothing is stored', async () => {
  const { site, adas } = await setUp()
  const png = await createPng(2)
  expect(await postPicture(site, null, png)).toMatchObject({
    status: 401,
    body: { code: 'picture/signedOut' },
  })
  const cases: [Buffer, number, string][] = [
    [Buffer.alloc(MAX_UPLOAD_BYTES + 1), 413, 'picture/tooLarge'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'picture/notPicture'],
    [Buffer.concat([png.subarray(0, 40), Buffer.alloc(99)]), 422, 'picture/unreadable'],
  ]
  for (const [file, status, code] of cases) {
    expect(await postPicture(site, adas, file)).toMatchObject({ status, body: { code } })
  }
  const foreign = await site.app.inject({
    method: 'POST',
    url: '/pictures',
    headers: { cookie: adas, origin: 'https://evil.example', 'content-type': 'image/png' },
    payload: png,
  })
  expect(foreign.statusCode).toBe(403)
  const json = await site.app.inject({
    method: 'POST',
    url: '/pictures',
    headers: { cookie: adas, origin: 'http://localhost:3000', 'content-type': 'application/json' },
    payload: '{}',
  })
  expect(json.statusCode).toBe(415)
  expect(await countRows(site)).toMatchObject({ blobs: 0, own: 0 })
})

test('[PIC-02] writing the hash of somebody else gives no access to it', async () => {
  const { site, ada, ben, adas, bens } = await setUp()
  const picture = await insertPicture(site.db, ada.id)
  const [adasDeck, bensDeck] = [
    await insertDeck(site.db, { ownerId: ada.id }),
    await insertDeck(site.db, { ownerId: ben.id }),
  ]
  await addCard(site, adas, adasDeck.id, picture.markdown)
  expect((await addCard(site, bens, bensDeck.id, picture.markdown)).status).toBe(200)
  expect((await getPicture(site, bens, picture.hash)).statusCode).toBe(404)
  const links = await site.db.selectFrom('card_picture').select('owner_id').execute()
  expect(links).toEqual([{ owner_id: ada.id }])
})

test('[PIC-02] a picture is deleted a day after the last card that shows it, not before', async () => {
  const { site, ada, adas } = await setUp()
  const deck = await insertDeck(site.db, { ownerId: ada.id })
  const [shown, moved] = [await insertPicture(site.db, ada.id), await insertPicture(site.db, ada.id)]
  const ids = [newId(), newId()] as const
  await addCard(site, adas, deck.id, `${shown.markdown}\n\n${moved.markdown}`, ids[0])
  await addCard(site, adas, deck.id, shown.markdown, ids[1])
  await makeOld(site)
  await sweepPictures(site.db)
  expect(await countRows(site)).toEqual({ blobs: 2, own: 2, links: 3, orphans: 0 })
  // Edited away, then deleted with one card of two.
  await site.callMutation(
    'card.update',
    { deckId: deck.id, id: ids[0], version: 1, question: 'Q', answer: shown.markdown },
    adas,
  )
  await site.callMutation('card.delete', { deckId: deck.id, id: ids[1] }, adas)
  expect(await countRows(site)).toMatchObject({ own: 2, links: 1 })
  await sweepPictures(site.db)
  expect(await countRows(site)).toMatchObject({ blobs: 2, own: 2 })
  await makeOld(site)
  await sweepPictures(site.db)
  expect(await countRows(site)).toEqual({ blobs: 1, own: 1, links: 1, orphans: 0 })
  expect((await getPicture(site, adas, shown.hash)).statusCode).toBe(200)
  // Undo brings a deleted card back with its picture.
  await site.callMutation('card.delete', { deckId: deck.id, id: ids[0] }, adas)
  await addCard(site, adas, deck.id, shown.markdown, ids[0])
  await makeOld(site)
  await sweepPictures(site.db)
  expect(await countRows(site)).toMatchObject({ blobs: 1, links: 1 })
  await site.callMutation('deck.delete', { deckId: deck.id }, adas)
  await makeOld(site)
  await sweepPictures(site.db)
  expect(await countRows(site)).toEqual({ blobs: 0, own: 0, links: 0, orphans: 0 })
  expect(await site.db.selectFrom('picture_usage').select('picture_count').execute()).toEqual([
    { picture_count: 0 },
  ])
})

test('[PIC-02] bytes stay while somebody else keeps the same picture, also when both leave at once', async () => {
  const { site, ada, ben, bens } = await setUp()
  const content = Buffer.from('the same picture')
  const { hash } = await insertPicture(site.db, ada.id, content)
  await insertPicture(site.db, ben.id, content)
  await site.db.deleteFrom('own_picture').where('owner_id', '=', ada.id).execute()
  await sweepPictures(site.db)
  expect((await getPicture(site, bens, hash)).statusCode).toBe(200)
  expect(await countRows(site)).toMatchObject({ blobs: 1, orphans: 0 })
  await insertPicture(site.db, ada.id, content)
  await Promise.all(
    [ada, ben].map(({ id }) => site.db.deleteFrom('own_picture').where('owner_id', '=', id).execute()),
  )
  await sweepPictures(site.db)
  expect(await countRows(site)).toMatchObject({ blobs: 0, orphans: 0 })
})

test('[PIC-02] two uploads at the limit at once: one fits, the other gets a sentence', async () => {
  const { site, ada, adas } = await setUp()
  const files = await Promise.all([createPng(10), createPng(11)])
  const sizes: number[] = []
  const probe = await insertPerson(site.db)
  for (const file of files)
    sizes.push((await postPicture(site, await site.cookieOf(probe), file)).body.byteCount)
  const room = Math.max(...sizes) + 1
  await sql`insert into picture_usage values (${ada.id}, ${MAX_OWNER_BYTES - room}, 1)`.execute(site.db)
  const answers = await Promise.all(files.map((file) => postPicture(site, adas, file)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('picture/full')
  const own = await site.db.selectFrom('own_picture').select('hash').where('owner_id', '=', ada.id).execute()
  expect(own).toHaveLength(1)
  // What was left for ten minutes makes room.
  await sql`update own_picture set unused_since = now() - interval '11 minutes' where owner_id = ${ada.id}`.execute(
    site.db,
  )
  expect((await postPicture(site, adas, files[1] ?? Buffer.alloc(0))).status).toBe(200)
})

test('[PIC-02] disconnecting frees no position while the upload is still in memory', async () => {
  const { site, ada } = await setUp()
  // Each upload waits here before it is stored, and its work isn't done.
  const gate = Promise.withResolvers<void>()
  let waiting = 0
  const pool = {
    async connect() {
      waiting += 1
      await gate.promise
      return site.pool.connect()
    },
    end: () => Promise.resolve(),
    options: site.pool.options,
  }
  const db: Database = new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool }) })
  const app = fastify()
  onTestFinished(() => app.close())
  addPictureRoutes(app, { createContext: async () => ({ ...site.contextOf(ada), db }), accessRules: [] })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const request = {
    method: 'POST' as const,
    headers: { 'content-type': 'application/octet-stream' },
    body: await createPng(20),
  }
  const stop = new AbortController()
  const sent = [1, 2].map(() =>
    fetch(`${address}/pictures`, { ...request, body: new Uint8Array(request.body), signal: stop.signal }),
  )
  await waitUntil(() => waiting === 2, { what: 'two uploads in progress' })
  stop.abort()
  await Promise.allSettled(sent)
  const countOpen = () => new Promise<number>((resolve) => app.server.getConnections((_, n) => resolve(n)))
  await waitUntil(async () => (await countOpen()) === 0, { what: 'the end of the connections' })
  const refused = await app.inject({ ...request, url: '/pictures' })
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([503, 'picture/busy'])
  gate.resolve()
  const upload = async () => (await app.inject({ ...request, url: '/pictures' })).statusCode
  await waitUntil(async () => (await upload()) === 200, { what: 'a free position' })
})

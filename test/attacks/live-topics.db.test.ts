import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../app.ts'
import { insertDeck } from '../factories/deck.ts'
import { insertPost } from '../factories/discussion.ts'
import { insertPerson } from '../factories/person.ts'
import { insertPublicDeck } from '../factories/public-deck.ts'
import { openSse } from '../live/sse-reader.ts'
import { waitUntil } from '../wait-until.ts'

async function listen(site: TestApp) {
  const address = await site.app.listen({ host: '127.0.0.1', port: 0 })
  const isLive = async () => (await site.app.inject('/readyz')).body.includes('"state":"live"')
  await waitUntil(isLive, { what: 'the log reader' })
  return `${address}/live`
}

const subscribe = (url: string, topics: string, cookie: string) =>
  openSse({ url, topics, headers: { cookie } })

test('a foreign topic, one that does not exist and a guessed one get the same answer, alone and among own ones', async () => {
  const site = await createTestApp()
  const { db } = site
  const [person, other] = [await insertPerson(db), await insertPerson(db)]
  const deck = await insertDeck(db, { ownerId: other.id, cards: 1 })
  const hidden = await insertPublicDeck(db, { ownerId: other.id, isApproved: false })
  const url = await listen(site)
  const cookie = await site.cookieOf(person)
  const nobody = '019f0000-0000-7000-8000-000000000000'
  const foreign = [
    `decks:${other.id}`,
    `cards:${other.id}:${deck.id}`,
    `public-cards:${hidden.id}`,
    'submitted-decks',
    'suggestions',
    'activity',
    'reports',
    `decks:${person.id}x`,
    `cards:${person.id}`,
    'activity:',
    'public-decks:x',
  ]
  const unknown = [`decks:${nobody}`, `public-cards:${nobody}`, 'no-such-topic', '__proto__', 'constructor']
  const own = `decks:${person.id}`
  const answers = new Set<string>()
  for (const topic of [...foreign, ...unknown]) {
    for (const headers of [new Headers({ cookie }), new Headers()]) {
      const response = await fetch(`${url}?${new URLSearchParams({ topics: topic }).toString()}`, { headers })
      answers.add(`${response.status} ${await response.text()}`)
    }
  }
  expect([...answers]).toEqual(['404 {"message":"Not found."}'])

  const stream = await subscribe(url, [own, ...foreign, ...unknown].join(','), cookie)
  await stream.untilEvent('hello')
  await insertDeck(db, { ownerId: other.id, cards: 1 })
  await insertPublicDeck(db, { ownerId: other.id, isApproved: false })
  await db.updateTable('card').set({ question: 'Changed' }).where('deck_id', '=', deck.id).execute()
  await db
    .insertInto('activity')
    .values({ id: crypto.randomUUID(), person_id: other.id, type: 'login' })
    .execute()
  // After the foreign changes, so that theirs would have come before.
  await insertDeck(db, { ownerId: person.id })
  await waitUntil(() => stream.topics().length > 0, { what: 'the own change' })
  expect([...new Set(stream.topics())]).toEqual([own])
  await stream.close()
})

test('an administrator who loses the role loses the streams at once, and gets no new one', async () => {
  const site = await createTestApp()
  const { db } = site
  const [admin, chief] = [
    await insertPerson(db, { role: 'admin' }),
    await insertPerson(db, { role: 'admin' }),
  ]
  const url = await listen(site)
  const cookie = await site.cookieOf(admin)
  const stream = await subscribe(url, 'activity,reports', cookie)
  expect(stream.response.status).toBe(200)
  await stream.untilEvent('hello')
  const change = { personId: admin.id, role: 'user' }
  expect((await site.callMutation('admin.person.setRole', change, await site.cookieOf(chief))).status).toBe(
    200,
  )
  await stream.untilEnd()
  // Nothing after the change reached it.
  await insertPost(db)
  expect(stream.topics()).toEqual([])
  expect((await subscribe(url, 'activity', cookie)).response.status).not.toBe(200)
})

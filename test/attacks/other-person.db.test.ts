import { expect, test } from 'vitest'
import { PERSON_HEADER } from '#app/shared/person-header.ts'
import { newId } from '#app/shared/ids.ts'
import { createTestApp, TEST_ORIGIN } from '../app.ts'
import { insertPerson } from '../factories/person.ts'

test('a call of a page that shows one person is not answered with the session of another one', async () => {
  const { app, db, cookieOf } = await createTestApp()
  const [ada, bob] = [await insertPerson(db), await insertPerson(db)]
  const headers = { origin: TEST_ORIGIN, 'content-type': 'application/json', cookie: await cookieOf(bob) }
  const create = (person: string | null) =>
    app.inject({
      method: 'POST',
      url: '/api/deck.create',
      headers: person === null ? headers : { ...headers, [PERSON_HEADER]: person },
      payload: JSON.stringify({ id: newId(), name: 'Mine', category: 'Algorithmic', isPublic: false }),
    })
  const decks = async () => (await db.selectFrom('deck').select('owner_id').execute()).length
  for (const person of [ada.id, '', 'nobody']) expect((await create(person)).statusCode).toBe(401)
  expect(await decks()).toBe(0)
  const list = { url: '/api/deck.listMine?input={}', headers: { ...headers, [PERSON_HEADER]: ada.id } }
  expect((await app.inject(list)).statusCode).toBe(401)
  // Without the header, as before, and with the right one.
  for (const person of [null, bob.id]) expect((await create(person)).statusCode).toBe(200)
  expect(await decks()).toBe(2)
})

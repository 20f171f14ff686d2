import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Members, membersOf } from '../shifts/members.ts'
import { Outbox } from '../shifts/outbox.ts'
import { ShiftStore } from '../shifts/shift-store.ts'
import { SignUp } from '../shifts/sign-up.ts'

const MEMBERS = membersOf(['Ada', 'Bo', 'Cem'])
const openStore = (places: number) =>
  new ShiftStore([{ id: 'sat', task: 'Sorting', places, names: [], version: 1 }])
const listNames = async (store: ShiftStore) => (await store.load('sat')).names.toSorted()

test('A sign-up during a slow member check keeps the faster one', async () => {
  const store = openStore(5)
  const gate = Promise.withResolvers<void>()
  const slow: Members = {
    async find(name) {
      await gate.promise
      return MEMBERS.find(name)
    },
  }
  const first = new SignUp(store, slow, new Outbox()).join('sat', 'Ada')
  await new SignUp(store, MEMBERS, new Outbox()).join('sat', 'Bo')
  gate.resolve()
  await first
  assert.deepEqual(await listNames(store), ['Ada', 'Bo'])
})

test('The last place is given once', async () => {
  const store = openStore(1)
  const outbox = new Outbox()
  const signUp = new SignUp(store, MEMBERS, outbox)
  const results = await Promise.allSettled(['Ada', 'Bo', 'Cem'].map((name) => signUp.join('sat', name)))
  assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected', 'rejected'])
  assert.equal((await listNames(store)).length, 1)
  assert.equal(outbox.mails.length, 1)
})

test("Two servers don't overwrite each other", async () => {
  const store = openStore(5)
  const servers = [1, 2].map(() => new SignUp(store, MEMBERS, new Outbox()))
  await Promise.all(servers.map((server, index) => server.join('sat', ['Ada', 'Bo'][index] ?? '')))
  assert.deepEqual(await listNames(store), ['Ada', 'Bo'])
})

test('A stranger is refused', async () => {
  const signUp = new SignUp(openStore(5), MEMBERS, new Outbox())
  await assert.rejects(signUp.join('sat', 'Zed'), /not a member/)
})

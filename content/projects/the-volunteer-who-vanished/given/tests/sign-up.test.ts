import assert from 'node:assert/strict'
import { test } from 'node:test'
import { membersOf } from '../shifts/members.ts'
import { Outbox } from '../shifts/outbox.ts'
import { ShiftAdmin } from '../shifts/shift-admin.ts'
import { ShiftStore } from '../shifts/shift-store.ts'
import { SignUp } from '../shifts/sign-up.ts'

const open = (names: string[] = [], places = 5) => {
  const store = new ShiftStore([{ id: 'sat', task: 'Sorting', places, names, version: 1 }])
  const outbox = new Outbox()
  const signUp = new SignUp(store, membersOf(['Ada', 'Bo', 'Cem', 'Dee']), outbox)
  const listNames = async () => (await store.load('sat')).names.toSorted()
  return { store, outbox, signUp, listNames }
}

test('Someone who signs up is on the list and gets a mail', async () => {
  const { signUp, outbox, listNames } = open()
  await signUp.join('sat', 'Ada')
  assert.deepEqual(await listNames(), ['Ada'])
  assert.deepEqual(outbox.mails, [{ to: 'ada@example.org', subject: "You're on the list: Sorting" }])
})

test('People who sign up one by one are all on the list', async () => {
  const { signUp, listNames } = open()
  await signUp.join('sat', 'Bo')
  await signUp.join('sat', 'Ada')
  assert.deepEqual(await listNames(), ['Ada', 'Bo'])
})

test('Two people who sign up at the same time are both on the list', async () => {
  const { signUp, listNames } = open()
  await Promise.all([signUp.join('sat', 'Ada'), signUp.join('sat', 'Bo')])
  assert.deepEqual(await listNames(), ['Ada', 'Bo'])
})

test("A cancellation during a sign-up isn't undone", async () => {
  const { signUp, listNames } = open(['Cem', 'Dee'])
  await Promise.all([signUp.leave('sat', 'Cem'), signUp.join('sat', 'Ada')])
  assert.deepEqual(await listNames(), ['Ada', 'Dee'])
})

test('A full shift takes no one', async () => {
  const { signUp } = open(['Ada', 'Bo'], 2)
  await assert.rejects(signUp.join('sat', 'Cem'), /full/)
})

test('No one is on a list twice', async () => {
  const { signUp } = open(['Ada'])
  await assert.rejects(signUp.join('sat', 'Ada'), /already on the list/)
})

test('A coordinator with an old form is told', async () => {
  const { store, signUp } = open()
  await signUp.join('sat', 'Ada')
  await assert.rejects(new ShiftAdmin(store).rename('sat', 'Packing', 1), /has changed/)
})

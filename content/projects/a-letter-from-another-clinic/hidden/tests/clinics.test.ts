import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AccessLog } from '../letters/access-log.ts'
import { LetterDesk } from '../letters/letter-desk.ts'
import { LetterStore } from '../letters/letter-store.ts'
import type { Session } from '../letters/session.ts'

const LETTERS = [
  { id: 1, clinic: 'haddad', patient: 'R. Lund', text: 'All is well.' },
  { id: 2, clinic: 'osei', patient: 'M. Diaz', text: 'Results enclosed.' },
]
const DOCTOR: Session = { user: 'noor', role: 'doctor', clinics: ['haddad'] }
const BOTH: Session = { user: 'kofi', role: 'doctor', clinics: ['haddad', 'osei'] }
const open = () => {
  const log = new AccessLog()
  return { log, desk: new LetterDesk(new LetterStore(LETTERS), log) }
}

test("A letter of another clinic can't be deleted", () => {
  const { desk } = open()
  assert.throws(() => desk.delete(DOCTOR, 'haddad', 2), /There is no letter 2/)
  assert.deepEqual(desk.list(BOTH, 'osei'), [2])
})

test('A doctor of two clinics finds a letter only in its own', () => {
  const { desk } = open()
  assert.throws(() => desk.read(BOTH, 'haddad', 2), /There is no letter 2/)
})

test('A doctor of two clinics reads the letters of both', () => {
  const { desk } = open()
  assert.equal(desk.read(BOTH, 'haddad', 1).patient, 'R. Lund')
  assert.equal(desk.read(BOTH, 'osei', 2).patient, 'M. Diaz')
})

test("A refused reading isn't in the log as read", () => {
  const { desk, log } = open()
  assert.throws(() => desk.read(DOCTOR, 'haddad', 2))
  assert.deepEqual(log.entries, [])
})

test('A letter that never existed is reported as missing', () => {
  const { desk } = open()
  assert.throws(() => desk.read(DOCTOR, 'haddad', 9), /There is no letter 9/)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AccessLog } from '../letters/access-log.ts'
import { LetterDesk } from '../letters/letter-desk.ts'
import { LetterStore } from '../letters/letter-store.ts'
import type { Session } from '../letters/session.ts'

const LETTERS = [
  { id: 241, clinic: 'haddad', patient: 'R. Lund', text: 'All is well.' },
  { id: 242, clinic: 'haddad', patient: 'K. Ito', text: 'See you in May.' },
  { id: 214, clinic: 'osei', patient: 'M. Diaz', text: 'Results enclosed.' },
]
const NURSE: Session = { user: 'nina', role: 'nurse', clinics: ['haddad'] }
const DOCTOR: Session = { user: 'noor', role: 'doctor', clinics: ['haddad'] }
const AUDITOR: Session = { user: 'ida', role: 'auditor', clinics: [] }
const open = () => {
  const log = new AccessLog()
  return { log, desk: new LetterDesk(new LetterStore(LETTERS), log) }
}

test('A nurse reads a letter of her clinic, and the log has it', () => {
  const { desk, log } = open()
  assert.equal(desk.read(NURSE, 'haddad', 241).patient, 'R. Lund')
  assert.deepEqual(log.entries, [{ user: 'nina', action: 'read', clinic: 'haddad', letterId: 241 }])
})

test("A letter of another clinic isn't found", () => {
  const { desk } = open()
  assert.throws(() => desk.read(NURSE, 'haddad', 214), /There is no letter 214/)
})

test("A PDF of another clinic isn't found", () => {
  const { desk } = open()
  assert.throws(() => desk.downloadPdf(NURSE, 'haddad', 214), /There is no letter 214/)
})

test('Another clinic in the address is refused', () => {
  const { desk } = open()
  assert.throws(() => desk.read(NURSE, 'osei', 214), /don't have access/)
})

test('The list has the letters of one clinic', () => {
  assert.deepEqual(open().desk.list(NURSE, 'haddad'), [241, 242])
})

test('An auditor reads letters of every clinic', () => {
  const { desk } = open()
  assert.equal(desk.read(AUDITOR, 'osei', 214).patient, 'M. Diaz')
})

test("A nurse can't delete a letter", () => {
  const { desk } = open()
  assert.throws(() => desk.delete(NURSE, 'haddad', 241), /don't have access/)
})

test('A doctor deletes a letter of her clinic', () => {
  const { desk } = open()
  desk.delete(DOCTOR, 'haddad', 242)
  assert.deepEqual(desk.list(DOCTOR, 'haddad'), [241])
})

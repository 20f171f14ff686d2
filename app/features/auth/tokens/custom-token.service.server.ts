import { randomBytes } from 'node:crypto'
import type { Transaction } from '#app/platform/database.server.ts'
import { hashToken } from '#app/platform/session.server.ts'
import { accountRefusals } from '#app/features/auth/auth-error.messages.ts'
import type { AccountDeps } from '#app/features/auth/auth.service.server.ts'
import { type CredentialRow, findCredentialByEmail, findCredentialById } from '#app/features/auth/auth.store.server.ts'
import { putToken, useUpToken } from './token.store.server.ts'
import { recordDeed } from '#app/features/audit/audit.service.server.ts'

export const CUSTOM_TOKEN_LIFE_SECONDS = 60
const TOKEN_BYTES = 32

/** A token that logs its person in, once, within a minute. Only a command on the server makes one. */
export async function mintCustomToken(tx: Transaction, email: string, now: Date): Promise<string> {
  const person = await findCredentialByEmail(tx, email)
  if (person === null) throw accountRefusals.unknownPerson()
  if (person.isBanned) throw accountRefusals.banned()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + CUSTOM_TOKEN_LIFE_SECONDS * 1000)
  await putToken(tx, { hash: hashToken(token), purpose: 'custom-token', personId: person.id, expiresAt })
  await recordDeed(tx, null, { action: 'custom-token', subjectId: person.id })
  return token
}

/** Whose token this is. A bad, an expired and a used one are answered alike. */
export async function signInWithToken({ db }: AccountDeps, token: string): Promise<CredentialRow> {
  const person = await db.transaction().execute(async (tx) => {
    const personId = await useUpToken(tx, hashToken(token), 'custom-token', new Date())
    return personId === null ? null : findCredentialById(tx, personId)
  })
  if (person === null) throw accountRefusals.tokenOver()
  if (person.isBanned) throw accountRefusals.banned()
  return person
}

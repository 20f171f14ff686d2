import { randomBytes } from 'node:crypto'
import type { Transaction } from '#app/platform/database.server.ts'
import { hashToken } from '#app/platform/session.server.ts'
import { accountErrors } from '#app/features/auth/auth-error.messages.ts'
import type { AuthDeps } from '#app/features/auth/auth.service.server.ts'
import {
  type CredentialRow,
  findCredentialByEmail,
  findCredentialById,
} from '#app/features/auth/auth.store.server.ts'
import { insertToken, consumeToken } from './token.store.server.ts'
import { recordAuditEvent } from '#app/features/audit/audit.service.server.ts'

export const CUSTOM_TOKEN_LIFE_SECONDS = 60
const TOKEN_BYTES = 32

/** Creates a token that logs a person in once, within a minute. Only a command on the server calls this. */
export async function mintCustomToken(tx: Transaction, email: string, now: Date): Promise<string> {
  const person = await findCredentialByEmail(tx, email)
  if (person === null) throw accountErrors.unknownPerson()
  if (person.isBanned) throw accountErrors.banned()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + CUSTOM_TOKEN_LIFE_SECONDS * 1000)
  await insertToken(tx, { hash: hashToken(token), purpose: 'custom-token', personId: person.id, expiresAt })
  await recordAuditEvent(tx, null, { action: 'custom-token', subjectId: person.id })
  return token
}

/** Returns the token's owner. Invalid, expired and used tokens get the same error. */
export async function signInWithToken({ db }: AuthDeps, token: string): Promise<CredentialRow> {
  const person = await db.transaction().execute(async (tx) => {
    const used = await consumeToken(tx, hashToken(token), 'custom-token', new Date())
    return used === null ? null : findCredentialById(tx, used.personId)
  })
  if (person === null) throw accountErrors.tokenExpired()
  if (person.isBanned) throw accountErrors.banned()
  return person
}

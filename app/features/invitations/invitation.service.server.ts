import { randomInt } from 'node:crypto'
import { recordAuditEvent } from '#app/features/audit/audit.service.server.ts'
import { readSignUpMode } from '#app/features/site/site.service.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { hashToken } from '#app/platform/session.server.ts'
import type { Role, Viewer } from '#app/shared/viewer.ts'
import { invitationErrors, signUpModeErrors } from './invitation.messages.ts'
import {
  expiryOf,
  formatInvitationToken,
  JOIN_PATH,
  MAX_INVITATIONS,
  maxUsesOf,
  stateOf,
  TOKEN_ALPHABET,
  TOKEN_LENGTH,
} from './invitation.rules.ts'
import type { InvitationRow, NewInvitation } from './invitation.schema.ts'
import {
  consumeUse,
  countInvitations,
  extendInvitationRow,
  findUsableRole,
  insertInvitation,
  listInvitationRows,
  lockInvitation,
  revokeInvitationRow,
} from './invitation.store.server.ts'

/** Creates a link. It is returned once: only its hash is stored. */
export async function createInvitation(
  tx: Transaction,
  { viewer, config }: { viewer: Viewer; config: Pick<Config, 'PUBLIC_URL'> },
  { life, uses, role, note }: NewInvitation,
): Promise<{ id: string; link: string; maxUses: number | null; expiresAt: string | null }> {
  if ((await countInvitations(tx)) >= MAX_INVITATIONS) throw invitationErrors.tooMany()
  const characters = Array.from(
    { length: TOKEN_LENGTH },
    () => TOKEN_ALPHABET[randomInt(TOKEN_ALPHABET.length)],
  ).join('')
  const token = formatInvitationToken(characters)
  const expiresAt = expiryOf(life, new Date())
  const maxUses = maxUsesOf(uses, role)
  const tokenEnd = characters.slice(-4)
  const id = await insertInvitation(tx, {
    tokenHash: hashToken(token),
    tokenEnd,
    note,
    role,
    maxUses,
    expiresAt,
    createdBy: viewer.id,
  })
  const after = { tokenEnd, note, role, maxUses, expiresAt: expiresAt?.toISOString() ?? null }
  await recordAuditEvent(tx, viewer, { action: 'create-invitation', after })
  const link = `${config.PUBLIC_URL}${JOIN_PATH}/${token}`
  return { id, link, maxUses, expiresAt: after.expiresAt }
}

export async function listInvitations(db: Database): Promise<InvitationRow[]> {
  return listInvitationRows(db, MAX_INVITATIONS)
}

/** Seven more days. A link that was revoked or used up can't be brought back. */
export async function extendInvitation(tx: Transaction, viewer: Viewer, id: string): Promise<void> {
  const before = await lockInvitation(tx, id)
  if (before === null) throw invitationErrors.missing()
  const state = stateOf(before, Date.now())
  if (state === 'revoked' || state === 'used up') throw invitationErrors.ended()
  await extendInvitationRow(tx, id)
  const after = await lockInvitation(tx, id)
  await recordAuditEvent(tx, viewer, { action: 'extend-invitation', before, after })
}

/** Ends a link at once. People who signed up with it keep their accounts. */
export async function revokeInvitation(tx: Transaction, viewer: Viewer, id: string): Promise<void> {
  const before = await lockInvitation(tx, id)
  if (before === null) throw invitationErrors.missing()
  if (before.revokedAt !== null) return
  await revokeInvitationRow(tx, id)
  await recordAuditEvent(tx, viewer, { action: 'revoke-invitation', before })
}

/** Whether a link works now, and what it makes of a visitor. Nothing else about it is told. */
export async function checkInvitation(db: Database, token: string): Promise<{ role: Role | null }> {
  if ((await readSignUpMode(db)) === 'closed') return { role: null }
  return { role: await findUsableRole(db, hashToken(token)) }
}

/** Throws unless somebody may sign up now, with this link or without one. Counts nothing. */
export async function requireSignUpAllowed(db: Database, token: string | null): Promise<{ role: Role }> {
  const mode = await readSignUpMode(db)
  if (mode === 'closed') throw signUpModeErrors.signUpClosed()
  if (token === null) {
    if (mode === 'invitation') throw signUpModeErrors.invitationNeeded()
    return { role: 'user' }
  }
  const role = await findUsableRole(db, hashToken(token))
  if (role === null) throw signUpModeErrors.invitationEnded()
  return { role }
}

/**
 * The same, and counts the use of the link. In the transaction that creates the account, both happen or neither. Returns
 * the role of the new account, and who gave it.
 */
export async function consumeSignUp(
  db: Database,
  token: string | null,
): Promise<{ role: Role; invitedBy: string | null }> {
  await requireSignUpAllowed(db, token)
  if (token === null) return { role: 'user', invitedBy: null }
  const used = await consumeUse(db, hashToken(token))
  if (used === null) throw signUpModeErrors.invitationEnded()
  return { role: used.role, invitedBy: used.createdBy }
}

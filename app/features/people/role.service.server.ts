import type { Transaction } from '#app/platform/database.server.ts'
import type { Role } from '#app/shared/viewer.ts'
import { peopleErrors } from './people.messages.ts'
import { recordAuditEvent } from '#app/features/audit/audit.service.server.ts'
import { updateAuthorName } from '#app/features/names/author-name.service.server.ts'
import {
  lockAdminIds,
  lockPersonStatusByEmail,
  lockPersonStatus,
  updateBan,
  updateRole,
} from './role.store.server.ts'
import { revokeAllAccessTokens } from '#app/features/access-tokens/access-token.service.server.ts'
import { endSessions } from '#app/features/auth/session/session.service.server.ts'

/** Null for a command on the server. */
type Actor = { id: string } | null

/** An email, from a command on the server, or an id, from the admin area. */
type PersonRef = string | { id: string }

async function requirePersonStatus(tx: Transaction, person: PersonRef) {
  const status =
    typeof person === 'string'
      ? await lockPersonStatusByEmail(tx, person.trim().toLowerCase())
      : await lockPersonStatus(tx, person.id)
  if (status === null) throw peopleErrors.unknownPerson()
  return status
}

/** Sets a person's role, effective from their next request. Returns whether it changed. */
export async function setRole(
  tx: Transaction,
  actor: Actor,
  person: PersonRef,
  role: Role,
): Promise<boolean> {
  // Locked before the person, so that two administrators who remove each other lock in the same order.
  const adminIds = await lockAdminIds(tx)
  const { id, name, role: before, bannedAt } = await requirePersonStatus(tx, person)
  if (before === role) return false
  // A banned person must not become an administrator: they might become the last one, who can't log in.
  if (bannedAt !== null) throw peopleErrors.bannedNotAdmin()
  if (before === 'admin' && adminIds.length === 1) throw peopleErrors.lastAdmin()
  await updateRole(tx, id, role)
  await updateAuthorName(tx, { id, name, isAdmin: role === 'admin' })
  await recordAuditEvent(tx, actor, { action: 'role', subjectId: id, before, after: role })
  return true
}

/** Bans a person: ends their sessions and live streams, revokes their access tokens and blocks every sign-in until the ban is lifted. */
export async function banPerson(
  tx: Transaction,
  actor: Actor,
  person: PersonRef,
  reason: string,
): Promise<boolean> {
  const { id, role, bannedAt } = await requirePersonStatus(tx, person)
  if (id === actor?.id) throw peopleErrors.ownBan()
  if (role === 'admin') throw peopleErrors.adminNotBanned()
  if (bannedAt !== null) return false
  await updateBan(tx, id, reason)
  await endSessions(tx, id, null)
  await revokeAllAccessTokens(tx, actor, id)
  await recordAuditEvent(tx, actor, { action: 'ban', subjectId: id, after: reason })
  return true
}

export async function unbanPerson(tx: Transaction, actor: Actor, person: PersonRef): Promise<boolean> {
  const { id, bannedAt } = await requirePersonStatus(tx, person)
  if (bannedAt === null) return false
  await updateBan(tx, id, null)
  await recordAuditEvent(tx, actor, { action: 'unban', subjectId: id })
  return true
}

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
import { endSessions } from '#app/features/auth/session/session.service.server.ts'

/** Null as actor: a command on the server. */
type Actor = { id: string } | null

/** An address, as a command on the server names a person; or an id, as the admin desk does. */
type PersonRef = string | { id: string }

async function requirePersonStatus(tx: Transaction, whom: PersonRef) {
  const standing =
    typeof whom === 'string'
      ? await lockPersonStatusByEmail(tx, whom.trim().toLowerCase())
      : await lockPersonStatus(tx, whom.id)
  if (standing === null) throw peopleErrors.unknownPerson()
  return standing
}

/** Gives or takes the role of administrator. Whether anything changed; it counts from the next request on. */
export async function setRole(tx: Transaction, actor: Actor, whom: PersonRef, role: Role): Promise<boolean> {
  // Before the one person, so that two who remove each other wait in the same order.
  const adminIds = await lockAdminIds(tx)
  const { id, name, role: before, bannedAt } = await requirePersonStatus(tx, whom)
  if (before === role) return false
  // An administrator who cannot log in might be the last one.
  if (bannedAt !== null) throw peopleErrors.bannedNotAdmin()
  if (before === 'admin' && adminIds.length === 1) throw peopleErrors.lastAdmin()
  await updateRole(tx, id, role)
  await updateAuthorName(tx, { id, name, isAdmin: role === 'admin' })
  await recordAuditEvent(tx, actor, { action: 'role', subjectId: id, before, after: role })
  return true
}

/** Shuts a person out: their sessions and live streams end, and no way of logging in works until it is lifted. */
export async function banPerson(
  tx: Transaction,
  actor: Actor,
  whom: PersonRef,
  reason: string,
): Promise<boolean> {
  const { id, role, bannedAt } = await requirePersonStatus(tx, whom)
  if (id === actor?.id) throw peopleErrors.ownBan()
  if (role === 'admin') throw peopleErrors.adminNotBanned()
  if (bannedAt !== null) return false
  await updateBan(tx, id, reason)
  await endSessions(tx, id, null)
  await recordAuditEvent(tx, actor, { action: 'ban', subjectId: id, after: reason })
  return true
}

export async function unbanPerson(tx: Transaction, actor: Actor, whom: PersonRef): Promise<boolean> {
  const { id, bannedAt } = await requirePersonStatus(tx, whom)
  if (bannedAt === null) return false
  await updateBan(tx, id, null)
  await recordAuditEvent(tx, actor, { action: 'unban', subjectId: id })
  return true
}

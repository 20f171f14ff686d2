import type { Transaction } from '#app/platform/database.server.ts'
import type { Role } from '#app/shared/viewer.ts'
import { peopleRefusals } from './people.messages.ts'
import { recordDeed } from '#app/features/audit/audit.service.server.ts'
import { renewAuthorName } from '#app/features/names/author-name.service.server.ts'
import { lockAdminIds, lockStanding, lockStandingById, updateBan, updateRole } from './role.store.server.ts'
import { endSessions } from '#app/features/auth/session/session.service.server.ts'

/** Null as actor: a command on the server. */
type Actor = { id: string } | null

/** An address, as a command on the server names a person; or an id, as the admin desk does. */
type Whom = string | { id: string }

async function requireStanding(tx: Transaction, whom: Whom) {
  const standing =
    typeof whom === 'string'
      ? await lockStanding(tx, whom.trim().toLowerCase())
      : await lockStandingById(tx, whom.id)
  if (standing === null) throw peopleRefusals.unknownPerson()
  return standing
}

/** Gives or takes the role of administrator. Whether anything changed; it counts from the next request on. */
export async function setRole(tx: Transaction, actor: Actor, whom: Whom, role: Role): Promise<boolean> {
  // Before the one person, so that two who remove each other wait in the same order.
  const adminIds = await lockAdminIds(tx)
  const { id, name, role: before, bannedAt } = await requireStanding(tx, whom)
  if (before === role) return false
  // An administrator who cannot log in might be the last one.
  if (bannedAt !== null) throw peopleRefusals.bannedNotAdmin()
  if (before === 'admin' && adminIds.length === 1) throw peopleRefusals.lastAdmin()
  await updateRole(tx, id, role)
  await renewAuthorName(tx, { id, name, isAdmin: role === 'admin' })
  await recordDeed(tx, actor, { action: 'role', subjectId: id, before, after: role })
  return true
}

/** Shuts a person out: their sessions and live streams end, and no way of logging in works until it is lifted. */
export async function banPerson(tx: Transaction, actor: Actor, whom: Whom, reason: string): Promise<boolean> {
  const { id, role, bannedAt } = await requireStanding(tx, whom)
  if (id === actor?.id) throw peopleRefusals.ownBan()
  if (role === 'admin') throw peopleRefusals.adminNotBanned()
  if (bannedAt !== null) return false
  await updateBan(tx, id, reason)
  await endSessions(tx, id, null)
  await recordDeed(tx, actor, { action: 'ban', subjectId: id, after: reason })
  return true
}

export async function unbanPerson(tx: Transaction, actor: Actor, whom: Whom): Promise<boolean> {
  const { id, bannedAt } = await requireStanding(tx, whom)
  if (bannedAt === null) return false
  await updateBan(tx, id, null)
  await recordDeed(tx, actor, { action: 'unban', subjectId: id })
  return true
}

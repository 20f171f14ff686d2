import type { Config } from '#app/platform/config.server.ts'
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
import { revokeResetLinks } from '#app/features/auth/password/password-reset.service.server.ts'
import type { ProviderId } from '#app/features/auth/providers/provider.rules.ts'
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

/**
 * Locks all administrators until the transaction ends, so that two who remove each other can't leave none. Call it before
 * the person is locked: everybody locks in the same order.
 */
export const lockAdministrators = (tx: Transaction): Promise<string[]> => lockAdminIds(tx)

type RoleChange = { role: Role; group: string | null }

/** Changes a role and records it, with the group of the provider that decided it, if one did. */
async function changeRole(
  tx: Transaction,
  actor: Actor,
  person: PersonRef,
  { role, group }: RoleChange,
): Promise<boolean> {
  const adminIds = await lockAdministrators(tx)
  const { id, name, role: before, isAdminByGroup, bannedAt } = await requirePersonStatus(tx, person)
  if (before === role) return false
  // Leaving a group takes only what the group gave.
  if (group !== null && before === 'admin' && !isAdminByGroup) return false
  // A banned person must not become an administrator: they might become the last one, who can't log in.
  if (bannedAt !== null) throw peopleErrors.bannedNotAdmin()
  if (before === 'admin' && adminIds.length === 1) throw peopleErrors.lastAdmin()
  await updateRole(tx, id, { role, isByGroup: group !== null })
  await updateAuthorName(tx, { id, name, isAdmin: role === 'admin' })
  // Made for an account with other rights.
  await revokeResetLinks(tx, id)
  const event =
    group === null ? { action: 'role', after: role } : { action: 'role-by-group', after: { role, group } }
  await recordAuditEvent(tx, actor, { ...event, subjectId: id, before })
  return true
}

/** Sets a person's role, effective from their next request. Returns whether it changed. */
export const setRole = (tx: Transaction, actor: Actor, person: PersonRef, role: Role): Promise<boolean> =>
  changeRole(tx, actor, person, { role, group: null })

/** Sets the role that the groups of the sign-in provider give. Returns whether it changed. */
export const setRoleByGroup = (
  tx: Transaction,
  personId: string,
  { group, isMember }: { group: string; isMember: boolean },
): Promise<boolean> =>
  changeRole(tx, { id: personId }, { id: personId }, { role: isMember ? 'admin' : 'user', group })

/** With the link to the provider ends the role that its group gave: no later sign-in there could take it away. */
export async function dropRoleOfProvider(
  tx: Transaction,
  { OIDC_ADMIN_GROUP: group }: Pick<Config, 'OIDC_ADMIN_GROUP'>,
  { personId, provider }: { personId: string; provider: ProviderId },
): Promise<void> {
  if (provider === 'oidc' && group !== undefined)
    await setRoleByGroup(tx, personId, { group, isMember: false })
}

/** Bans a person: ends their sessions and live streams, revokes their access tokens and reset links, and blocks every sign-in until the ban is lifted. */
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
  await endSessions(tx, id)
  await revokeAllAccessTokens(tx, actor, id)
  await revokeResetLinks(tx, id)
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

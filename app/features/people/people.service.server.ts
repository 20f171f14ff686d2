import type { PersonRow } from './people.schema.ts'
import { toIdRange } from './people.rules.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { PAGE_SIZE } from '#app/shared/limits.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { peopleErrors } from './people.messages.ts'
import { recordAuditEvent } from '#app/features/audit/audit.service.server.ts'
import { listPeopleByEmail, listPeopleById } from './people.store.server.ts'
import { lockPersonStatus } from './role.store.server.ts'
import { revokeAllAccessTokens } from '#app/features/access-tokens/access-token.service.server.ts'
import { endSessions } from '#app/features/auth/session/session.service.server.ts'

/** Searches people by the prefix of an id or an email. */
export async function searchPeople(
  db: Database,
  { search, after }: { search: string; after: string | null },
): Promise<{ people: PersonRow[]; nextCursor: string | null }> {
  const prefix = search.trim().toLowerCase()
  const range = toIdRange(prefix)
  const byId = range === null ? [] : await listPeopleById(db, range, PAGE_SIZE)
  // An email may also start with eight hexadecimal digits.
  if (byId.length > 0) return { people: byId, nextCursor: null }
  const people = await listPeopleByEmail(db, { prefix, after }, PAGE_SIZE)
  return { people, nextCursor: people.length === PAGE_SIZE ? (people.at(-1)?.email ?? null) : null }
}

/** Logs a person out everywhere, which also closes their live streams and revokes their access tokens. */
export async function endPersonSessions(tx: Transaction, actor: Viewer, personId: string): Promise<number> {
  const person = await lockPersonStatus(tx, personId)
  if (person === null) throw peopleErrors.unknownPerson()
  const ended = await endSessions(tx, personId)
  await revokeAllAccessTokens(tx, actor, personId)
  await recordAuditEvent(tx, actor, {
    action: 'end-sessions',
    subjectId: personId,
    before: { sessions: ended },
  })
  return ended
}

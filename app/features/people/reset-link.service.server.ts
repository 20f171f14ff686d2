import { recordAuditEvent } from '#app/features/audit/audit.service.server.ts'
import { accountErrors } from '#app/features/auth/auth-error.messages.ts'
import { createHandedLink } from '#app/features/auth/password/password-reset.service.server.ts'
import { canSendMail } from '#app/features/site/site.service.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { lockPersonStatus } from './role.store.server.ts'

/**
 * Creates a link that an administrator hands over, on a site without mail. Not for administrators, whose accounts
 * would be open to each of them, nor for oneself, who has a password already: a command on the server logs those in (tools/custom-token.ts).
 */
export async function createResetLink(
  tx: Transaction,
  { viewer, config }: { viewer: Viewer; config: Config },
  personId: string,
): Promise<{ link: string; expiresAt: string }> {
  if (canSendMail(config)) throw accountErrors.mailWorks()
  const status = await lockPersonStatus(tx, personId)
  if (status === null) throw accountErrors.unknownPerson()
  if (status.role === 'admin' || personId === viewer.id) throw accountErrors.linkForAdmin()
  await recordAuditEvent(tx, viewer, { action: 'reset-link', subjectId: personId })
  return createHandedLink(tx, config, personId)
}

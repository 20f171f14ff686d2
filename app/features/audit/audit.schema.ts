import { z } from 'zod'
import { cursorSchema } from '#app/shared/cursors.ts'

export const auditInput = z.object({ cursor: cursorSchema.nullish() })

/** An administrator's action. */
export type AuditRow = {
  id: string
  createdAt: string
  action: string
  /** Null for a command on the server. */
  actorId: string | null
  actorEmail: string | null
  subjectId: string | null
  subjectEmail: string | null
  before: string | null
  after: string | null
}

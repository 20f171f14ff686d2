import { z } from 'zod'
import { idSchema } from '#app/shared/id.schema.ts'
import { boundedText } from '#app/shared/text.ts'
import { type Role, ROLES } from '#app/shared/viewer.ts'
import { INVITATION_LIVES, INVITATION_USES, livesFor, MAX_NOTE } from './invitation.rules.ts'

const MAX_TOKEN = 100

export const invitationTokenSchema = z.string().max(MAX_TOKEN)
export const createInvitationInput = z
  .object({
    life: z.enum(INVITATION_LIVES),
    uses: z.enum(INVITATION_USES),
    role: z.enum(ROLES),
    note: boundedText(MAX_NOTE, 'The note').transform((text) => text.trim()),
  })
  .refine(({ life, role }) => livesFor(role).includes(life), {
    path: ['life'],
    message: 'A link that makes an administrator expires.',
  })
export type NewInvitation = z.infer<typeof createInvitationInput>
export const invitationIdInput = z.object({ id: idSchema })

/** A link, as administrators see it: never the whole token. */
export type InvitationRow = {
  id: string
  tokenEnd: string
  note: string
  role: Role
  maxUses: number | null
  uses: number
  expiresAt: string | null
  revokedAt: string | null
  createdAt: string
  /** Null after the account of the administrator was deleted. */
  createdBy: string | null
}

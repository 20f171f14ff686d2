import { z } from 'zod'
import { idSchema } from '#app/shared/id.schema.ts'
import { MAX_EMAIL } from '#app/shared/limits.ts'
import { boundedText, requiredText } from '#app/shared/text.ts'
import { type Role, ROLES } from '#app/shared/viewer.ts'
import { MAX_BAN_REASON, MAX_SEARCH } from './people.rules.ts'

export const personIdInput = z.object({ personId: idSchema })
export const setRoleInput = personIdInput.extend({ role: z.enum(ROLES) })
export const banFormSchema = z.object({
  reason: requiredText(MAX_BAN_REASON, 'The reason', 'Enter a reason for other administrators.'),
})
export const banInput = banFormSchema.extend({ personId: idSchema })
export const searchPeopleInput = z.object({
  search: boundedText(MAX_SEARCH, 'The search').default(''),
  /** The last email of the previous page. */
  cursor: boundedText(MAX_EMAIL, 'The cursor').nullish(),
})

/** A person, as administrators see them. */
export type PersonRow = {
  id: string
  email: string
  name: string
  role: Role
  bannedAt: string | null
  banReason: string | null
  createdAt: string
}

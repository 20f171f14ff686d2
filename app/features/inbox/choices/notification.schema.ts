import { z } from 'zod'
import { NOTICE_KINDS } from './notification.rules.ts'

export const saveChoiceInput = z.object({
  kind: z.enum(NOTICE_KINDS),
  inbox: z.boolean(),
  digest: z.boolean(),
  push: z.boolean(),
})

import { z } from 'zod'
import { timeSchema } from '#app/shared/time.schema.ts'

/** The ledger of deleted accounts as a file, to carry it over to a restored database. */
export const ledgerSchema = z.object({
  format: z.literal('flashcards-erasures'),
  version: z.literal(1),
  exportedAt: z.iso.datetime(),
  erasures: z.array(z.object({ erasedId: z.uuid(), erasedAt: timeSchema })),
})

export type Ledger = z.infer<typeof ledgerSchema>

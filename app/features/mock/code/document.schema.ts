import { z } from 'zod'

/**
 * What the shared document of a round is: one text, one text for each file of a project, or a board. A project of a room
 * that was started before projects had phases has none.
 */
export const documentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('code') }),
  z.object({
    kind: z.literal('files'),
    paths: z.array(z.string()),
    phases: z.array(z.string()).optional(),
  }),
  z.object({ kind: z.literal('board') }),
])
export type SharedDocument = z.infer<typeof documentSchema>

import { z } from 'zod'
import { networkOf } from '#app/features/people/newcomer.service.server.ts'
import { router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import { idSchema } from '#app/shared/id.schema.ts'
import { sendSuggestionInput } from './suggestion.schema.ts'
import { sendSuggestion } from './suggestion.service.server.ts'
import { listOutcomeRows, markOutcomesRead } from './suggestion.store.server.ts'

const MAX_READ = 20

export const suggestionRouter = router({
  send: signedInWrite
    .input(sendSuggestionInput)
    .mutation(({ ctx, input }) => sendSuggestion(ctx, input, networkOf(ctx))),
  outcomes: signedIn.query(({ ctx }) => listOutcomeRows(ctx.db, ctx.viewer.id)),
  markRead: signedInWrite
    .input(z.object({ ids: z.array(idSchema).max(MAX_READ) }))
    .mutation(({ ctx, input }) => markOutcomesRead(ctx.tx, ctx.viewer.id, input.ids)),
})

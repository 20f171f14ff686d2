import { receivedAtOf, router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import { beginInput, deckToStudyInput, recordInput } from './study.schema.ts'
import { findNextDeck, listDeckProgress } from './deck-progress.store.server.ts'
import { MAX_DECKS_WITH_PROGRESS } from './study.rules.ts'
import { recordRun, recordStudyStart } from './study.service.server.ts'
import { findNewestRun } from './study.store.server.ts'

export const studyRouter = router({
  newestRun: signedIn
    .input(deckToStudyInput)
    .query(({ ctx, input }) => findNewestRun(ctx.db, ctx.viewer.id, input.deckId)),
  deckProgress: signedIn.query(({ ctx }) => listDeckProgress(ctx.db, ctx.viewer, MAX_DECKS_WITH_PROGRESS)),
  nextDeck: signedIn
    .input(deckToStudyInput)
    .query(({ ctx, input }) => findNextDeck(ctx.db, ctx.viewer, input.deckId)),
  begin: signedIn
    .input(beginInput)
    .mutation(({ ctx, input }) => recordStudyStart(ctx.db, ctx.log, ctx.viewer, input)),
  record: signedInWrite
    .input(recordInput)
    .mutation(({ ctx, input }) => recordRun(ctx.tx, ctx.viewer, input, receivedAtOf(ctx))),
})

import { isFlagOnCached } from '#app/features/flags/flag.service.server.ts'
import { type FlagReader, router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import { cursorAfter } from '#app/shared/cursors.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { saveChoiceInput } from './choices/notification.schema.ts'
import { listChoices, upsertChoice } from './choices/notification.store.server.ts'
import { listInboxInput, markItemInput } from './inbox.schema.ts'
import { markAllRead } from './inbox.service.server.ts'
import { countUnread, type InboxReader, listItems, setItemRead } from './inbox.store.server.ts'

/** While the discussion is off, only administrators read about it. */
async function toReader(ctx: { readFlags: FlagReader; viewer: Viewer }): Promise<InboxReader> {
  const { id, role } = ctx.viewer
  return { id, canReadDiscussion: role === 'admin' || (await isFlagOnCached(ctx, 'showDiscussionTab')) }
}

export const inboxRouter = router({
  list: signedIn.input(listInboxInput).query(async ({ ctx, input }) => {
    const { cursor, ...page } = input
    const items = await listItems(ctx.db, await toReader(ctx), { ...page, after: cursor ?? null })
    return { items, nextCursor: cursorAfter(items, input.limit) }
  }),
  choices: signedIn.query(({ ctx }) => listChoices(ctx.db, ctx.viewer.id)),
  saveChoice: signedInWrite
    .input(saveChoiceInput)
    .mutation(({ ctx, input }) => upsertChoice(ctx.tx, ctx.viewer.id, input)),
  countUnread: signedIn.query(async ({ ctx }) => countUnread(ctx.db, await toReader(ctx))),
  // An item of somebody else is the same as one that is gone: nothing happens.
  mark: signedInWrite
    .input(markItemInput)
    .mutation(({ ctx, input }) => setItemRead(ctx.tx, ctx.viewer.id, input)),
  // Without one transaction around it: a batch is one statement, and a retry continues.
  markAllRead: signedIn.mutation(({ ctx }) => markAllRead(ctx.db, ctx.viewer.id)),
})

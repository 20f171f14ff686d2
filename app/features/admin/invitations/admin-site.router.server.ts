import { createInvitationInput, invitationIdInput } from '#app/features/invitations/invitation.schema.ts'
import {
  createInvitation,
  extendInvitation,
  listInvitations,
  revokeInvitation,
} from '#app/features/invitations/invitation.service.server.ts'
import {
  findLibraryLoad,
  restartLibraryLoad,
  stopLibraryLoad,
} from '#app/features/library/library-load.service.server.ts'
import { siteChangeSchema } from '#app/features/site/site.schema.ts'
import { readSiteSettings, saveSite } from '#app/features/site/site.service.server.ts'
import { adminRead, adminWrite, router } from '#app/platform/procedures.server.ts'

export const adminInvitationsRouter = router({
  list: adminRead.query(({ ctx }) => listInvitations(ctx.db)),
  create: adminWrite
    .input(createInvitationInput)
    .mutation(({ ctx, input }) => createInvitation(ctx.tx, ctx, input)),
  extend: adminWrite
    .input(invitationIdInput)
    .mutation(({ ctx, input }) => extendInvitation(ctx.tx, ctx.viewer, input.id)),
  revoke: adminWrite
    .input(invitationIdInput)
    .mutation(({ ctx, input }) => revokeInvitation(ctx.tx, ctx.viewer, input.id)),
})

/** The site as a whole: its name, who may sign up, and the starter library. */
export const adminSiteRouter = router({
  settings: adminRead.query(({ ctx }) => readSiteSettings(ctx.db, ctx.config)),
  save: adminWrite.input(siteChangeSchema).mutation(({ ctx, input }) => saveSite(ctx.tx, ctx.viewer, input)),
  library: adminRead.query(({ ctx }) => findLibraryLoad(ctx.db)),
  loadLibrary: adminWrite.mutation(({ ctx }) => restartLibraryLoad(ctx.tx, ctx.viewer)),
  stopLibrary: adminWrite.mutation(({ ctx }) => stopLibraryLoad(ctx.tx, ctx.viewer)),
})

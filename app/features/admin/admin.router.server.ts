import {
  banInput,
  personIdInput,
  searchPeopleInput,
  setRoleInput,
} from '#app/features/people/people.schema.ts'
import { auditInput } from '#app/features/audit/audit.schema.ts'
import { listAuditEvents } from '#app/features/audit/audit.service.server.ts'
import { endPersonSessions, searchPeople } from '#app/features/people/people.service.server.ts'
import { createResetLink } from '#app/features/people/reset-link.service.server.ts'
import { banPerson, setRole, unbanPerson } from '#app/features/people/role.service.server.ts'
import { listActivityInput } from '#app/features/activity/activity.schema.ts'
import { readActivity } from '#app/features/activity/activity.service.server.ts'
import { setFlagInput } from '#app/features/flags/flag.schema.ts'
import { readAllFlags } from '#app/features/flags/flag.service.server.ts'
import {
  declineSuggestionInput,
  listSuggestionsInput,
  takeSuggestionInput,
} from '#app/features/cards/suggestions/suggestion.schema.ts'
import {
  countSuggestions,
  declineSuggestion,
  listSuggestions,
  takeSuggestion,
} from '#app/features/cards/suggestions/suggestion.service.server.ts'
import { adminRead, adminWrite, router } from '#app/platform/procedures.server.ts'
import { adminDecksRouter } from './decks/admin-decks.router.server.ts'
import { adminOverviewRouter } from './overview/overview.router.server.ts'
import { adminInvitationsRouter, adminSiteRouter } from './invitations/admin-site.router.server.ts'
import { switchFlag } from './admin.service.server.ts'

const adminPeopleRouter = router({
  search: adminRead
    .input(searchPeopleInput)
    .query(({ ctx, input }) => searchPeople(ctx.db, { search: input.search, after: input.cursor ?? null })),
  setRole: adminWrite
    .input(setRoleInput)
    .mutation(({ ctx, input }) => setRole(ctx.tx, ctx.viewer, { id: input.personId }, input.role)),
  ban: adminWrite
    .input(banInput)
    .mutation(({ ctx, input }) => banPerson(ctx.tx, ctx.viewer, { id: input.personId }, input.reason)),
  unban: adminWrite
    .input(personIdInput)
    .mutation(({ ctx, input }) => unbanPerson(ctx.tx, ctx.viewer, { id: input.personId })),
  endSessions: adminWrite
    .input(personIdInput)
    .mutation(({ ctx, input }) => endPersonSessions(ctx.tx, ctx.viewer, input.personId)),
  createResetLink: adminWrite
    .input(personIdInput)
    .mutation(({ ctx, input }) => createResetLink(ctx.tx, ctx, input.personId)),
})

const adminSuggestionsRouter = router({
  list: adminRead
    .input(listSuggestionsInput)
    .query(({ ctx, input }) => listSuggestions(ctx.db, input.status, input.cursor ?? null)),
  counts: adminRead.query(({ ctx }) => countSuggestions(ctx.db)),
  take: adminWrite.input(takeSuggestionInput).mutation(({ ctx, input }) => takeSuggestion(ctx, input)),
  decline: adminWrite
    .input(declineSuggestionInput)
    .mutation(({ ctx, input }) => declineSuggestion(ctx, input)),
})

/** Procedures for administrators only. Every mutation writes an audit event. */
export const adminRouter = router({
  flags: adminRead.query(({ ctx }) => readAllFlags(ctx.db)),
  setFlag: adminWrite.input(setFlagInput).mutation(({ ctx, input }) => switchFlag(ctx, input)),
  activity: adminRead
    .input(listActivityInput)
    .query(({ ctx, input: { cursor, ...filter } }) => readActivity(ctx.db, filter, cursor ?? null)),
  audit: adminRead.input(auditInput).query(({ ctx, input }) => listAuditEvents(ctx.db, input.cursor ?? null)),
  deck: adminDecksRouter,
  invitation: adminInvitationsRouter,
  overview: adminOverviewRouter,
  person: adminPeopleRouter,
  site: adminSiteRouter,
  suggestion: adminSuggestionsRouter,
})

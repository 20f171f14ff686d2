import type { Api } from '#app/client/api.ts'
import type { SuggestionStatus } from '#app/features/cards/suggestions/suggestion.rules.ts'
import type { ActivityParams } from './admin.rules.ts'

export const pendingDecksQuery = (api: Api) =>
  api.admin.deck.pending.infiniteQueryOptions({}, { getNextPageParam: (page) => page.nextCursor })

export const submissionQuery = (api: Api, deckId: string) =>
  api.admin.deck.submission.queryOptions({ deckId })

export const deckUpdateQuery = (api: Api, deckId: string) => api.admin.deck.update.queryOptions({ deckId })

/** The administrators' own and featured decks, or all approved ones. */
export const catalogueQuery = (api: Api, isAll: boolean) =>
  api.admin.deck.catalogue.infiniteQueryOptions({ isAll }, { getNextPageParam: (page) => page.nextCursor })

export const adminFlagsQuery = (api: Api) => api.admin.flags.queryOptions()

export const activityQuery = (api: Api, filter: ActivityParams) =>
  api.admin.activity.infiniteQueryOptions(filter, { getNextPageParam: (page) => page.nextCursor })

export const peopleQuery = (api: Api, search: string) =>
  api.admin.person.search.infiniteQueryOptions({ search }, { getNextPageParam: (page) => page.nextCursor })

export const siteSettingsQuery = (api: Api) => api.admin.site.settings.queryOptions()

export const libraryLoadQuery = (api: Api) => api.admin.site.library.queryOptions()

export const invitationsQuery = (api: Api) => api.admin.invitation.list.queryOptions()

export const auditQuery = (api: Api) =>
  api.admin.audit.infiniteQueryOptions({}, { getNextPageParam: (page) => page.nextCursor })

export const suggestionsQuery = (api: Api, status: SuggestionStatus) =>
  api.admin.suggestion.list.infiniteQueryOptions({ status }, { getNextPageParam: (page) => page.nextCursor })

export const suggestionCountsQuery = (api: Api) => api.admin.suggestion.counts.queryOptions()

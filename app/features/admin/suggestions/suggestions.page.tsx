import '#app/features/cards/suggestions/suggestion.css'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { pageDataContext } from '#app/client/request-context.ts'
import { staticMeta } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { AdminScreen } from '#app/features/admin/admin-screen.tsx'
import { suggestionCountsQuery, suggestionsQuery } from '#app/features/admin/admin.queries.ts'
import { SuggestionQueue } from './suggestion-queue.tsx'
import { overviewWaitingQuery } from '#app/features/admin/overview/overview.queries.ts'
import type { Route } from './+types/suggestions.page'

export const meta = staticMeta({
  title: 'Suggestions',
  description: 'Changes of cards that learners suggested.',
  path: '/admin/suggestions',
  isHidden: true,
})

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await Promise.all([
    queryClient.prefetchQuery(overviewWaitingQuery(api)),
    queryClient.prefetchQuery(suggestionCountsQuery(api)),
    queryClient.prefetchInfiniteQuery(suggestionsQuery(api, 'waiting')),
  ])
  return { queries: writeQueries(queryClient) }
}

export default function SuggestionsPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <AdminScreen>
        <SuggestionQueue />
      </AdminScreen>
    </PageQueries>
  )
}

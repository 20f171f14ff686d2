import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { pageDataContext } from '#app/client/request-context.ts'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { deckProgressQuery, publicDecksQuery } from '#app/features/decks/deck.queries.ts'
import { PublicDecks } from './public-decks.tsx'
import type { Route } from './+types/public-decks.page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Public Decks',
    description: 'Flashcard decks that other learners wrote for coding interviews, grouped by category.',
    path: '/public-decks',
    origin: siteOrigin(matches),
    isHidden: true,
  })

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await Promise.all([
    queryClient.prefetchInfiniteQuery(publicDecksQuery(api)),
    queryClient.prefetchQuery(deckProgressQuery(api)),
  ])
  return { queries: writeQueries(queryClient) }
}

export default function PublicDecksPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <PublicDecks />
    </PageQueries>
  )
}

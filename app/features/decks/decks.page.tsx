import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { pageDataContext } from '#app/client/request-context.ts'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { MyDecks } from './my-decks.tsx'
import { deckCountsQuery, deckProgressQuery, myDecksQuery, rejectedDecksQuery } from './deck.queries.ts'
import type { Route } from './+types/decks.page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'My Decks',
    description: 'Your own flashcard decks for interview preparation, grouped by category.',
    path: '/decks',
    origin: siteOrigin(matches),
    isHidden: true,
  })

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await Promise.all([
    queryClient.prefetchInfiniteQuery(myDecksQuery(api)),
    queryClient.prefetchQuery(rejectedDecksQuery(api)),
    queryClient.prefetchQuery(deckProgressQuery(api)),
    queryClient.prefetchQuery(deckCountsQuery(api)),
  ])
  return { queries: writeQueries(queryClient) }
}

export default function DecksPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <MyDecks />
    </PageQueries>
  )
}

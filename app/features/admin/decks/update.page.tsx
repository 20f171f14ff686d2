import '#app/features/cards/flashcards.css'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { pageDataContext } from '#app/client/request-context.ts'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { deckUpdateQuery } from '#app/features/admin/admin.queries.ts'
import { updateReviewPath } from '#app/features/admin/admin.rules.ts'
import { UpdateReview } from './update-review.tsx'
import type { Route } from './+types/update.page'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: 'Review an update',
    description: 'For administrators of this site.',
    path: updateReviewPath(params.deckId),
    origin: siteOrigin(matches),
    isHidden: true,
  })

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await queryClient.prefetchQuery(deckUpdateQuery(api, params.deckId))
  return { queries: writeQueries(queryClient) }
}

export default function UpdatePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <UpdateReview key={params.deckId} deckId={params.deckId} />
    </PageQueries>
  )
}

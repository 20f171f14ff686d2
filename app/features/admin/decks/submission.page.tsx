import '#app/features/cards/flashcards.css'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { pageDataContext } from '#app/client/request-context.ts'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { submissionQuery } from '#app/features/admin/admin.queries.ts'
import { reviewPath } from '#app/features/admin/admin.rules.ts'
import { SubmissionReview } from './submission-review.tsx'
import type { Route } from './+types/submission.page'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: 'Review deck',
    description: 'For administrators of this site.',
    path: reviewPath(params.deckId),
    origin: siteOrigin(matches),
    isHidden: true,
  })

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await queryClient.prefetchQuery(submissionQuery(api, params.deckId))
  return { queries: writeQueries(queryClient) }
}

export default function SubmissionPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <SubmissionReview key={params.deckId} deckId={params.deckId} />
    </PageQueries>
  )
}

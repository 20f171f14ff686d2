import '#app/ui/index-panel.css'
import '#app/features/study/study.css'
import '#app/features/study/review/review.css'
import '#app/features/drill/drill.css'
import '#app/features/plan/parts/plan-parts.css'
import './placement.css'
import { staticMeta } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { pageDataContext } from '#app/client/request-context.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { placementMessages } from './placement.messages.ts'
import { PlacementScreen } from './placement-screen.tsx'
import type { Route } from './+types/placement.page'

export const meta = staticMeta({
  title: placementMessages.title,
  description: 'Twelve short questions, so that your plan skips what you know.',
  path: '/plan/check',
  isHidden: true,
})

/** Otherwise a change elsewhere would bring other questions. */
export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await Promise.all([
    queryClient.prefetchQuery(api.plan.view.queryOptions()),
    queryClient.prefetchQuery(api.plan.tracks.queryOptions()),
  ])
  // Without a plan there is nothing to ask about: the screen opens the set-up.
  if (queryClient.getQueryData(api.plan.view.queryKey()) !== null) {
    await queryClient.prefetchQuery(api.plan.placement.queryOptions())
  }
  return { queries: writeQueries(queryClient) }
}

export default function PlacementPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <PlacementScreen />
    </PageQueries>
  )
}

import '#app/ui/index-panel.css'
import '#app/features/plan/parts/plan-parts.css'
import '#app/features/plan/interview/interview.css'
import './plan.css'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { pageDataContext } from '#app/client/request-context.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { PlanScreen } from './plan-screen.tsx'
import type { Route } from './+types/plan.page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Plan',
    description: 'The whole way to your interview: what you learn on each day, and what you will remember.',
    path: '/plan',
    origin: siteOrigin(matches),
    isHidden: true,
  })

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  // The browser reads the cards of the forecast and the tracks: they are many, and nothing waits for them.
  await Promise.all([
    queryClient.prefetchQuery(api.plan.view.queryOptions()),
    queryClient.prefetchQuery(api.memory.interview.list.queryOptions()),
    queryClient.prefetchQuery(api.memory.today.queryOptions()),
    queryClient.prefetchQuery(api.memory.decks.queryOptions()),
  ])
  return { queries: writeQueries(queryClient) }
}

export default function PlanPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <PlanScreen />
    </PageQueries>
  )
}

import '#app/ui/index-panel.css'
import '#app/features/plan/parts/plan-parts.css'
import './setup.css'
import { staticMeta } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { pageDataContext } from '#app/client/request-context.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { SetupScreen } from './setup-screen.tsx'
import type { Route } from './+types/setup.page'

export const meta = staticMeta({
  title: 'Set up your plan',
  description: 'Say what you are preparing for, and get a plan until the day.',
  path: '/plan/setup',
  isHidden: true,
})

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await Promise.all([
    queryClient.prefetchQuery(api.plan.tracks.queryOptions()),
    queryClient.prefetchQuery(api.plan.today.queryOptions()),
    queryClient.prefetchQuery(api.plan.plannerInput.queryOptions()),
  ])
  return { queries: writeQueries(queryClient) }
}

export default function SetupPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <SetupScreen />
    </PageQueries>
  )
}

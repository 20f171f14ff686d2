import '#app/ui/index-panel.css'
import '#app/features/plan/parts/plan-parts.css'
import './today.css'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { pageDataContext } from '#app/client/request-context.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { TodayScreen } from './today-screen.tsx'
import type { Route } from './+types/today.page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Today',
    description: 'Today’s session, and how long it takes.',
    path: '/today',
    origin: siteOrigin(matches),
    isHidden: true,
  })

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await Promise.all([
    queryClient.prefetchQuery(api.plan.today.queryOptions()),
    queryClient.prefetchQuery(api.memory.today.queryOptions()),
  ])
  // With a plan, what came back is part of the session.
  if (queryClient.getQueryData(api.plan.today.queryKey())?.plan === null) {
    await Promise.all([
      queryClient.prefetchQuery(api.course.progress.queryOptions()),
      queryClient.prefetchQuery(api.practice.due.queryOptions()),
      queryClient.prefetchQuery(api.story.due.queryOptions()),
    ])
  }
  return { queries: writeQueries(queryClient) }
}

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <TodayScreen />
    </PageQueries>
  )
}

import { useSearchParams } from 'react-router'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { pageDataContext } from '#app/client/request-context.ts'
import { staticMeta } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { ActivityLog } from './activity-log.tsx'
import { AdminScreen } from '#app/features/admin/admin-screen.tsx'
import { activityQuery } from '#app/features/admin/admin.queries.ts'
import { parseActivityParams } from '#app/features/admin/admin.rules.ts'
import { overviewWaitingQuery } from '#app/features/admin/overview/overview.queries.ts'
import type { Route } from './+types/activity.page'

export const meta = staticMeta({
  title: 'Activity log',
  description: 'For administrators of this site.',
  path: '/admin/activity',
  isHidden: true,
})

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await Promise.all([
    queryClient.prefetchQuery(overviewWaitingQuery(api)),
    queryClient.prefetchInfiniteQuery(activityQuery(api, parseActivityParams(url.searchParams))),
  ])
  return { queries: writeQueries(queryClient) }
}

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <PageQueries text={loaderData.queries}>
      <AdminScreen>
        <ActivityLog filter={parseActivityParams(search)} />
      </AdminScreen>
    </PageQueries>
  )
}

import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { pageDataContext } from '#app/client/request-context.ts'
import { staticMeta } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { reportsQuery } from '#app/features/discussion/discussion.queries.ts'
import { AdminScreen } from './admin-screen.tsx'
import { overviewWaitingQuery } from './overview/overview.queries.ts'
import { ReportQueue } from './report-queue.tsx'
import type { Route } from './+types/reports.page'

export const meta = staticMeta({
  title: 'Reports',
  description: 'Content that people reported in the discussion.',
  path: '/admin/reports',
  isHidden: true,
})

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await Promise.all([
    queryClient.prefetchQuery(overviewWaitingQuery(api)),
    queryClient.prefetchInfiniteQuery(reportsQuery(api)),
  ])
  return { queries: writeQueries(queryClient) }
}

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <AdminScreen>
        <ReportQueue />
      </AdminScreen>
    </PageQueries>
  )
}

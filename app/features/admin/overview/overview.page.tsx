import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { pageDataContext } from '#app/client/request-context.ts'
import { staticMeta } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { AdminScreen } from '#app/features/admin/admin-screen.tsx'
import { libraryLoadQuery } from '#app/features/admin/admin.queries.ts'
import { LibraryNotice } from '#app/features/admin/library/library-notice.tsx'
import { HealthPanel } from './health-panel.tsx'
import { overviewHealthQuery, overviewSumsQuery, overviewWaitingQuery } from './overview.queries.ts'
import { SumPanels } from './sum-panels.tsx'
import { WaitingPanel } from './waiting-panel.tsx'
import type { Route } from './+types/overview.page'

export const meta = staticMeta({
  title: 'Overview',
  description: 'For administrators of this site.',
  path: '/admin/overview',
  isHidden: true,
})

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await Promise.all([
    queryClient.prefetchQuery(overviewSumsQuery(api)),
    queryClient.prefetchQuery(overviewWaitingQuery(api)),
    queryClient.prefetchQuery(overviewHealthQuery(api)),
    queryClient.prefetchQuery(libraryLoadQuery(api)),
  ])
  return { queries: writeQueries(queryClient) }
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <AdminScreen>
        <div className="admin">
          <LibraryNotice />
          <WaitingPanel />
          <SumPanels />
          <HealthPanel />
        </div>
      </AdminScreen>
    </PageQueries>
  )
}

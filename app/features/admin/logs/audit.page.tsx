import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { pageDataContext } from '#app/client/request-context.ts'
import { staticMeta } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { AdminScreen } from '#app/features/admin/admin-screen.tsx'
import { auditQuery } from '#app/features/admin/admin.queries.ts'
import { AuditLog } from './audit-log.tsx'
import { overviewWaitingQuery } from '#app/features/admin/overview/overview.queries.ts'
import type { Route } from './+types/audit.page'

export const meta = staticMeta({
  title: 'Audit log',
  description: 'For administrators of this site.',
  path: '/admin/audit',
  isHidden: true,
})

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await Promise.all([
    queryClient.prefetchQuery(overviewWaitingQuery(api)),
    queryClient.prefetchInfiniteQuery(auditQuery(api)),
  ])
  return { queries: writeQueries(queryClient) }
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <AdminScreen>
        <AuditLog />
      </AdminScreen>
    </PageQueries>
  )
}

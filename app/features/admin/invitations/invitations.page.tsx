import './invitations.css'
import { staticMeta } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { pageDataContext } from '#app/client/request-context.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { AdminScreen } from '#app/features/admin/admin-screen.tsx'
import { overviewWaitingQuery } from '#app/features/admin/overview/overview.queries.ts'
import { invitationsQuery, siteSettingsQuery } from '#app/features/admin/admin.queries.ts'
import { InvitationsScreen } from './invitations-screen.tsx'
import type { Route } from './+types/invitations.page'

export const meta = staticMeta({
  title: 'Invitations',
  description: 'For administrators of this site.',
  path: '/admin/invitations',
  isHidden: true,
})

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await Promise.all([
    queryClient.prefetchQuery(overviewWaitingQuery(api)),
    queryClient.prefetchQuery(invitationsQuery(api)),
    queryClient.prefetchQuery(siteSettingsQuery(api)),
  ])
  return { queries: writeQueries(queryClient) }
}

export default function InvitationsPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <AdminScreen>
        <InvitationsScreen />
      </AdminScreen>
    </PageQueries>
  )
}

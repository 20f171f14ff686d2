import { authSettingsQuery } from '#app/features/sign-in-settings/sign-in-settings.queries.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { pageDataContext } from '#app/client/request-context.ts'
import { staticMeta } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { AdminScreen } from './admin-screen.tsx'
import { adminFlagsQuery, catalogueQuery, pendingDecksQuery } from './admin.queries.ts'
import { CataloguePanel } from './decks/catalogue-panel.tsx'
import { FlagPanel } from './flag-panel.tsx'
import { PendingPanel } from './decks/pending-panel.tsx'
import { SignInMethodPanel } from './people/sign-in-method-panel.tsx'
import { overviewWaitingQuery } from './overview/overview.queries.ts'
import type { Route } from './+types/admin.page'

export const meta = staticMeta({
  title: 'Admin',
  description: 'For administrators of this site.',
  path: '/admin',
  isHidden: true,
})

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await Promise.all([
    queryClient.prefetchQuery(overviewWaitingQuery(api)),
    queryClient.prefetchInfiniteQuery(pendingDecksQuery(api)),
    queryClient.prefetchInfiniteQuery(catalogueQuery(api, false)),
    queryClient.prefetchQuery(adminFlagsQuery(api)),
    queryClient.prefetchQuery(authSettingsQuery(api)),
  ])
  return { queries: writeQueries(queryClient) }
}

export default function AdminPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <AdminScreen>
        <div className="admin">
          <PendingPanel />
          <div className="admin-2">
            <CataloguePanel />
            <FlagPanel />
          </div>
          <SignInMethodPanel />
        </div>
      </AdminScreen>
    </PageQueries>
  )
}

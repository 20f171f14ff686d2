import '#app/ui/index-panel.css'
import './library.css'
import { staticMeta } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { pageDataContext } from '#app/client/request-context.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { invitationsQuery, libraryLoadQuery, siteSettingsQuery } from '#app/features/admin/admin.queries.ts'
import { LibraryScreen } from './library-screen.tsx'
import type { Route } from './+types/library.page'

export const meta = staticMeta({
  title: 'Your site is running',
  description: 'For administrators of this site.',
  path: '/admin/library',
  isHidden: true,
})

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await Promise.all([
    queryClient.prefetchQuery(libraryLoadQuery(api)),
    queryClient.prefetchQuery(siteSettingsQuery(api)),
    queryClient.prefetchQuery(invitationsQuery(api)),
  ])
  return { queries: writeQueries(queryClient) }
}

export default function LibraryPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <LibraryScreen />
    </PageQueries>
  )
}

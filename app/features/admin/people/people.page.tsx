import { useSearchParams } from 'react-router'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { pageDataContext } from '#app/client/request-context.ts'
import { staticMeta } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { AdminScreen } from '#app/features/admin/admin-screen.tsx'
import { peopleQuery, siteSettingsQuery } from '#app/features/admin/admin.queries.ts'
import { PeoplePanel } from './people-panel.tsx'
import { overviewWaitingQuery } from '#app/features/admin/overview/overview.queries.ts'
import type { Route } from './+types/people.page'

export const meta = staticMeta({
  title: 'People',
  description: 'For administrators of this site.',
  path: '/admin/people',
  isHidden: true,
})

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await Promise.all([
    queryClient.prefetchQuery(overviewWaitingQuery(api)),
    queryClient.prefetchQuery(siteSettingsQuery(api)),
    queryClient.prefetchInfiniteQuery(peopleQuery(api, url.searchParams.get('search') ?? '')),
  ])
  return { queries: writeQueries(queryClient) }
}

export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <PageQueries text={loaderData.queries}>
      <AdminScreen>
        <PeoplePanel search={search.get('search') ?? ''} />
      </AdminScreen>
    </PageQueries>
  )
}

import '#app/features/rounds/shared/list/round-list.css'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { pageDataContext } from '#app/client/request-context.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { AssistedList } from './assisted-list.tsx'
import type { Route } from './+types/assisted-list.page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'AI-assisted rounds',
    description: 'Work with an assistant that is sometimes wrong, and decide what goes in.',
    path: '/practice/assisted',
    origin: siteOrigin(matches),
    isHidden: true,
  })

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await queryClient.prefetchQuery(api.assisted.list.queryOptions())
  return { queries: writeQueries(queryClient) }
}

export default function AssistedListPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <AssistedList />
    </PageQueries>
  )
}

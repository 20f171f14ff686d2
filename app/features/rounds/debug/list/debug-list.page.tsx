import '#app/features/rounds/shared/list/round-list.css'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { pageDataContext } from '#app/client/request-context.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { DebugList } from './debug-list.tsx'
import type { Route } from './+types/debug-list.page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Debugging rounds',
    description: 'Find a bug in a few small files, and show how you think.',
    path: '/practice/debug',
    origin: siteOrigin(matches),
    isHidden: true,
  })

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await queryClient.prefetchQuery(api.debug.list.queryOptions())
  return { queries: writeQueries(queryClient) }
}

export default function DebugListPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <DebugList />
    </PageQueries>
  )
}

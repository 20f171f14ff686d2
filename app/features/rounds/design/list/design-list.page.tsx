import '#app/features/rounds/shared/list/round-list.css'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { pageDataContext } from '#app/client/request-context.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { DesignList } from './design-list.tsx'
import type { Route } from './+types/design-list.page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'System design rounds',
    description: 'Design a system on a board in seven phases, and compare it with a worked one.',
    path: '/practice/design',
    origin: siteOrigin(matches),
    isHidden: true,
  })

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await queryClient.prefetchQuery(api.design.list.queryOptions())
  return { queries: writeQueries(queryClient) }
}

export default function DesignListPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <DesignList />
    </PageQueries>
  )
}

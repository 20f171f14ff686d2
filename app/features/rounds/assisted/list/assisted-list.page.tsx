import '#app/features/rounds/shared/list/round-list.css'
import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
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
  return { queries: dehydrate(queryClient) }
}

export default function AssistedListPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <AssistedList />
    </HydrationBoundary>
  )
}

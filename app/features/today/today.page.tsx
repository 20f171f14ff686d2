import '#app/ui/index-panel.css'
import './today.css'
import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { pageDataContext } from '#app/client/request-context.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { TodayScreen } from './today-screen.tsx'
import type { Route } from './+types/today.page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Today',
    description: 'What is due today, and how long it takes.',
    path: '/today',
    origin: siteOrigin(matches),
    isHidden: true,
  })

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await Promise.all([
    queryClient.prefetchQuery(api.memory.today.queryOptions()),
    queryClient.prefetchQuery(api.course.progress.queryOptions()),
    queryClient.prefetchQuery(api.practice.due.queryOptions()),
    queryClient.prefetchQuery(api.story.due.queryOptions()),
  ])
  const today = queryClient.getQueryData(api.memory.today.queryKey())
  if (today?.isFirstUse === true) {
    await Promise.all([
      queryClient.prefetchQuery(api.deck.listFeatured.queryOptions()),
      queryClient.prefetchQuery(api.deck.listMine.queryOptions({})),
    ])
  }
  return { queries: dehydrate(queryClient) }
}

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <TodayScreen />
    </HydrationBoundary>
  )
}

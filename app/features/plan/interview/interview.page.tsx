import '#app/ui/index-panel.css'
import './interview.css'
import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { pageDataContext } from '#app/client/request-context.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { InterviewScreen } from './interview-screen.tsx'
import type { Route } from './+types/interview.page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Interview plan',
    description: 'Be ready by a date: what you will remember on the day, and what to do each day.',
    path: '/interview',
    origin: siteOrigin(matches),
    isHidden: true,
  })

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  // The cards of the forecast are read by the browser: they are many, and the chart is drawn there.
  await Promise.all([
    queryClient.prefetchQuery(api.memory.interview.list.queryOptions()),
    queryClient.prefetchQuery(api.memory.today.queryOptions()),
    queryClient.prefetchQuery(api.memory.decks.queryOptions()),
  ])
  return { queries: dehydrate(queryClient) }
}

export default function InterviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <InterviewScreen />
    </HydrationBoundary>
  )
}

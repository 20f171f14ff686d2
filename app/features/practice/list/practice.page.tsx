import '#app/ui/index-panel.css'
import './practice.css'
import { staticMeta } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { pageDataContext, viewerContext } from '#app/client/request-context.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { PracticeScreen } from './practice-screen.tsx'
import type { Route } from './+types/practice.page'

export const meta = staticMeta({
  title: 'Practice',
  description: 'Write code, run it against tests, and solve it again before you forget.',
  path: '/practice',
  isHidden: true,
})

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await Promise.all([
    queryClient.prefetchQuery(api.practice.list.queryOptions()),
    context.get(viewerContext) === null
      ? undefined
      : queryClient.prefetchQuery(api.plan.unitToday.queryOptions()),
  ])
  return { queries: writeQueries(queryClient) }
}

export default function PracticePage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <PracticeScreen />
    </PageQueries>
  )
}

import '#app/ui/index-panel.css'
import './progress.css'
import { staticMeta } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { pageDataContext } from '#app/client/request-context.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { ProgressScreen } from './progress-screen.tsx'
import type { Route } from './+types/progress.page'

export const meta = staticMeta({
  title: 'Progress',
  description: 'What you remember, how often you study, and what is coming.',
  path: '/progress',
  isHidden: true,
})

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await Promise.all([
    queryClient.prefetchQuery(api.memory.progress.queryOptions({})),
    queryClient.prefetchQuery(api.memory.decks.queryOptions()),
  ])
  return { queries: writeQueries(queryClient) }
}

export default function ProgressPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <ProgressScreen />
    </PageQueries>
  )
}

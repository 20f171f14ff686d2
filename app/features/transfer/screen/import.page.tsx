import '#app/ui/index-panel.css'
import './import.css'
import { staticMeta } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { pageDataContext } from '#app/client/request-context.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { ImportScreen } from './import-screen.tsx'
import type { Route } from './+types/import.page'

export const meta = staticMeta({
  title: 'Import cards',
  description: 'Bring your cards from Anki, a spreadsheet or Markdown.',
  path: '/import',
  isHidden: true,
})

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await queryClient.prefetchQuery(api.transfer.list.queryOptions())
  return { queries: writeQueries(queryClient) }
}

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <ImportScreen />
    </PageQueries>
  )
}

import './settings.css'
import { pageDataContext } from '#app/client/request-context.ts'
import { staticMeta } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import {
  hasPasswordQuery,
  memorySettingsQuery,
  methodsQuery,
  profileQuery,
  progressQuery,
  sessionsQuery,
  signInOptionsQuery,
  tokensQuery,
} from './settings.queries.ts'
import { SettingsScreen } from './settings-screen.tsx'
import type { Route } from './+types/settings.page'

export const meta = staticMeta({
  title: 'Settings',
  description: 'Your profile, your learning progress, your devices and your data.',
  path: '/settings',
  isHidden: true,
})

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  // Fetched, not prefetched: if it fails, a form with empty fields could be saved.
  await Promise.all([
    queryClient.fetchQuery(profileQuery(api)),
    queryClient.fetchQuery(progressQuery(api)),
    queryClient.fetchQuery(sessionsQuery(api)),
    queryClient.fetchQuery(hasPasswordQuery(api)),
    queryClient.fetchQuery(signInOptionsQuery(api)),
    queryClient.fetchQuery(memorySettingsQuery(api)),
    queryClient.fetchQuery(methodsQuery(api)),
    queryClient.fetchQuery(tokensQuery(api)),
  ])
  return { queries: writeQueries(queryClient) }
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <SettingsScreen />
    </PageQueries>
  )
}

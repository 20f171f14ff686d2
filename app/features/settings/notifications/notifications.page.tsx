import '../settings.css'
import './notifications.css'
import { staticMeta } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { pageDataContext } from '#app/client/request-context.ts'
import { NOTIFICATIONS_PATH } from '#app/features/reminders/reminder.messages.ts'
import { remindersQuery } from '#app/features/settings/settings.queries.ts'
import { NotificationsScreen } from './notifications-screen.tsx'
import type { Route } from './+types/notifications.page'

export const meta = staticMeta({
  title: 'Notifications',
  description: 'When and how you are told about due cards.',
  path: NOTIFICATIONS_PATH,
  isHidden: true,
})

export async function loader({ context }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  // Fetched, not prefetched: if it fails, settings that nobody chose would be shown.
  await queryClient.fetchQuery(remindersQuery(api))
  await queryClient.fetchQuery(api.inbox.choices.queryOptions())
  return { queries: writeQueries(queryClient) }
}

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <NotificationsScreen />
    </PageQueries>
  )
}

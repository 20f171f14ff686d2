import './inbox.css'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { pageDataContext } from '#app/client/request-context.ts'
import { inboxQuery } from './inbox.queries.ts'
import { toFilter } from './inbox.rules.ts'
import { InboxScreen } from './inbox-screen.tsx'
import type { Route } from './+types/inbox.page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Inbox',
    description: 'Replies, decisions and invitations for you.',
    path: '/inbox',
    origin: siteOrigin(matches),
    isHidden: true,
  })

/** The filter changes the URL, but the list loads by itself. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await queryClient.prefetchInfiniteQuery(inboxQuery(api, toFilter(url.searchParams)))
  await queryClient.prefetchQuery(api.inbox.countUnread.queryOptions())
  return { queries: writeQueries(queryClient), now: Date.now() }
}

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <InboxScreen now={loaderData.now} />
    </PageQueries>
  )
}

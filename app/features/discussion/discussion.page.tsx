import './discussion.css'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { pageDataContext } from '#app/client/request-context.ts'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { DiscussionScreen } from './discussion-screen.tsx'
import { postsQuery } from './discussion.queries.ts'
import { toCategory } from './discussion.rules.ts'
import type { Route } from './+types/discussion.page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Discussion',
    description: 'Questions and answers about interviews, compensation, careers and system design.',
    path: '/discussion',
    origin: siteOrigin(matches),
    isHidden: true,
  })

/** Switching tabs changes the URL, but the list loads its posts by itself. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  await queryClient.prefetchInfiniteQuery(postsQuery(api, toCategory(url.searchParams.get('category'))))
  return { queries: writeQueries(queryClient) }
}

export default function DiscussionPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageQueries text={loaderData.queries}>
      <DiscussionScreen />
    </PageQueries>
  )
}

import './post-list.css'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { pageDataContext } from '#app/client/request-context.ts'
import { viewQuery } from '#app/features/discussion/discussion.queries.ts'
import { toView } from '#app/features/discussion/discussion.rules.ts'
import { MissingPost } from '#app/features/discussion/post/missing-post.tsx'
import { NOT_FOUND } from '#app/shared/http-status.ts'
import { toFilter, VIEW_TITLES } from './post-list.rules.ts'
import { PostListScreen } from './post-list-screen.tsx'
import type { Route } from './+types/post-list.page'

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const view = toView(params.view)
  return pageMeta({
    title: view === null ? 'Discussion' : VIEW_TITLES[view],
    description: 'Questions and answers about interviews, compensation, careers and system design.',
    path: `/discussion/${params.view}`,
    origin: siteOrigin(matches),
    isHidden: true,
  })
}

/** A filter changes the URL, but the list loads its posts by itself. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const view = toView(params.view)
  if (view === null) return data({ queries: null }, { status: NOT_FOUND })
  const { api, queryClient } = context.get(pageDataContext)
  const filter = toFilter(url.searchParams)
  await queryClient.prefetchInfiniteQuery(viewQuery(api, { view, ...filter }))
  if (filter.about !== null)
    await queryClient.prefetchQuery(api.discussion.subject.queryOptions(filter.about))
  await queryClient.prefetchQuery(api.discussion.popularTags.queryOptions())
  await queryClient.prefetchQuery(api.discussion.followedTags.queryOptions())
  return { queries: writeQueries(queryClient) }
}

export default function PostListPage({ loaderData, params }: Route.ComponentProps) {
  const view = toView(params.view)
  if (view === null) return <MissingPost />
  return (
    <PageQueries text={loaderData.queries}>
      <PostListScreen key={view} view={view} />
    </PageQueries>
  )
}

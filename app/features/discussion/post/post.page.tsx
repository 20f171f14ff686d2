import '#app/features/discussion/discussion.css'
import './post-page.css'
import { data } from 'react-router'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { pageDataContext, viewerContext } from '#app/client/request-context.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { plainText } from '#app/features/cards/markdown/plain-text.rules.ts'
import { commentsQuery } from '#app/features/discussion/discussion.queries.ts'
import { postPath } from '#app/features/discussion/discussion.rules.ts'
import { loadFlags } from '#app/features/flags/load-flags.ts'
import { redirectToLogin } from '#app/features/shells/authenticated-shell.tsx'
import { AppError } from '#app/shared/errors.ts'
import { NOT_FOUND } from '#app/shared/http-status.ts'
import { MissingPost } from './missing-post.tsx'
import { PostScreen } from './post-screen.tsx'
import type { Route } from './+types/post.page'

const DESCRIPTION_LENGTH = 160

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta({
    title: loaderData?.title ?? 'Discussion',
    description: loaderData?.description ?? 'A post of the discussion.',
    path: postPath(params.postId),
    origin: siteOrigin(matches),
    // Search engines see what visitors see.
    isHidden: !(loaderData?.isPublic ?? false),
  })

export const shouldRevalidate = shouldRevalidateOnUrlChange

/** Whether the post exists is nothing that a visitor may learn, unless posts are public. */
const requireReader: Route.MiddlewareFunction = async ({ context, url }) => {
  if (context.get(viewerContext) !== null) return
  if (!(await loadFlags(context)).enablePublicPosts) throw redirectToLogin(url)
}

export const middleware: Route.MiddlewareFunction[] = [requireReader]

/** An id that no visible post has, or could have. */
const isMissing = (error: Error) =>
  (error.cause instanceof AppError && error.cause.status === NOT_FOUND) ||
  ('code' in error && error.code === 'BAD_REQUEST')

export async function loader({ context, params: { postId } }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  try {
    const post = await queryClient.fetchQuery(api.discussion.post.queryOptions({ postId }))
    await queryClient.prefetchInfiniteQuery(commentsQuery(api, postId))
    return {
      title: post.title,
      description: plainText(post.content).slice(0, DESCRIPTION_LENGTH),
      isPublic: (await loadFlags(context)).enablePublicPosts,
      queries: writeQueries(queryClient),
    }
  } catch (error) {
    if (!(error instanceof Error) || !isMissing(error)) throw error
    return data({ title: null, description: null, isPublic: false, queries: null }, { status: NOT_FOUND })
  }
}

export default function PostPage({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.title === null) return <MissingPost />
  return (
    <PageQueries text={loaderData.queries}>
      <PostScreen key={params.postId} postId={params.postId} />
    </PageQueries>
  )
}

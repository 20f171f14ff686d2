import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { describeError } from '#app/client/error-text.ts'
import { useThrottledTopic } from '#app/client/live/use-throttled-topic.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LoadMore } from '#app/ui/load-more.tsx'
import { discussionMessages } from '#app/features/discussion/discussion.messages.ts'
import { postsQuery } from '#app/features/discussion/discussion.queries.ts'
import { categoryName, type PostCategory, postsTopic } from '#app/features/discussion/discussion.rules.ts'
import { PostCard } from './post-card.tsx'

/** Every comment in the category changes a count here, so refetches are throttled. */
const REFETCH_INTERVAL_MS = 500

const SKELETONS = [64, 78, 52] as const

/** A category's posts, newest first. */
export function PostList({ category }: { category: PostCategory }) {
  const api = useApi()
  const query = postsQuery(api, category)
  const list = useInfiniteQuery(query)
  const queryClient = useQueryClient()
  const linkedId = useSearchParams()[0].get('post')
  const linkedQuery = api.discussion.post.queryOptions({ postId: linkedId ?? '' })
  const { data: linked } = useQuery({ ...linkedQuery, enabled: linkedId !== null })
  // The returned promise lets the live client retry after a failed refetch.
  useThrottledTopic(postsTopic(category), REFETCH_INTERVAL_MS, () =>
    Promise.all([
      queryClient.invalidateQueries(query, { throwOnError: true }),
      queryClient.invalidateQueries({ queryKey: linkedQuery.queryKey }),
    ]),
  )
  const failure = list.error === null ? null : describeError(list.error, discussionMessages.loadFailed)
  if (list.data === undefined) {
    if (failure === null) return <PostSkeletons />
    return (
      <div className="posts">
        <EmptyState title={failure} action={<Button onClick={() => void list.refetch()}>Try again</Button>} />
      </div>
    )
  }
  // A post that was created while the pages were loading may be in two of them. The one that a link leads to comes first.
  const listed = list.data.pages.flatMap((page) => page.posts)
  const first = linked?.category === category ? [linked] : []
  const posts = new Map([...first, ...listed].map((post) => [post.id, post]))
  return (
    <div className="posts">
      {posts.size === 0 && <EmptyState title={discussionMessages.noPosts(categoryName(category))} />}
      {[...posts.values()].map((post) => (
        <PostCard key={post.id} post={post} />
      ))}
      <LoadMore list={list} label="Load More Posts" failure={failure} />
    </div>
  )
}

function PostSkeletons() {
  return (
    <div aria-busy="true" className="posts skeleton-late">
      <p className="visually-hidden" role="status">
        Loading posts
      </p>
      {SKELETONS.map((width) => (
        <div key={width} className="panel post-inner skeleton-lines" aria-hidden="true">
          <span className="skeleton skeleton-title" style={{ inlineSize: `${width}%` }} />
          <span className="skeleton skeleton-short" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  )
}

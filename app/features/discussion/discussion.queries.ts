import type { Api } from '#app/client/api.ts'
import type { PostCategory } from './discussion.rules.ts'

/** A category's posts: prefetched on the server, extended by Load More, refetched on live updates. */
export function postsQuery(api: Api, category: PostCategory) {
  return api.discussion.listPosts.infiniteQueryOptions(
    { category },
    { getNextPageParam: (page) => page.nextCursor },
  )
}

/** The replies to a comment; without `parentId`, the comments on the post. */
export function commentsQuery(api: Api, postId: string, parentId?: string) {
  return api.discussion.listComments.infiniteQueryOptions(
    parentId === undefined ? { postId } : { postId, parentId },
    { getNextPageParam: (page) => page.nextCursor },
  )
}

/** Matches all queries of a post's thread. */
export function threadFilter(api: Api, postId: string) {
  return api.discussion.listComments.infiniteQueryFilter({ postId })
}

/** The reports that await an administrator's decision. */
export function reportsQuery(api: Api) {
  return api.discussion.listReports.infiniteQueryOptions({}, { getNextPageParam: (page) => page.nextCursor })
}

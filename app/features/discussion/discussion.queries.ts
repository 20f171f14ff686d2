import type { Api } from '#app/client/api.ts'
import type { PostCategory } from './discussion.rules.ts'

/** A category's posts, page by page: prefetched on the server, continued by Load More, refetched when live. */
export function postsQuery(api: Api, category: PostCategory) {
  return api.discussion.listPosts.infiniteQueryOptions(
    { category },
    { getNextPageParam: (page) => page.nextCursor },
  )
}

/** The answers to a comment, or without one those to the post. */
export function commentsQuery(api: Api, postId: string, parentId?: string) {
  return api.discussion.listComments.infiniteQueryOptions(
    parentId === undefined ? { postId } : { postId, parentId },
    { getNextPageParam: (page) => page.nextCursor },
  )
}

/** Everything that is shown of a post's thread. */
export function threadFilter(api: Api, postId: string) {
  return api.discussion.listComments.infiniteQueryFilter({ postId })
}

/** What waits for an administrator's decision. */
export function reportsQuery(api: Api) {
  return api.discussion.listReports.infiniteQueryOptions({}, { getNextPageParam: (page) => page.nextCursor })
}

import type { Api } from '#app/client/api.ts'
import type { PostFilter } from './lists/post-list.rules.ts'
import type { PostCategory, PostView } from './discussion.rules.ts'

/** A category's posts: prefetched on the server, extended by Load More, refetched on live updates. */
export function postsQuery(api: Api, category: PostCategory) {
  return api.discussion.listPosts.infiniteQueryOptions(
    { category },
    { getNextPageParam: (page) => page.nextCursor },
  )
}

/** New, unanswered or followed posts; with a tag, the posts that have it; with a subject, the posts about it. */
export function viewQuery(api: Api, { view, category, tag, about }: PostFilter & { view: PostView }) {
  return api.discussion.listView.infiniteQueryOptions(
    {
      view,
      ...(category === null ? {} : { category }),
      ...(tag === null ? {} : { tag }),
      ...(about === null ? {} : { about }),
    },
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

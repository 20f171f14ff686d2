import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '#app/client/api.ts'
import type { Comment } from '#app/features/discussion/discussion.schema.ts'

const COMMENT_HASH = /^#comment-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const contains = (comments: Iterable<Comment>, id: string): boolean =>
  [...comments].some((comment) => comment.id === id || contains(comment.replies, id))

/** The comment that the address names, if it is on a page that isn't loaded. */
export function useLinkedComment(
  postId: string,
  listed: ReadonlyMap<string, Comment>,
  isLoaded: boolean,
): Comment | undefined {
  const linkedId = COMMENT_HASH.exec(useLocation().hash)?.[1]
  const isMissing = linkedId !== undefined && isLoaded && !contains(listed.values(), linkedId)
  const { data } = useQuery({
    ...useApi().discussion.comment.queryOptions({ postId, commentId: linkedId ?? '' }),
    enabled: isMissing,
  })
  const fetched = isMissing ? data : undefined
  const fetchedId = fetched?.id
  // It wasn't there yet when the browser looked for it.
  useEffect(() => {
    if (fetchedId !== undefined) document.getElementById(`comment-${fetchedId}`)?.scrollIntoView()
  }, [fetchedId])
  return fetched
}

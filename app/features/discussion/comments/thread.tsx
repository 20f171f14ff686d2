import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { explainError, useApi, useApiClient } from '#app/client/api.ts'
import { useThrottledTopic } from '#app/client/live/use-throttled-topic.ts'
import { useViewer } from '#app/client/viewer.tsx'
import { Button } from '#app/ui/button.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { discussionMessages } from '#app/features/discussion/discussion.messages.ts'
import { commentsQuery, threadFilter } from '#app/features/discussion/discussion.queries.ts'
import { postPath, threadTopic } from '#app/features/discussion/discussion.rules.ts'
import type { Comment, Post } from '#app/features/discussion/discussion.schema.ts'
import { OwnCommentsProvider, useAddedComments, useOwnComments } from './own-comments.tsx'
import { ThreadPostContext, useThreadPost } from './thread-post.ts'
import { useLinkedComment } from './use-linked-comment.ts'

/** Throttles refetches in a busy thread. */
const REFETCH_INTERVAL_MS = 300

type ThreadProps = { id?: string; post: Post }

/**
 * The comments on a post, and a form for a new one: what the address names if it isn't loaded, the accepted answer, the
 * others from the oldest on.
 */
export function Thread({ id, post }: ThreadProps) {
  const viewer = useViewer()
  return (
    <section id={id} className="thread" aria-label={`Comments on ${post.title}`}>
      <ThreadPostContext value={post}>
        <OwnCommentsProvider>
          <Comments postId={post.id} />
          {viewer === null ? <LogInToComment postId={post.id} /> : <NewComment postId={post.id} />}
        </OwnCommentsProvider>
      </ThreadPostContext>
    </section>
  )
}

function LogInToComment({ postId }: { postId: string }) {
  return (
    <p className="small muted comment-new">
      <Link className="link" to={`/login?${new URLSearchParams({ next: postPath(postId) }).toString()}`}>
        Log in
      </Link>{' '}
      to comment.
    </p>
  )
}

/** The accepted answer, which may be on a page that isn't loaded. */
function useAcceptedComment(postId: string, listed: ReadonlyMap<string, Comment>, isLoaded: boolean) {
  const { acceptedId } = useThreadPost()
  const fromList = acceptedId === null ? undefined : listed.get(acceptedId)
  const { data } = useQuery({
    ...useApi().discussion.comment.queryOptions({ postId, commentId: acceptedId ?? '' }),
    enabled: acceptedId !== null && isLoaded && fromList === undefined,
  })
  return acceptedId === null ? undefined : (fromList ?? data)
}

function Comments({ postId }: { postId: string }) {
  const api = useApi()
  const list = useInfiniteQuery(commentsQuery(api, postId))
  const queryClient = useQueryClient()
  // The returned promise lets the live client retry after a failed refetch.
  useThrottledTopic(threadTopic(postId), REFETCH_INTERVAL_MS, () =>
    queryClient.invalidateQueries(threadFilter(api, postId), { throwOnError: true }),
  )
  const comments = new Map(list.data?.pages.flatMap((page) => page.comments.map((one) => [one.id, one])))
  const added = useAddedComments(postId, comments)
  const accepted = useAcceptedComment(postId, comments, list.data !== undefined)
  const linked = useLinkedComment(postId, comments, list.data !== undefined)
  // Each of them once.
  const shown = new Map(
    [linked, accepted, ...comments.values()].filter((one) => one !== undefined).map((one) => [one.id, one]),
  )
  const isLoading = list.data === undefined && list.error === null
  return (
    <>
      {isLoading && <CommentSkeletons />}
      {list.data !== undefined && comments.size + added.length === 0 && (
        <p className="faint no-comments">{discussionMessages.noComments}</p>
      )}
      <ol className="comments">
        {[...shown.values()].map((comment) => (
          <CommentItem key={comment.id} postId={postId} comment={comment} />
        ))}
      </ol>
      {list.error !== null && (
        <div className="row">
          <p className="error" role="alert">
            {discussionMessages.loadCommentsFailed(explainError(list.error))}
          </p>
          <Button size="sm" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {list.hasNextPage && (
        <Button
          className="more-replies"
          variant="ghost"
          size="sm"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          More comments
        </Button>
      )}
      {added.length > 0 && (
        <ol className="comments">
          {added.map((comment) => (
            <CommentItem key={comment.id} postId={postId} comment={comment} />
          ))}
        </ol>
      )}
    </>
  )
}

function NewComment({ postId }: { postId: string }) {
  const api = useApi()
  const client = useApiClient()
  const queryClient = useQueryClient()
  const own = useOwnComments()
  return (
    <CommentForm
      className="comment-new"
      draftName={`comment:${postId}`}
      label="Add a comment"
      submitLabel="Comment"
      busyLabel="Posting"
      failureText={discussionMessages.commentFailed}
      onSend={({ content }, { id }) =>
        client.discussion.createComment.mutate({ id, postId, parentId: null, content })
      }
      onSent={async (comment) => {
        own.add(postId, comment)
        await queryClient.invalidateQueries(threadFilter(api, postId))
      }}
    />
  )
}

function CommentSkeletons() {
  return (
    <div aria-busy="true" className="skeleton-late skeleton-lines">
      <p className="visually-hidden" role="status">
        Loading comments
      </p>
      <span className="skeleton skeleton-short" />
      <span className="skeleton" />
    </div>
  )
}

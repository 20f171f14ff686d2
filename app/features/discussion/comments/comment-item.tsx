import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { explainError, useApi } from '#app/client/api.ts'
import { describeAuthor } from '#app/features/names/name.rules.ts'
import { useViewer } from '#app/client/viewer.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Byline } from '#app/features/discussion/byline.tsx'
import { AnswerActions } from '#app/features/discussion/answers/answer-actions.tsx'
import { EditComment, NewReply } from './comment-writing.tsx'
import { discussionMessages } from '#app/features/discussion/discussion.messages.ts'
import { commentsQuery } from '#app/features/discussion/discussion.queries.ts'
import { canAccept, canReplyTo } from '#app/features/discussion/discussion.rules.ts'
import type { Comment } from '#app/features/discussion/discussion.schema.ts'
import { useAddedComments, useOwnComments } from './own-comments.tsx'
import { useThreadPost } from './thread-post.ts'
import { HistoryButton } from '#app/features/discussion/history/history-button.tsx'
import { AcceptButton } from '#app/features/discussion/marks/accept-button.tsx'
import { HelpfulButton } from '#app/features/discussion/marks/helpful-button.tsx'
import { ContentMenu } from '#app/features/discussion/content-menu.tsx'
import { UserText } from '#app/features/discussion/user-text.tsx'

type CommentItemProps = { postId: string; comment: Comment }

/** A comment and its replies, indented by 16 px. */
export function CommentItem({ postId, comment }: CommentItemProps) {
  const own = useOwnComments()
  const viewer = useViewer()
  const post = useThreadPost()
  const isAccepted = post.acceptedId === comment.id
  const [isEditing, setIsEditing] = useState(false)
  const [isReplying, setIsReplying] = useState(false)
  const reply = useRef<HTMLButtonElement>(null)
  // The server sends hidden content only to administrators, and deleted content to nobody.
  const isReadable = comment.authorName !== ''
  const author = describeAuthor(comment)

  function closeReply() {
    setIsReplying(false)
    reply.current?.focus()
  }

  return (
    <li className={isAccepted ? 'comment comment-accepted' : 'comment'} id={`comment-${comment.id}`}>
      <article aria-label={isReadable ? `Comment by ${author}` : 'Comment'}>
        {isAccepted && <Badge kind="approved">Accepted answer</Badge>}
        {isReadable ? (
          <div className="comment-top">
            <Byline {...comment} isHidden={comment.state === 'hidden'} />
            {viewer !== null && (
              <ContentMenu
                content={{ postId, commentId: comment.id }}
                name={`the comment by ${author}`}
                isMine={comment.isMine}
                isHidden={comment.state === 'hidden'}
                onEdit={() => setIsEditing(true)}
                onDeleted={() => own.remove(comment.id)}
              />
            )}
          </div>
        ) : (
          <p className="comment-gone">
            {comment.state === 'hidden'
              ? discussionMessages.hiddenComment
              : discussionMessages.deletedComment}
          </p>
        )}
        {isReadable &&
          (isEditing ? (
            <EditComment postId={postId} comment={comment} onClose={() => setIsEditing(false)} />
          ) : (
            <div className="comment-text">
              <UserText text={comment.content} name={`the comment by ${author}`} />
            </div>
          ))}
        {isReadable && (
          <HistoryButton
            content={{ postId, commentId: comment.id }}
            name={`the comment by ${author}`}
            editCount={comment.editCount}
          />
        )}
        <div className="comment-actions">
          {isReadable && (
            <HelpfulButton
              {...comment}
              content={{ postId, commentId: comment.id }}
              name={`the comment by ${author}`}
            />
          )}
          {viewer !== null && canReplyTo(comment) && (
            <Button
              ref={reply}
              className="comment-reply"
              variant="ghost"
              size="sm"
              icon="reply"
              aria-expanded={isReplying}
              onClick={() => setIsReplying(!isReplying)}
            >
              Reply
            </Button>
          )}
          {canAccept(post, comment, viewer) && (
            <AcceptButton postId={postId} commentId={comment.id} author={author} isAccepted={isAccepted} />
          )}
          {viewer !== null && comment.state === 'shown' && (
            <AnswerActions comment={comment} author={author} isAccepted={isAccepted} />
          )}
        </div>
        {isReplying && canReplyTo(comment) && (
          <NewReply postId={postId} comment={comment} onClose={closeReply} />
        )}
      </article>
      <Replies postId={postId} comment={comment} />
    </li>
  )
}

/** The first replies come with the comment; the rest is loaded page by page on demand. */
function Replies({ postId, comment }: CommentItemProps) {
  const [isExpanded, setIsExpanded] = useState(false)
  const all = useInfiniteQuery({ ...commentsQuery(useApi(), postId, comment.id), enabled: isExpanded })
  const listed = isExpanded ? all.data?.pages.flatMap((page) => page.comments) : undefined
  const replies = new Map((listed ?? comment.replies).map((one) => [one.id, one]))
  const added = useAddedComments(comment.id, replies)
  const remaining = Math.max(0, comment.replyCount - replies.size - added.length)
  const hasMore = listed === undefined ? remaining > 0 : all.hasNextPage
  if (replies.size + added.length === 0 && !hasMore) return null

  function showMore() {
    if (isExpanded) void all.fetchNextPage()
    else setIsExpanded(true)
  }

  return (
    <ol>
      {[...replies.values()].map((one) => (
        <CommentItem key={one.id} postId={postId} comment={one} />
      ))}
      {hasMore && (
        <li className="comment">
          <Button
            className="more-replies"
            variant="ghost"
            size="sm"
            isBusy={all.isFetching}
            onClick={showMore}
          >
            {remaining > 0 ? `${remaining} more ${remaining === 1 ? 'reply' : 'replies'}` : 'More replies'}
          </Button>
          {all.error !== null && (
            <p className="error" role="alert">
              {discussionMessages.loadCommentsFailed(explainError(all.error))}
            </p>
          )}
        </li>
      )}
      {added.map((one) => (
        <CommentItem key={one.id} postId={postId} comment={one} />
      ))}
    </ol>
  )
}

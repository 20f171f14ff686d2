import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorCodeOf, useApi, useApiClient } from '#app/client/api.ts'
import { describeAuthor } from '#app/features/names/name.rules.ts'
import { CommentForm } from './comment-form.tsx'
import { CHANGED, discussionMessages } from '#app/features/discussion/discussion.messages.ts'
import { threadFilter } from '#app/features/discussion/discussion.queries.ts'
import type { Comment } from '#app/features/discussion/discussion.schema.ts'
import { useOwnComments } from './own-comments.tsx'

type WritingProps = { postId: string; comment: Comment; onClose: () => void }

/** Answers a comment. */
export function NewReply({ postId, comment, onClose }: WritingProps) {
  const api = useApi()
  const client = useApiClient()
  const queryClient = useQueryClient()
  const own = useOwnComments()
  return (
    <CommentForm
      draftName={`reply:${comment.id}`}
      label={`Reply to ${describeAuthor(comment)}`}
      placeholder="Write a reply"
      submitLabel="Reply"
      busyLabel="Posting"
      failureText={discussionMessages.commentFailed}
      onSend={({ content }, { id }) =>
        client.discussion.createComment.mutate({ id, postId, parentId: comment.id, content })
      }
      onSent={async (made) => {
        own.add(comment.id, made)
        onClose()
        await queryClient.invalidateQueries(threadFilter(api, postId))
      }}
      onCancel={onClose}
    />
  )
}

/** If it was changed elsewhere meanwhile, what was typed stays, and can be saved over it. */
export function EditComment({ postId, comment, onClose }: WritingProps) {
  const api = useApi()
  const client = useApiClient()
  const queryClient = useQueryClient()
  const own = useOwnComments()
  // What was edited: the comment may change live, the form does not.
  const [edited] = useState(comment)
  const [isOverwriting, setIsOverwriting] = useState(false)
  const refresh = () => queryClient.invalidateQueries(threadFilter(api, postId))
  return (
    <CommentForm
      draftName={`edit:${comment.id}`}
      start={edited.content}
      label="Edit your comment"
      submitLabel={isOverwriting ? 'Save anyway' : 'Save'}
      busyLabel="Saving"
      failureText={discussionMessages.saveFailed}
      version={edited.version}
      onSend={({ content }, draft) =>
        client.discussion.updateComment.mutate({
          postId,
          commentId: comment.id,
          content,
          version: isOverwriting ? comment.version : draft.version,
        })
      }
      onSent={async (changed) => {
        own.replace(changed)
        await refresh()
        onClose()
      }}
      onFailed={async (error) => {
        if (errorCodeOf(error) !== CHANGED) return
        // First the newer version, then the offer to overwrite it: with the old one it would be refused again.
        await refresh()
        setIsOverwriting(true)
      }}
      onCancel={onClose}
      forgetsOnCancel
    />
  )
}

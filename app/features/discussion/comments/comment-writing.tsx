import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorCodeOf, useApi, useApiClient } from '#app/client/api.ts'
import { describeAuthor } from '#app/features/names/name.rules.ts'
import { CommentForm } from './comment-form.tsx'
import { CHANGED, discussionMessages } from '#app/features/discussion/discussion.messages.ts'
import { threadFilter } from '#app/features/discussion/discussion.queries.ts'
import type { Comment } from '#app/features/discussion/discussion.schema.ts'
import { useOwnComments } from './own-comments.tsx'

type CommentEditorProps = { postId: string; comment: Comment; onClose: () => void }

export function NewReply({ postId, comment, onClose }: CommentEditorProps) {
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
      onSent={async (reply) => {
        own.add(comment.id, reply)
        onClose()
        await queryClient.invalidateQueries(threadFilter(api, postId))
      }}
      onCancel={onClose}
    />
  )
}

/** On a conflict with another edit, the draft stays and can overwrite the newer version. */
export function EditComment({ postId, comment, onClose }: CommentEditorProps) {
  const api = useApi()
  const client = useApiClient()
  const queryClient = useQueryClient()
  const own = useOwnComments()
  // A snapshot: live updates of the comment must not change the form.
  const [edited] = useState(comment)
  /** The version to overwrite after a conflict. The comment itself may be on a page that isn't loaded. */
  const [newerVersion, setNewerVersion] = useState<number | null>(null)
  const refresh = () => queryClient.invalidateQueries(threadFilter(api, postId))
  return (
    <CommentForm
      draftName={`edit:${comment.id}`}
      start={edited.content}
      label="Edit your comment"
      submitLabel={newerVersion === null ? 'Save' : 'Save anyway'}
      busyLabel="Saving"
      failureText={discussionMessages.saveFailed}
      version={edited.version}
      onSend={({ content }, draft) =>
        client.discussion.updateComment.mutate({
          postId,
          commentId: comment.id,
          content,
          version: newerVersion ?? draft.version,
        })
      }
      onSent={async (changed) => {
        own.replace(changed)
        await refresh()
        onClose()
      }}
      onFailed={async (error) => {
        if (errorCodeOf(error) !== CHANGED) return
        // Load the newer version first: with the old version number, overwriting would fail again.
        const current = await client.discussion.comment.query({ postId, commentId: comment.id })
        own.replace(current)
        setNewerVersion(current.version)
        await refresh()
      }}
      onCancel={onClose}
      discardsOnCancel
    />
  )
}

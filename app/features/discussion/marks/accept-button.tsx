import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explainError, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { discussionMessages } from '#app/features/discussion/discussion.messages.ts'
import { Button } from '#app/ui/button.tsx'

type AcceptButtonProps = { postId: string; commentId: string; author: string; isAccepted: boolean }

/** Makes a comment the accepted answer of its post, instead of the one before. */
export function AcceptButton({ postId, commentId, author, isAccepted }: AcceptButtonProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const accept = useMutation(
    api.discussion.acceptAnswer.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: (_, { commentId: accepted }) =>
        showMessage({
          kind: 'success',
          text: accepted === null ? discussionMessages.unaccepted : discussionMessages.accepted,
        }),
      onError: (error) =>
        showMessage({ kind: 'error', text: discussionMessages.acceptFailed(explainError(error)) }),
      onSettled: () => queryClient.invalidateQueries(api.discussion.pathFilter()),
    }),
  )
  return (
    <Button
      variant="ghost"
      size="sm"
      icon="check"
      isBusy={accept.isPending}
      onClick={() => accept.mutate({ postId, commentId: isAccepted ? null : commentId })}
    >
      {isAccepted ? 'Remove acceptance' : 'Accept answer'}
      <span className="visually-hidden"> by {author}</span>
    </Button>
  )
}

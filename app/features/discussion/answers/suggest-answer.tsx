import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { explainError, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { SuggestDialog } from '#app/features/cards/suggestions/suggest-dialog.tsx'
import { suggestionMessages } from '#app/features/cards/suggestions/suggestion.messages.ts'
import { postPath } from '#app/features/discussion/discussion.rules.ts'
import type { Comment } from '#app/features/discussion/discussion.schema.ts'

type SuggestAnswerProps = {
  cardId: string
  postId: string
  comment: Pick<Comment, 'id' | 'content'>
  onClose: () => void
}

/** The form of a suggestion, filled with the comment as the card's new answer. */
export function SuggestAnswer({ cardId, postId, comment, onClose }: SuggestAnswerProps) {
  const { data, error } = useQuery(useApi().card.listSet.queryOptions({ cardIds: [cardId] }))
  const handleFailure = useEffectEvent((failure: unknown) => {
    showMessage({ kind: 'error', text: suggestionMessages.sendFailed(explainError(failure)) })
    onClose()
  })
  useEffect(() => {
    if (error !== null) handleFailure(error)
  }, [error])
  const source = new URL(`${postPath(postId)}#comment-${comment.id}`, location.origin)
  return (
    <SuggestDialog
      title="Suggest a change of the card"
      card={data?.cards[0] ?? null}
      start={{ text: comment.content, note: `From the discussion: ${source.href}` }}
      onClose={onClose}
    />
  )
}

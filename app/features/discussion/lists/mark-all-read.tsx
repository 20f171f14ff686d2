import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { explainError, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { discussionMessages } from '#app/features/discussion/discussion.messages.ts'
import { Button } from '#app/ui/button.tsx'

const UNDO_MS = 10_000

/** The time to go back to; null again some seconds after it was set. */
function useUndoTime() {
  const [undoTo, setUndoTo] = useState<string | null>(null)
  useEffect(() => {
    if (undoTo === null) return undefined
    const timer = setTimeout(() => setUndoTo(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [undoTo])
  return [undoTo, setUndoTo] as const
}

/** All posts count as read; for some seconds that can be undone. */
export function MarkAllRead() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [undoTo, setUndoTo] = useUndoTime()
  const mark = useMutation(
    api.discussion.markAllRead.mutationOptions({
      // No retry: a second attempt would answer with the time of the first one, and undo nothing.
      onSuccess: ({ before }) => {
        setUndoTo(undoTo === null ? before : null)
        if (undoTo === null) showMessage({ kind: 'success', text: discussionMessages.allRead })
        return queryClient.invalidateQueries(api.discussion.pathFilter())
      },
      onError: (error) =>
        showMessage({ kind: 'error', text: discussionMessages.markReadFailed(explainError(error)) }),
    }),
  )
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={undoTo === null ? 'tick' : 'undo'}
      isBusy={mark.isPending}
      onClick={() => mark.mutate({ until: undoTo })}
    >
      {undoTo === null ? 'Mark all read' : 'Undo'}
    </Button>
  )
}

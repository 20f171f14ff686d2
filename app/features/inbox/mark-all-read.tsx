import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { Button, type ButtonProps } from '#app/ui/button.tsx'
import { inboxMessages } from './inbox.messages.ts'

export function MarkAllRead(style: Pick<ButtonProps, 'variant' | 'size'> & { icon?: 'tick' }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const mark = useMutation(
    api.inbox.markAllRead.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onError: () => showMessage({ kind: 'error', text: inboxMessages.markFailed }),
      onSettled: () => queryClient.invalidateQueries(api.inbox.pathFilter()),
    }),
  )
  return (
    <Button {...style} isBusy={mark.isPending} onClick={() => mark.mutate()}>
      Mark all read
    </Button>
  )
}

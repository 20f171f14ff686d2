import { useMutation } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { WRITE_ERRORS } from '#app/features/auth/auth.messages.ts'
import { confirmMessages } from '#app/features/auth/confirm-email/confirm-email.messages.ts'
import { Button } from '#app/ui/button.tsx'

/** Digests go to confirmed addresses only. */
export function ConfirmAddress({ email }: { email: string }) {
  const request = useMutation(
    useApi().account.requestConfirmation.mutationOptions({
      onError: (error) => showError(error, confirmMessages.sendFailed, WRITE_ERRORS),
    }),
  )
  if (request.isSuccess)
    return (
      <p className="hint" role="status">
        {confirmMessages.sent(email)}
      </p>
    )
  return (
    <div className="confirm-address">
      <p className="hint">
        Emails go to confirmed addresses only, and <bdi>{email}</bdi> isn&apos;t confirmed yet.
      </p>
      <Button icon="send" isBusy={request.isPending} onClick={() => request.mutate()}>
        Confirm your email address
      </Button>
    </div>
  )
}

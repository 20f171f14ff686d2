import { useMutation } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { describeError, showError } from '#app/client/error-text.ts'
import { WRITE_ERRORS } from '#app/features/auth/auth.messages.ts'
import { settingsMessages } from './settings.messages.ts'
import { IdentityDialog } from './sign-in/identity-dialog.tsx'
import { useClearSession } from './use-clear-session.ts'

export function DeleteAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const clearSession = useClearSession()
  const remove = useMutation(
    useApi().settings.deleteAccount.mutationOptions({
      // A retry after a lost response would fail, because the account is already deleted.
      retry: false,
      onSuccess: () => clearSession(settingsMessages.accountDeleted, { keepsUnsent: false }),
      onError: (cause) => showError(cause, settingsMessages.deleteFailed, WRITE_ERRORS),
    }),
  )

  function handleClose() {
    remove.reset()
    onClose()
  }

  return (
    <IdentityDialog
      title="Delete my account"
      text="Your profile, decks, cards, study history and devices are deleted. This action cannot be undone."
      confirmLabel="Delete account"
      isDanger
      isOpen={isOpen}
      isBusy={remove.isPending}
      failure={
        remove.isError ? describeError(remove.error, settingsMessages.deleteFailed, WRITE_ERRORS) : null
      }
      onConfirm={(password) => remove.mutate({ password })}
      onClose={handleClose}
    />
  )
}

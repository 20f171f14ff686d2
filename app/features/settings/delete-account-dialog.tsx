import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { describeError, showError } from '#app/client/error-text.ts'
import { readField } from '#app/features/auth/use-auth-form.ts'
import { WRITE_ERRORS } from '#app/features/auth/auth.messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { settingsMessages } from './settings.messages.ts'
import { hasPasswordQuery } from './settings.queries.ts'
import { useClearSession } from './use-clear-session.ts'

type DeleteAccountDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

export function DeleteAccountDialog({ isOpen, onOpenChange }: DeleteAccountDialogProps) {
  return (
    <Dialog title="Delete my account" isOpen={isOpen} onOpenChange={onOpenChange}>
      <DeleteAccountForm onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}

function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const api = useApi()
  const clearSession = useClearSession()
  const hasPassword = useSuspenseQuery(hasPasswordQuery(api)).data
  const [error, setError] = useState<string | undefined>()
  const remove = useMutation(
    api.settings.deleteAccount.mutationOptions({
      // A retry after a lost response would fail, because the account is already deleted.
      retry: false,
      onSuccess: () => clearSession(settingsMessages.accountDeleted, { keepsUnsent: false }),
      onError: (cause) => showError(cause, settingsMessages.deleteFailed, WRITE_ERRORS),
    }),
  )

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = readField(event.currentTarget, 'password')
    if (hasPassword && password === '') setError('Enter your password.')
    else if (!remove.isPending) remove.mutate({ password })
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit}>
      <DialogBody>
        <p>
          Your profile, decks, cards, study history and devices are deleted. This action cannot be undone.
        </p>
        {hasPassword ? (
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={error}
            onChange={() => setError(undefined)}
          />
        ) : (
          <p className="small muted">You must have logged in within the last 10 minutes.</p>
        )}
        {remove.isError && (
          <p className="error">{describeError(remove.error, settingsMessages.deleteFailed, WRITE_ERRORS)}</p>
        )}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="danger" type="submit" isBusy={remove.isPending}>
          Delete account
        </Button>
      </DialogFoot>
    </form>
  )
}

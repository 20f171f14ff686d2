import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { describeError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { WRITE_ERRORS } from '#app/features/auth/auth.messages.ts'
import { passkeyMessages } from '#app/features/auth/passkeys/passkey.messages.ts'
import type { ProviderId } from '#app/features/auth/providers/provider.rules.ts'
import { settingsMessages } from '#app/features/settings/settings.messages.ts'
import {
  hasPasswordQuery,
  methodsQuery,
  remindersQuery,
  sessionsQuery,
  signInOptionsQuery,
  tokensQuery,
} from '#app/features/settings/settings.queries.ts'
import { IdentityDialog } from './identity-dialog.tsx'

/** A way in that its owner may remove. The server refuses to remove the last one. */
export type RemovableMethod =
  | { kind: 'passkey'; id: string; name: string }
  | { kind: 'provider'; id: ProviderId; name: string }
  | { kind: 'password' }

const TEXTS = {
  passkey: (name: string) => ({
    title: `Remove ${name}`,
    text: 'It no longer logs you in here, and your other devices are logged out. Delete it in your password manager or on your security key, too.',
    confirmLabel: 'Remove passkey',
    done: passkeyMessages.removed,
    failed: passkeyMessages.removeFailed,
  }),
  provider: (name: string) => ({
    title: `Unlink ${name}`,
    text: `${name} no longer logs you in, and your other devices are logged out. If you continue with it again, and it knows your email, it is linked again.`,
    confirmLabel: 'Unlink',
    done: settingsMessages.unlinked(name),
    failed: settingsMessages.unlinkFailed,
  }),
  password: (source: string) => ({
    title: 'Remove the password',
    text: `You log in with your other ways from then on. Your other devices are logged out, your access tokens and your calendar’s address are revoked, and notifications end. You can set a password again with a link ${source}.`,
    confirmLabel: 'Remove password',
    done: settingsMessages.passwordRemoved,
    failed: settingsMessages.removePasswordFailed,
  }),
}

type RemoveMethodDialogProps = { method: RemovableMethod; isOpen: boolean; onClose: () => void }

export function RemoveMethodDialog({ method, isOpen, onClose }: RemoveMethodDialogProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { canSendMail } = useSuspenseQuery(signInOptionsQuery(api)).data
  const source = canSendMail ? 'that we email you' : 'from an administrator of this site'
  const { done, failed, ...texts } = TEXTS[method.kind](method.kind === 'password' ? source : method.name)
  const options = {
    // What is gone after a lost response can't be removed again.
    retry: false,
    onSuccess: async () => {
      showMessage({ kind: 'success', text: done })
      onClose()
      await Promise.all([
        queryClient.invalidateQueries(methodsQuery(api)),
        queryClient.invalidateQueries(hasPasswordQuery(api)),
        queryClient.invalidateQueries(sessionsQuery(api)),
        queryClient.invalidateQueries(tokensQuery(api)),
        queryClient.invalidateQueries(remindersQuery(api)),
      ])
    },
  }
  const removePasskey = useMutation(api.settings.removePasskey.mutationOptions(options))
  const unlink = useMutation(api.settings.unlinkProvider.mutationOptions(options))
  const removePassword = useMutation(api.settings.removePassword.mutationOptions(options))
  const attempts = [removePasskey, unlink, removePassword]
  const error = attempts.find((attempt) => attempt.isError)?.error ?? null

  function handleConfirm(password: string) {
    if (method.kind === 'passkey') removePasskey.mutate({ passkeyId: method.id, password })
    else if (method.kind === 'provider') unlink.mutate({ provider: method.id, password })
    else removePassword.mutate({ password })
  }

  function handleClose() {
    for (const attempt of attempts) attempt.reset()
    onClose()
  }

  return (
    <IdentityDialog
      {...texts}
      isDanger
      isOpen={isOpen}
      isBusy={attempts.some((attempt) => attempt.isPending)}
      failure={error === null ? null : describeError(error, failed, WRITE_ERRORS)}
      onConfirm={handleConfirm}
      onClose={handleClose}
    />
  )
}

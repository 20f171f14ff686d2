import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import type { TokenSummary } from '#app/features/access-tokens/access-token.schema.ts'
import { WRITE_ERRORS } from '#app/features/auth/auth.messages.ts'
import { settingsMessages } from '#app/features/settings/settings.messages.ts'
import { tokensQuery } from '#app/features/settings/settings.queries.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { restoreFocus } from '#app/ui/restore-focus.ts'

/** Confirms, because whatever uses the token stops working. */
export function RevokeTokenDialog({ token, onClose }: { token: TokenSummary | null; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const revoke = useMutation(
    api.settings.revokeToken.mutationOptions({
      onSuccess: () => showMessage({ kind: 'success', text: settingsMessages.tokenRevoked }),
      onError: (error) => showError(error, settingsMessages.revokeFailed, WRITE_ERRORS),
      onSettled: async () => {
        await queryClient.invalidateQueries(tokensQuery(api))
        onClose()
        restoreFocus()
      },
    }),
  )
  return (
    <ConfirmDialog
      title={token?.name ?? ''}
      text={settingsMessages.confirmRevoke}
      confirmLabel="Revoke token"
      isOpen={token !== null}
      isBusy={revoke.isPending}
      onConfirm={() => token !== null && revoke.mutate({ tokenId: token.id })}
      onCancel={onClose}
    />
  )
}

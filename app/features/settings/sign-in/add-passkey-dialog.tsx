import { type NewPasskey, newPasskeyInput } from '#app/features/auth/passkeys/passkey.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { describeError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { WRITE_ERRORS } from '#app/features/auth/auth.messages.ts'
import { passkeyErrors, passkeyMessages } from '#app/features/auth/passkeys/passkey.messages.ts'
import { methodsQuery } from '#app/features/settings/settings.queries.ts'
import { IdentityDialog } from './identity-dialog.tsx'

type AddPasskeyDialogProps = {
  isOpen: boolean
  onAdded: (passkeyId: string) => void
  onClose: () => void
}

export function AddPasskeyDialog({ isOpen, onAdded, onClose }: AddPasskeyDialogProps) {
  const { add, isBusy, failure, clearFailure } = useAddPasskey(onAdded)

  function handleClose() {
    clearFailure()
    onClose()
  }

  return (
    <IdentityDialog
      title="Add a passkey"
      text="Your browser asks where to keep it, then for your fingerprint, face or device PIN."
      confirmLabel="Continue"
      isOpen={isOpen}
      isBusy={isBusy}
      failure={failure}
      onConfirm={(password) => void add(password)}
      onClose={handleClose}
    />
  )
}

function describeFailure(error: unknown): string {
  if (!(error instanceof DOMException)) return describeError(error, passkeyMessages.addFailed, WRITE_ERRORS)
  // The authenticator has a passkey of this account.
  if (error.name === 'InvalidStateError') return passkeyErrors.passkeyKnown().message
  return error.name === 'NotAllowedError' ? passkeyMessages.notCreated : passkeyErrors.passkeyFailed().message
}

function useAddPasskey(onAdded: (passkeyId: string) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  // A challenge is used once, so neither is sent again by itself.
  const start = useMutation(api.settings.startPasskey.mutationOptions({ retry: false }))
  const store = useMutation(api.settings.addPasskey.mutationOptions({ retry: false }))

  async function add(password: string) {
    setFailure(null)
    setIsBusy(true)
    try {
      const { ticket, options } = await start.mutateAsync({ password })
      const { id } = await store.mutateAsync({ ticket, credential: await createPasskey(options) })
      await queryClient.invalidateQueries(methodsQuery(api))
      showMessage({ kind: 'success', text: passkeyMessages.added })
      onAdded(id)
    } catch (error) {
      setFailure(describeFailure(error))
    } finally {
      setIsBusy(false)
    }
  }
  return { add, isBusy, failure, clearFailure: () => setFailure(null) }
}

/** Creates a passkey with the options of the server. Rejects if the browser's prompt is closed. */
async function createPasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<NewPasskey['credential']> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const credential = await navigator.credentials.create({ publicKey })
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('', 'NotAllowedError')
  return newPasskeyInput.shape.credential.parse(credential.toJSON())
}

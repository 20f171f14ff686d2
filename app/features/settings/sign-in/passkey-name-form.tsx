import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { describeError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { WRITE_ERRORS } from '#app/features/auth/auth.messages.ts'
import { passkeyMessages } from '#app/features/auth/passkeys/passkey.messages.ts'
import { MAX_PASSKEY_NAME } from '#app/features/auth/passkeys/passkey.rules.ts'
import { readField } from '#app/features/auth/use-auth-form.ts'
import { methodsQuery } from '#app/features/settings/settings.queries.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type PasskeyNameFormProps = { passkey: { id: string; name: string }; onDone: () => void }

/** Names a passkey in its place in the list. */
export function PasskeyNameForm({ passkey, onDone }: PasskeyNameFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [error, setError] = useState<string | undefined>()
  const form = useRef<HTMLFormElement>(null)
  // The field appears because its owner asked for it.
  useEffect(() => {
    const field = form.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [])
  const rename = useMutation(
    api.settings.renamePasskey.mutationOptions({
      onSuccess: async () => {
        showMessage({ kind: 'success', text: passkeyMessages.renamed })
        await queryClient.invalidateQueries(methodsQuery(api))
        onDone()
      },
      onError: (cause) => setError(describeError(cause, passkeyMessages.renameFailed, WRITE_ERRORS)),
    }),
  )

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = readField(event.currentTarget, 'name').trim()
    if (name === '') setError('Enter a name.')
    else if (!rename.isPending) rename.mutate({ passkeyId: passkey.id, name })
  }

  return (
    <form ref={form} className="passkey-name" method="post" noValidate onSubmit={handleSubmit}>
      <TextField
        label={`Name of ${passkey.name}`}
        name="name"
        defaultValue={passkey.name}
        maxLength={MAX_PASSKEY_NAME}
        error={error}
        onChange={() => setError(undefined)}
      />
      <div className="row">
        <Button size="sm" type="submit" isBusy={rename.isPending}>
          Save name
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

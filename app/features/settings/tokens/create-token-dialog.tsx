import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { copyField } from '#app/client/copy-field.ts'
import { describeError, showError } from '#app/client/error-text.ts'
import { type FieldErrors, focusFirstError, parseForm } from '#app/client/form-errors.ts'
import {
  DEFAULT_TOKEN_LIFE,
  MAX_TOKEN_NAME,
  TOKEN_LIVES,
  type TokenLife,
} from '#app/features/access-tokens/access-token.rules.ts'
import { tokenFormSchema } from '#app/features/access-tokens/access-token.schema.ts'
import { WRITE_ERRORS } from '#app/features/auth/auth.messages.ts'
import { readField } from '#app/features/auth/use-auth-form.ts'
import { settingsMessages } from '#app/features/settings/settings.messages.ts'
import { tokensQuery } from '#app/features/settings/settings.queries.ts'
import { PasswordProof, useHasPassword } from '#app/features/settings/sign-in/password-proof.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#app/ui/dialog.tsx'
import { SecretText } from '#app/ui/secret-text.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

const SCOPE_OPTIONS = [
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Read and write' },
] as const

const LIFE_LABELS: Record<TokenLife, string> = {
  '30': '30 days',
  '90': '90 days',
  '365': '365 days',
  never: 'Never',
}

type CreateTokenDialogProps = { isOpen: boolean; onClose: () => void }

export function CreateTokenDialog({ isOpen, onClose }: CreateTokenDialogProps) {
  const [token, setToken] = useState<string | null>(null)

  /** The token is shown once: after this, nothing holds it. */
  function handleClose() {
    setToken(null)
    onClose()
  }

  return (
    <Dialog
      title={token === null ? 'New access token' : 'Your new token'}
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : handleClose())}
    >
      {token === null ? (
        <CreateTokenForm onCreated={setToken} onCancel={handleClose} />
      ) : (
        <SecretText
          label="Token"
          text={token}
          hint="Copy it now. You won't see it again, and we only store a hash of it."
          copyLabel="Copy token"
          onCopy={(field) => void copyField(field, settingsMessages.tokenCopied)}
          onDone={handleClose}
        />
      )}
    </Dialog>
  )
}

function CreateTokenForm({
  onCreated,
  onCancel,
}: {
  onCreated: (token: string) => void
  onCancel: () => void
}) {
  const api = useApi()
  const queryClient = useQueryClient()
  const hasPassword = useHasPassword()
  const [errors, setErrors] = useState<FieldErrors>({})
  const create = useMutation(
    api.settings.createToken.mutationOptions({
      // A retry after a lost response would create a second token.
      retry: false,
      onSuccess: async ({ token }) => {
        onCreated(token)
        await queryClient.invalidateQueries(tokensQuery(api))
      },
      onError: (error) => showError(error, settingsMessages.tokenFailed, WRITE_ERRORS),
    }),
  )

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const password = readField(form, 'password')
    const parsed = parseForm(tokenFormSchema, form)
    const found: FieldErrors = parsed.ok ? {} : parsed.errors
    if (hasPassword && password === '') found['password'] = 'Enter your password.'
    setErrors(found)
    if (Object.keys(found).length > 0) focusFirstError(form, found)
    else if (parsed.ok && !create.isPending) create.mutate({ ...parsed.values, password })
  }

  const clear = (name: string) => () => setErrors(({ [name]: _, ...rest }) => rest)

  return (
    <form method="post" noValidate onSubmit={handleSubmit}>
      <DialogBody>
        <TextField
          label="Name"
          name="name"
          hint="What it's for, such as 'Notes on my laptop'."
          autoComplete="off"
          limit={MAX_TOKEN_NAME}
          required
          error={errors['name']}
          onChange={clear('name')}
        />
        <SegmentedControl label="Scope" name="scope" options={SCOPE_OPTIONS} defaultValue="read" />
        <SelectField label="Expiration" name="life" defaultValue={DEFAULT_TOKEN_LIFE}>
          {TOKEN_LIVES.map((life) => (
            <option key={life} value={life}>
              {LIFE_LABELS[life]}
            </option>
          ))}
        </SelectField>
        <PasswordProof error={errors['password']} onChange={clear('password')} />
        {create.isError && (
          <p className="error">{describeError(create.error, settingsMessages.tokenFailed, WRITE_ERRORS)}</p>
        )}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" isBusy={create.isPending}>
          Create token
        </Button>
      </DialogFoot>
    </form>
  )
}

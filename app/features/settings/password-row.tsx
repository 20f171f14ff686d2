import {
  describePolicy,
  findPasswordProblem,
  type PasswordPolicy,
} from '#app/features/sign-in-settings/password-policy.rules.ts'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { describeError, showError } from '#app/client/error-text.ts'
import { type FieldErrors, focusFirstError } from '#app/client/form-errors.ts'
import { lazyPart } from '#app/client/lazy-part.ts'
import { showMessage } from '#app/client/messages.tsx'
import { useLazyDialog } from '#app/client/use-lazy-dialog.ts'
import { countUsableMethods } from '#app/features/auth/methods/own-methods.rules.ts'
import { readField } from '#app/features/auth/use-auth-form.ts'
import { WRITE_ERRORS } from '#app/features/auth/auth.messages.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { SettingsRow } from './settings-row.tsx'
import { settingsMessages } from './settings.messages.ts'
import {
  hasPasswordQuery,
  methodsQuery,
  remindersQuery,
  sessionsQuery,
  signInOptionsQuery,
  tokensQuery,
} from './settings.queries.ts'

const RemoveMethodDialog = lazyPart(
  async () => (await import('./sign-in/remove-method-dialog.tsx')).RemoveMethodDialog,
)

/** Hidden when password log-in is off. */
export function PasswordRow() {
  const api = useApi()
  const { methods, policy } = useSuspenseQuery(signInOptionsQuery(api)).data
  const hasPassword = useSuspenseQuery(hasPasswordQuery(api)).data
  if (!methods.emailPassword) return null
  return (
    <SettingsRow
      title="Password"
      text="Changing or removing it logs out your other devices, revokes your access tokens and your calendar’s address, and ends notifications."
    >
      {hasPassword ? (
        <div className="form">
          <PasswordForm policy={policy} />
          <RemovePassword />
        </div>
      ) : (
        <NoPassword />
      )}
    </SettingsRow>
  )
}

function NoPassword() {
  const { canSendMail } = useSuspenseQuery(signInOptionsQuery(useApi())).data
  if (!canSendMail)
    return (
      <p className="small muted">
        You log in without a password. To set one, ask an administrator of this site for a link.
      </p>
    )
  return (
    <p className="small muted">
      You log in without a password.{' '}
      <Link className="link" to="/forgot-password">
        Set a password
      </Link>{' '}
      with a link that we email you.
    </p>
  )
}

/** For people who have another way in. */
function RemovePassword() {
  const { methods } = useSuspenseQuery(signInOptionsQuery(useApi())).data
  const own = useSuspenseQuery(methodsQuery(useApi())).data
  const removal = useLazyDialog(RemoveMethodDialog)
  const others = countUsableMethods({ ...own, hasPassword: false, passkeys: own.passkeys.length }, methods)
  if (others === 0) return null
  return (
    <div>
      <Button variant="danger-ghost" size="sm" onClick={removal.open}>
        Remove the password
      </Button>
      <Suspense>
        {removal.isMounted && (
          <RemoveMethodDialog method={{ kind: 'password' }} isOpen={removal.isOpen} onClose={removal.close} />
        )}
      </Suspense>
    </div>
  )
}

function passwordErrors(policy: PasswordPolicy, form: { currentPassword: string; newPassword: string }) {
  const errors: FieldErrors = {}
  if (form.currentPassword === '') errors['currentPassword'] = 'Enter your password.'
  const problem = findPasswordProblem(policy, form.newPassword)
  if (problem !== null) errors['newPassword'] = problem
  return errors
}

function PasswordForm({ policy }: { policy: PasswordPolicy }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [errors, setErrors] = useState<FieldErrors>({})
  const change = useMutation(
    api.account.changePassword.mutationOptions({
      onSuccess: async () => {
        showMessage({ kind: 'success', text: settingsMessages.passwordChanged })
        await Promise.all([
          queryClient.invalidateQueries(sessionsQuery(api)),
          queryClient.invalidateQueries(tokensQuery(api)),
          queryClient.invalidateQueries(remindersQuery(api)),
        ])
      },
      onError: (error) => showError(error, settingsMessages.passwordFailed, WRITE_ERRORS),
    }),
  )

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = {
      currentPassword: readField(form, 'currentPassword'),
      newPassword: readField(form, 'newPassword'),
    }
    const found = passwordErrors(policy, values)
    setErrors(found)
    if (Object.keys(found).length > 0) focusFirstError(form, found)
    else if (!change.isPending) change.mutate(values, { onSuccess: () => form.reset() })
  }

  const field = (name: string) => ({
    name,
    type: 'password',
    error: errors[name],
    onChange: () => setErrors(({ [name]: _, ...rest }) => rest),
  })

  return (
    <form className="form" method="post" noValidate onSubmit={handleSubmit}>
      <div className="field-pair">
        <TextField
          label="Current password"
          autoComplete="current-password"
          required
          {...field('currentPassword')}
        />
        <TextField
          label="New password"
          autoComplete="new-password"
          hint={describePolicy(policy)}
          required
          {...field('newPassword')}
        />
      </div>
      {change.isError && (
        <p className="error">{describeError(change.error, settingsMessages.passwordFailed, WRITE_ERRORS)}</p>
      )}
      <div>
        <Button type="submit" isBusy={change.isPending}>
          Change password
        </Button>
      </div>
    </form>
  )
}

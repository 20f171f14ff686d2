import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { explainError, isNotReady, useApi } from '#app/client/api.ts'
import { type FieldErrors, focusFirstError } from '#app/client/form-errors.ts'
import { showMessage } from '#app/client/messages.tsx'
import { accountRefusals } from '#app/features/account/account-refusal.messages.ts'
import { leavesAMethod, PASSWORD_MAX_RANGE, PASSWORD_MIN_RANGE } from '#app/features/account/account.rules.ts'
import { type AuthSettings, authSettingsSchema } from '#app/features/account/account.schema.ts'
import { authSettingsQuery } from '#app/features/account/auth-settings.queries.ts'
import { Button } from '#app/ui/button.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { adminMessages } from './admin.messages.ts'

const SWITCHES = [
  'emailPassword',
  'google',
  'needsLowercase',
  'needsUppercase',
  'needsDigit',
  'needsSymbol',
] as const

/** Authentication > Sign-in method: how people get in, and what a password must look like. */
export function SignInMethodPanel() {
  const query = useQuery(authSettingsQuery(useApi()))
  return (
    <section className="panel" aria-labelledby="sign-in-method">
      <div className="panel-head">
        <h2 id="sign-in-method">Authentication &gt; Sign-in method</h2>
        <span className="meta">Counts from the next call on</span>
      </div>
      <div className="panel-body">
        {query.data === undefined ? (
          <Unloaded error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SignInMethodForm {...query.data} />
        )}
      </div>
    </section>
  )
}

function Unloaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error === null) return <p className="muted">Loading…</p>
  return (
    <div className="row">
      <p className="error">{describe(error)}</p>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

const describe = (error: unknown) =>
  isNotReady(error) ? adminMessages.notReady : adminMessages.signInMethodsFailed(explainError(error))

function readSettings(form: HTMLFormElement) {
  const data = new FormData(form)
  const switches = Object.fromEntries(SWITCHES.map((name) => [name, data.has(name)]))
  return authSettingsSchema.safeParse({ ...switches, min: data.get('min'), max: data.get('max') })
}

type SignInMethodFormProps = { settings: AuthSettings; isGoogleConfigured: boolean }

function SignInMethodForm({ settings, isGoogleConfigured }: SignInMethodFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [errors, setErrors] = useState<FieldErrors>({})
  const save = useMutation(
    api.account.saveAuthSettings.mutationOptions({
      onSuccess: async () => {
        showMessage({ kind: 'success', text: adminMessages.signInMethodsSaved })
        await queryClient.invalidateQueries(authSettingsQuery(api))
      },
      onError: (error) => showMessage({ kind: 'error', text: describe(error) }),
    }),
  )

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const parsed = readSettings(form)
    const found: FieldErrors = {}
    for (const issue of parsed.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message
    if (parsed.success && !leavesAMethod(parsed.data, isGoogleConfigured)) {
      found['emailPassword'] = accountRefusals.lastMethod().message
    }
    setErrors(found)
    if (Object.keys(found).length > 0) focusFirstError(form, found)
    else if (parsed.success && !save.isPending) save.mutate(parsed.data)
  }

  const forgetError = (name: string) => setErrors(({ [name]: _, ...rest }) => rest)
  const limits = [
    { name: 'min', label: 'Shortest password', range: PASSWORD_MIN_RANGE, value: settings.min },
    { name: 'max', label: 'Longest password', range: PASSWORD_MAX_RANGE, value: settings.max },
  ]

  return (
    <form className="form" noValidate onSubmit={handleSubmit}>
      <fieldset className="admin-fields">
        <legend className="legend">Sign-in methods</legend>
        <Switch
          label="Email/Password"
          name="emailPassword"
          hint="People sign up and log in with an address and a password."
          defaultChecked={settings.emailPassword}
          onChange={() => forgetError('emailPassword')}
        />
        <Switch
          label="Google"
          name="google"
          hint={
            isGoogleConfigured
              ? 'People continue with their Google account.'
              : 'Not configured on this server.'
          }
          defaultChecked={settings.google}
          onChange={() => forgetError('emailPassword')}
        />
        {errors['emailPassword'] !== undefined && (
          <p className="error" role="alert">
            {errors['emailPassword']}
          </p>
        )}
      </fieldset>
      <fieldset className="admin-fields">
        <legend className="legend">Password policy</legend>
        <div className="admin-pair">
          {limits.map(({ name, label, range, value }) => (
            <TextField
              key={name}
              label={label}
              name={name}
              type="number"
              inputMode="numeric"
              min={range.from}
              max={range.to}
              defaultValue={value}
              error={errors[name]}
              onChange={() => forgetError(name)}
            />
          ))}
        </div>
        <Switch
          label="Needs a lower-case letter"
          name="needsLowercase"
          defaultChecked={settings.needsLowercase}
        />
        <Switch
          label="Needs an upper-case letter"
          name="needsUppercase"
          defaultChecked={settings.needsUppercase}
        />
        <Switch label="Needs a digit" name="needsDigit" defaultChecked={settings.needsDigit} />
        <Switch label="Needs a symbol" name="needsSymbol" defaultChecked={settings.needsSymbol} />
      </fieldset>
      <div>
        <Button variant="primary" type="submit" isBusy={save.isPending}>
          {save.isPending ? 'Saving' : 'Save sign-in methods'}
        </Button>
      </div>
    </form>
  )
}

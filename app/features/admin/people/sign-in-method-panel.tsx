import {
  authSettingsSchema,
  type AuthSettings,
  type AuthSettingsChange,
} from '#app/features/sign-in-settings/sign-in-settings.schema.ts'
import {
  PASSWORD_MAX_RANGE,
  PASSWORD_MIN_RANGE,
} from '#app/features/sign-in-settings/password-policy.rules.ts'
import { hasUsableMethod } from '#app/features/sign-in-settings/sign-in-settings.rules.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { type FieldErrors, focusFirstError } from '#app/client/form-errors.ts'
import { showMessage } from '#app/client/messages.tsx'
import { signInSettingsErrors } from '#app/features/sign-in-settings/sign-in-settings.messages.ts'
import { authSettingsQuery } from '#app/features/sign-in-settings/sign-in-settings.queries.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { ADMIN_ERRORS, adminMessages } from '#app/features/admin/admin.messages.ts'
import { QueryState } from '#app/features/admin/query-state.tsx'

const SWITCHES = [
  'emailPassword',
  'google',
  'needsLowercase',
  'needsUppercase',
  'needsDigit',
  'needsSymbol',
] as const

/** The settings under Authentication > Sign-in method: sign-in methods and password policy. */
export function SignInMethodPanel() {
  const query = useQuery(authSettingsQuery(useApi()))
  // Changing the key remounts the form with the saved settings.
  const [formKey, setFormKey] = useState(0)
  return (
    <Panel title="Authentication > Sign-in method" meta="Takes effect immediately">
      {query.data === undefined ? (
        <QueryState query={query} failureText={adminMessages.loadSignInMethodsFailed} />
      ) : (
        <SignInMethodForm key={formKey} {...query.data} onRemoteChange={() => setFormKey(formKey + 1)} />
      )}
    </Panel>
  )
}

function readSettings(form: HTMLFormElement) {
  const data = new FormData(form)
  const switches = Object.fromEntries(SWITCHES.map((name) => [name, data.has(name)]))
  return authSettingsSchema.safeParse({ ...switches, min: data.get('min'), max: data.get('max') })
}

/** Returns the settings that differ from the ones before. */
function diffSettings(previous: AuthSettings, next: AuthSettings): AuthSettingsChange {
  const before = new Map<string, unknown>(Object.entries(previous))
  return Object.fromEntries(Object.entries(next).filter(([name, value]) => before.get(name) !== value))
}

type SignInMethodFormProps = {
  settings: AuthSettings
  isGoogleConfigured: boolean
  provider: string | null
  isProviderOnly: boolean
  /** Called if another admin changed settings that the form doesn't show. */
  onRemoteChange: () => void
}

function SignInMethodForm({ settings, onRemoteChange, ...configured }: SignInMethodFormProps) {
  const { isGoogleConfigured, provider, isProviderOnly } = configured
  const api = useApi()
  const queryClient = useQueryClient()
  const [errors, setErrors] = useState<FieldErrors>({})
  const save = useMutation(
    api.account.saveAuthSettings.mutationOptions({
      onSuccess: (saved) => {
        showMessage({ kind: 'success', text: adminMessages.signInMethodsSaved })
        queryClient.setQueryData(authSettingsQuery(api).queryKey, { settings: saved, ...configured })
      },
      onError: (error) => showError(error, adminMessages.signInMethodsFailed, ADMIN_ERRORS),
    }),
  )

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const parsed = readSettings(form)
    const found: FieldErrors = {}
    for (const issue of parsed.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message
    if (parsed.success && !hasUsableMethod(parsed.data, isGoogleConfigured)) {
      found['emailPassword'] = signInSettingsErrors.lastMethod().message
    }
    setErrors(found)
    if (Object.keys(found).length > 0) focusFirstError(form, found)
    else if (parsed.success && !save.isPending) {
      // The disabled Google switch keeps its stored value.
      const typed = isGoogleConfigured ? parsed.data : { ...parsed.data, google: settings.google }
      save.mutate(diffSettings(settings, typed), {
        onSuccess: (saved) => Object.keys(diffSettings(saved, typed)).length > 0 && onRemoteChange(),
      })
    }
  }

  const clearError = (name: string) => setErrors(({ [name]: _, ...rest }) => rest)
  const limits = [
    { name: 'min', label: 'Minimum length', range: PASSWORD_MIN_RANGE, value: settings.min },
    { name: 'max', label: 'Maximum length', range: PASSWORD_MAX_RANGE, value: settings.max },
  ]

  return (
    <form className="panel-body form" noValidate onSubmit={handleSubmit}>
      <fieldset className="admin-fields">
        <legend className="legend">Sign-in methods</legend>
        {provider !== null && (
          <p className="hint">
            {isProviderOnly
              ? `${provider} is the only way in (OIDC_ONLY): the switches below have no effect.`
              : `People can also continue with ${provider}, which is configured on this server.`}
          </p>
        )}
        <Switch
          label="Email/Password"
          name="emailPassword"
          hint="People sign up and log in with their email and a password."
          defaultChecked={settings.emailPassword}
          onChange={() => clearError('emailPassword')}
        />
        <Switch
          label="Google"
          name="google"
          hint={
            isGoogleConfigured
              ? 'People continue with their Google account.'
              : 'Not configured on this server. To use it, set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.'
          }
          defaultChecked={settings.google && isGoogleConfigured}
          disabled={!isGoogleConfigured}
          onChange={() => clearError('emailPassword')}
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
              onChange={() => clearError(name)}
            />
          ))}
        </div>
        <Switch
          label="Require a lowercase letter"
          name="needsLowercase"
          defaultChecked={settings.needsLowercase}
        />
        <Switch
          label="Require an uppercase letter"
          name="needsUppercase"
          defaultChecked={settings.needsUppercase}
        />
        <Switch label="Require a digit" name="needsDigit" defaultChecked={settings.needsDigit} />
        <Switch label="Require a symbol" name="needsSymbol" defaultChecked={settings.needsSymbol} />
      </fieldset>
      <div>
        <Button variant="primary" type="submit" isBusy={save.isPending}>
          {save.isPending ? 'Saving' : 'Save sign-in methods'}
        </Button>
      </div>
    </form>
  )
}

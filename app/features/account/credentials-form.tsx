import { type FormEvent, useState } from 'react'
import { type FieldErrors, focusFirstError } from '#app/client/form-errors.ts'
import { showMessage } from '#app/client/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Credentials } from './account.rules.ts'

type CredentialsFormProps = {
  check: (values: Credentials) => FieldErrors
  submitLabel: string
  busyLabel: string
  passwordHint?: string
  passwordAutoComplete: 'current-password' | 'new-password'
  onSubmit: (values: Credentials) => Promise<void>
  failureText: (message: string) => string
}

function readCredentials(form: HTMLFormElement): Credentials {
  const data = new FormData(form)
  const textOf = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { email: textOf('email').trim().toLowerCase(), password: textOf('password') }
}

/** Email and password: checked before they are sent, kept in place when it says no. */
export function CredentialsForm(props: CredentialsFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function submit(form: HTMLFormElement) {
    const values = readCredentials(form)
    const found = props.check(values)
    setErrors(found)
    if (Object.keys(found).length > 0) return focusFirstError(form, found)
    setIsBusy(true)
    setFailure(null)
    try {
      await props.onSubmit(values)
    } catch (error) {
      const text = props.failureText(error instanceof Error ? error.message : String(error))
      setFailure(text)
      showMessage({ kind: 'error', text })
    } finally {
      setIsBusy(false)
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isBusy) void submit(event.currentTarget)
  }

  const forgetError = (name: string) => setErrors(({ [name]: _, ...rest }) => rest)

  return (
    <form className="form" method="post" noValidate onSubmit={handleSubmit}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors['email']}
        onChange={() => forgetError('email')}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete={props.passwordAutoComplete}
        required
        hint={props.passwordHint}
        error={errors['password']}
        onChange={() => forgetError('password')}
      />
      {failure !== null && <p className="error">{failure}</p>}
      <Button variant="primary" size="lg" isBlock type="submit" isBusy={isBusy}>
        {isBusy ? props.busyLabel : props.submitLabel}
      </Button>
    </form>
  )
}

import { type FormEvent, useState } from 'react'
import { type FieldErrors, focusFirstError } from '#app/client/form-errors.ts'
import { showMessage } from '#app/client/messages.tsx'
import { describeFailure } from './auth.calls.ts'

type AuthFormOptions<Values> = {
  read: (form: HTMLFormElement) => Values
  check: (values: Values) => FieldErrors
  submit: (values: Values) => Promise<void>
  failureText: (message: string) => string
  /** The previous error, when a failed form is reopened. */
  lastFailure?: string | null
}

export function readField(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

export const readEmail = (form: HTMLFormElement) => readField(form, 'email').trim().toLowerCase()

/** A form that is validated before it is sent and keeps its values after an error. */
export function useAuthForm<Values>(options: AuthFormOptions<Values>) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(options.lastFailure ?? null)
  const [isBusy, setIsBusy] = useState(false)

  async function submitValues(values: Values) {
    setIsBusy(true)
    setFailure(null)
    try {
      await options.submit(values)
    } catch (error) {
      const text = describeFailure(error, options.failureText)
      setFailure(text)
      showMessage({ kind: 'error', text })
    } finally {
      setIsBusy(false)
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const values = options.read(form)
    const found = options.check(values)
    setErrors(found)
    if (Object.keys(found).length > 0) focusFirstError(form, found)
    else void submitValues(values)
  }

  /** The props of one field. */
  const field = (name: string) => ({
    name,
    error: errors[name],
    onChange: () => setErrors(({ [name]: _, ...rest }) => rest),
  })

  return { field, failure, isBusy, handleSubmit }
}

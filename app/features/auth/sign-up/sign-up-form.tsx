import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  describePolicy,
  findPasswordProblem,
  type PasswordPolicy,
} from '#app/features/sign-in-settings/password-policy.rules.ts'
import { MAX_DISPLAY_NAME } from '#app/shared/limits.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { AlreadyLoggedIn } from '#app/features/auth/already-logged-in.tsx'
import { AuthCard } from '#app/features/auth/auth-card.tsx'
import { accountMessages } from '#app/features/auth/auth.messages.ts'
import {
  AFTER_SIGN_UP,
  MAX_COMPANY,
  type SignUpForm as SignUpValues,
  signUpErrors,
} from '#app/features/auth/auth.rules.ts'
import { readEmail, readField, useAuthForm } from '#app/features/auth/use-auth-form.ts'
import { sendSignUp } from './send-sign-up.ts'
import { useFailedSignUp } from './sign-up-draft.ts'

/** A signed-in person needs no second account. */
export function HasAccount({ name }: { name: string }) {
  return (
    <AuthCard title="You have an account" foot="To create another one, log out first.">
      <AlreadyLoggedIn name={name} text="You can" />
    </AuthCard>
  )
}

type SignUpFormProps = {
  policy: PasswordPolicy
  search: URLSearchParams
  /** The token of an invitation link, on its page. */
  invitation?: string
}

export function SignUpForm({ policy, search, invitation }: SignUpFormProps) {
  const navigate = useNavigate()
  const draft = useFailedSignUp()
  const formRef = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState(draft?.form.password ?? '')
  const problem = password === '' ? null : findPasswordProblem(policy, password)
  useEffect(() => {
    // The only purpose of this page is its form. A field that is focused already keeps the focus.
    const { activeElement } = document
    if (activeElement === null || activeElement.closest('input, textarea') === null)
      formRef.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  const { field, failure, handleSubmit } = useAuthForm<SignUpValues>({
    read: (form) => ({
      email: readEmail(form),
      password: readField(form, 'password'),
      company: readField(form, 'company').trim(),
      displayName: readField(form, 'displayName').trim(),
    }),
    check: (form) => signUpErrors(policy, form),
    failureText: accountMessages.createFailed,
    lastFailure: draft?.failure ?? null,
    submit: async (form) => {
      void sendSignUp(form, { search, ...(invitation === undefined ? {} : { invitation }) })
      // Replaces the form in the history. The log-in returns to `next`, which the notice about the account keeps.
      await navigate(AFTER_SIGN_UP, { replace: true })
    },
  })
  const passwordField = field('password')
  return (
    <form ref={formRef} className="form" method="post" noValidate onSubmit={handleSubmit}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        defaultValue={draft?.form.email}
        {...field('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        required
        // After a failed submit the error says it.
        hint={
          passwordField.error === undefined ? (problem ?? describePolicy(policy)) : describePolicy(policy)
        }
        defaultValue={draft?.form.password}
        {...passwordField}
        onChange={({ target }) => {
          setPassword(target.value)
          passwordField.onChange()
        }}
      />
      <TextField
        label="Current Company"
        isOptional
        autoComplete="organization"
        maxLength={MAX_COMPANY}
        defaultValue={draft?.form.company}
        {...field('company')}
      />
      <TextField
        label="Display Name"
        isOptional
        autoComplete="nickname"
        maxLength={MAX_DISPLAY_NAME}
        hint="What others see in Discussion. Without one, it's the part of your email before the @."
        defaultValue={draft?.form.displayName}
        {...field('displayName')}
      />
      {failure !== null && <p className="error">{failure}</p>}
      <Button variant="primary" size="lg" isBlock type="submit">
        Create Account
      </Button>
    </form>
  )
}

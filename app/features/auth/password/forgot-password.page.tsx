import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { showMessage } from '#app/client/messages.tsx'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { requestReset } from '#app/features/auth/auth.calls.ts'
import { accountMessages } from '#app/features/auth/auth.messages.ts'
import { emailErrors } from '#app/features/auth/auth.rules.ts'
import { AuthCard } from '#app/features/auth/auth-card.tsx'
import { loadSignInOptions } from '#app/features/sign-in-settings/sign-in-options.ts'
import { hasOnlyProvider } from '#app/features/sign-in-settings/sign-in-settings.rules.ts'
import { readEmail, useAuthForm } from '#app/features/auth/use-auth-form.ts'
import type { Route } from './+types/forgot-password.page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Forgot Password',
    description: 'Get an email with a link to reset your password.',
    path: '/forgot-password',
    origin: siteOrigin(matches),
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { canSendMail, methods } = await loadSignInOptions(context)
  return { canSendMail, isOnlyProvider: hasOnlyProvider(methods) }
}

export default function ForgotPasswordPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const back = (
    <Link className="link" to={{ pathname: '/login', search: search.toString() }}>
      Back to login
    </Link>
  )
  if (loaderData.isOnlyProvider)
    return (
      <AuthCard title="Reset your password" foot={back}>
        <p className="muted">This site has no passwords. Log in with its sign-in provider.</p>
      </AuthCard>
    )
  if (!loaderData.canSendMail)
    return (
      <AuthCard title="Reset your password" foot={back}>
        <p className="muted">
          This site sends no email. Ask an administrator of this site for a link to choose a new password.
        </p>
      </AuthCard>
    )
  return sentTo === null ? (
    <AuthCard title="Reset your password" foot={back}>
      <ForgotPasswordForm onSent={setSentTo} />
    </AuthCard>
  ) : (
    <AuthCard title="Check your email" foot={back}>
      <CheckYourEmail email={sentTo} onRetry={() => setSentTo(null)} />
    </AuthCard>
  )
}

function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { field, failure, isBusy, handleSubmit } = useAuthForm({
    read: (form) => ({ email: readEmail(form) }),
    check: ({ email }) => emailErrors(email),
    failureText: accountMessages.resetFailed,
    submit: async ({ email }) => {
      await requestReset(email)
      showMessage({ kind: 'success', text: accountMessages.resetSent })
      onSent(email)
    },
  })
  return (
    <form className="form" method="post" noValidate onSubmit={handleSubmit}>
      <p className="muted">Enter your email and we'll send you a link to choose a new password.</p>
      <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      {failure !== null && <p className="error">{failure}</p>}
      <Button variant="primary" size="lg" isBlock type="submit" isBusy={isBusy}>
        {isBusy ? 'Sending' : 'Send Reset Link'}
      </Button>
    </form>
  )
}

/** The same for every email, so it doesn't reveal whether an account exists. */
function CheckYourEmail({ email, onRetry }: { email: string; onRetry: () => void }) {
  return (
    <div className="form">
      <p className="muted">
        If <strong className="auth-address">{email}</strong> has an account, we've sent it a link. It works
        once and expires in 20 minutes.
      </p>
      <p className="muted">Didn't get it? Check your spam folder, or make sure the email is right.</p>
      <Button size="lg" isBlock onClick={onRetry}>
        Try another email
      </Button>
    </div>
  )
}

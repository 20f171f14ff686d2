import {
  describePolicy,
  findPasswordProblem,
  type PasswordPolicy,
} from '#app/features/sign-in-settings/password-policy.rules.ts'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { showMessage } from '#app/client/messages.tsx'
import { pageDataContext } from '#app/client/request-context.ts'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { resetPassword } from '#app/features/auth/auth.calls.ts'
import { accountErrors } from '#app/features/auth/auth-error.messages.ts'
import { accountMessages } from '#app/features/auth/auth.messages.ts'
import { AuthCard } from '#app/features/auth/auth-card.tsx'
import { loadSignInOptions } from '#app/features/sign-in-settings/sign-in-options.ts'
import { readField, useAuthForm } from '#app/features/auth/use-auth-form.ts'
import type { Route } from './+types/reset-password.page'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({
    title: 'Set a New Password',
    description: 'Choose a new password with the link from your email.',
    path: '/reset-password',
    origin: siteOrigin(matches),
    isHidden: true,
  }),
  // The URL contains the token, which must not leak through the referrer.
  { name: 'referrer', content: 'no-referrer' },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { api, queryClient } = context.get(pageDataContext)
  const isLinkValid =
    token !== '' && (await queryClient.fetchQuery(api.account.isResetLinkValid.queryOptions({ token })))
  const { policy } = await loadSignInOptions(context)
  return { isLinkValid, policy }
}

export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const foot = (
    <Link className="link" to="/login">
      Back to login
    </Link>
  )
  return (
    <AuthCard title="Set a new password" foot={foot}>
      {loaderData.isLinkValid ? (
        <NewPasswordForm policy={loaderData.policy} token={search.get('token') ?? ''} />
      ) : (
        <ExpiredLink />
      )}
    </AuthCard>
  )
}

function ExpiredLink() {
  return (
    <p className="muted">
      {accountErrors.linkExpired().message}{' '}
      <Link className="link" to="/forgot-password">
        Send another one
      </Link>
    </p>
  )
}

function NewPasswordForm({ policy, token }: { policy: PasswordPolicy; token: string }) {
  const navigate = useNavigate()
  const { field, failure, isBusy, handleSubmit } = useAuthForm({
    read: (form) => ({ password: readField(form, 'password') }),
    check: ({ password }) => {
      const problem = findPasswordProblem(policy, password)
      return problem === null ? {} : { password: problem }
    },
    failureText: accountMessages.resetFailed,
    submit: async ({ password }) => {
      await resetPassword({ token, password })
      showMessage({ kind: 'success', text: accountMessages.passwordChanged })
      await navigate('/login', { replace: true })
    },
  })
  return (
    <form className="form" method="post" noValidate onSubmit={handleSubmit}>
      <p className="muted">
        This logs you out everywhere, and removes your passkeys, linked accounts and access tokens. Log in
        again with the new password.
      </p>
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        required
        hint={describePolicy(policy)}
        {...field('password')}
      />
      {failure !== null && <p className="error">{failure}</p>}
      <Button variant="primary" size="lg" isBlock type="submit" isBusy={isBusy}>
        {isBusy ? 'Saving' : 'Set new password'}
      </Button>
    </form>
  )
}

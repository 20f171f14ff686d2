import { Link, useNavigate, useSearchParams } from 'react-router'
import { showMessage } from '#app/client/messages.tsx'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { signUp } from './account.calls.ts'
import { accountMessages } from './account.messages.ts'
import { type Credentials, MIN_PASSWORD_LENGTH, signUpErrors } from './account.rules.ts'
import { AuthCard } from './auth-card.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import type { Route } from './+types/signup.page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Create Account',
    description:
      'Create a free account, make your own flashcard decks and prepare for your technical interview.',
    path: '/signup',
    origin: siteOrigin(matches),
  })

export default function SignupPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const logInPage = { pathname: '/login', search: search.toString() }

  async function handleSubmit(form: Credentials) {
    await signUp(form)
    showMessage({ kind: 'success', text: accountMessages.created })
    await navigate(logInPage)
  }

  return (
    <AuthCard
      title="Create Account"
      foot={
        <>
          Already have an account?{' '}
          <Link className="link" to={logInPage}>
            Log in
          </Link>
        </>
      }
    >
      <CredentialsForm
        check={signUpErrors}
        submitLabel="Create Account"
        busyLabel="Creating your account"
        passwordHint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
        passwordAutoComplete="new-password"
        onSubmit={handleSubmit}
        failureText={accountMessages.createFailed}
      />
    </AuthCard>
  )
}

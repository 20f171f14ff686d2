import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { showMessage } from '#app/client/messages.tsx'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { safeReturnPath } from '#app/shared/return-path.ts'
import { logIn } from './account.calls.ts'
import { accountMessages } from './account.messages.ts'
import { type Credentials, logInErrors } from './account.rules.ts'
import { AuthCard } from './auth-card.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import type { Route } from './+types/login.page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Log in',
    description: 'Log in to study your flashcard decks and carry on where you stopped.',
    path: '/login',
    origin: siteOrigin(matches),
  })

const AFTER_LOG_IN = '/decks'

export default function LoginPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function handleSubmit(form: Credentials) {
    await logIn(form)
    await revalidate()
    showMessage({ kind: 'success', text: accountMessages.loggedIn })
    await navigate(safeReturnPath(search.get('next'), AFTER_LOG_IN))
  }

  return (
    <AuthCard
      title="Log in"
      foot={
        <>
          No account yet?{' '}
          <Link className="link" to={{ pathname: '/signup', search: search.toString() }}>
            Create One
          </Link>
        </>
      }
    >
      <CredentialsForm
        check={logInErrors}
        submitLabel="Log in"
        busyLabel="Logging in"
        passwordAutoComplete="current-password"
        onSubmit={handleSubmit}
        failureText={accountMessages.logInFailed}
      />
    </AuthCard>
  )
}

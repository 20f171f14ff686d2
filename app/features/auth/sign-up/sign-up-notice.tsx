import { useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type FailedSignUp, clearSignUpDraft, useFailedSignUp, useCreatedAccount } from './sign-up-draft.ts'

const SIGN_UP_PATH = '/signup'
const LOG_IN_PATH = '/login'

/** The sign-up message closes after three seconds; this notice with the next step stays. */
export function SignUpNotice({ isLoggedIn }: { isLoggedIn: boolean }) {
  const failed = useFailedSignUp()
  const isAccountCreated = useCreatedAccount()
  const { pathname } = useLocation()
  if (failed !== null && pathname !== SIGN_UP_PATH) return <SignUpFailed failed={failed} />
  return isAccountCreated && !isLoggedIn && pathname !== LOG_IN_PATH ? <AccountReady /> : null
}

function SignUpFailed({ failed }: { failed: FailedSignUp }) {
  return (
    <div className="wrap">
      <section className="sign-up-notice" aria-label="Your account wasn't created">
        <p>{failed.failure}</p>
        <div className="row">
          <ButtonLink size="sm" to={{ pathname: SIGN_UP_PATH, search: failed.search }}>
            Reopen the form
          </ButtonLink>
          <Button size="sm" variant="ghost" onClick={clearSignUpDraft}>
            Dismiss
          </Button>
        </div>
      </section>
    </div>
  )
}

function AccountReady() {
  return (
    <div className="wrap">
      <section className="sign-up-notice" data-made aria-label="Your account is ready">
        <p>Your account is ready. Log in to study and create your own decks.</p>
        <ButtonLink size="sm" to={LOG_IN_PATH}>
          Log in
        </ButtonLink>
      </section>
    </div>
  )
}

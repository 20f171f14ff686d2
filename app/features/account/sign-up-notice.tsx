import { useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { forgetSignUp, useFailedSignUp } from './sign-up-draft.ts'

const SIGN_UP_PATH = '/signup'

/** The message of a failed sign-up is gone after three seconds; the way back to what was typed stays. */
export function SignUpNotice() {
  const failed = useFailedSignUp()
  const { pathname } = useLocation()
  if (failed === null || pathname === SIGN_UP_PATH) return null
  return (
    <div className="wrap">
      <section className="sign-up-notice" aria-label="Your account was not created">
        <p>{failed.failure}</p>
        <div className="row">
          <ButtonLink size="sm" to={{ pathname: SIGN_UP_PATH, search: failed.search }}>
            Reopen the form
          </ButtonLink>
          <Button size="sm" variant="ghost" onClick={forgetSignUp}>
            Forget it
          </Button>
        </div>
      </section>
    </div>
  )
}

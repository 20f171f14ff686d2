import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { showMessage } from '#app/client/messages.tsx'
import { accountMessages } from '#app/features/auth/auth.messages.ts'
import { logInAndContinue } from '#app/features/auth/log-in-and-continue.ts'
import { LOG_IN_PATH } from '#app/features/auth/auth-paths.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { NoticeStrip } from '#app/ui/notice-strip.tsx'
import { clearSignUpDraft, type CreatedAccount, type FailedSignUp, forgetPassword } from './sign-up-draft.ts'

type SignUpStripProps = {
  failed: FailedSignUp | null
  created: CreatedAccount | null
  nameOf: (path: string) => string | null
}

/** The outcome of a sign-up, with its next step. */
export function SignUpStrip({ failed, created, nameOf }: SignUpStripProps) {
  if (failed !== null) return <SignUpFailed failed={failed} />
  return created === null ? null : <AccountReady account={created} nameOf={nameOf} />
}

function SignUpFailed({ failed }: { failed: FailedSignUp }) {
  return (
    <NoticeStrip label="Your account wasn't created" kind="error" icon="alert">
      <p>
        <strong>{failed.failure}</strong>
      </p>
      <div className="row">
        <ButtonLink variant="primary" to={{ pathname: failed.path, search: failed.search }}>
          Open the form again
        </ButtonLink>
        <DismissButton />
      </div>
    </NoticeStrip>
  )
}

type AccountReadyProps = { account: CreatedAccount; nameOf: (path: string) => string | null }

function AccountReady({ account, nameOf }: AccountReadyProps) {
  const { email, password, next } = account
  const search = next === null ? '' : new URLSearchParams({ next }).toString()
  return (
    <NoticeStrip label="Your account is ready" kind="success" icon="check">
      <p>
        {/* The message says that the account was created; here is what comes next. */}
        <strong>{describeNext(next, nameOf)}</strong>
        <span>You signed up as {email}.</span>
      </p>
      <div className="row">
        {password === null ? (
          <ButtonLink variant="primary" to={{ pathname: LOG_IN_PATH, search }}>
            Log in
          </ButtonLink>
        ) : (
          <LogInButton email={email} password={password} next={next} search={search} />
        )}
        <DismissButton />
      </div>
    </NoticeStrip>
  )
}

/** Where a new learner says what they prepare for. */
const SET_UP_PATH = '/plan/setup'
const leadsToSetUp = (next: string | null) => next === null || next.startsWith(SET_UP_PATH)

function describeNext(next: string | null, nameOf: (path: string) => string | null): string {
  if (next === null || leadsToSetUp(next)) return 'Log in to set up your plan.'
  const name = nameOf(next)
  return name === null ? 'Log in to go back to your page.' : `Log in to go back to “${name}”.`
}

type LogInButtonProps = { email: string; password: string; next: string | null; search: string }

/** Logs in with what was typed in the sign-up form. */
function LogInButton({ email, password, next, search }: LogInButtonProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)

  async function handleLogIn() {
    setIsBusy(true)
    try {
      await logInAndContinue({ email, password }, { next: next ?? SET_UP_PATH, revalidate, navigate })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      showMessage({ kind: 'error', text: accountMessages.logInFailed(message) })
      forgetPassword()
      await navigate({ pathname: LOG_IN_PATH, search })
    }
  }

  return (
    <Button variant="primary" isBusy={isBusy} onClick={() => void handleLogIn()}>
      {isBusy ? 'Logging in' : leadsToSetUp(next) ? 'Log in and set up your plan' : 'Log in'}
    </Button>
  )
}

function DismissButton() {
  return <Button variant="ghost" icon="close" aria-label="Dismiss" onClick={clearSignUpDraft} />
}

import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { LOG_IN_PATH, SIGN_UP_PATH } from '#app/features/auth/auth-paths.ts'
import { useCreatedAccount, useFailedSignUp } from './sign-up-draft.ts'

// Loaded when there is something to show: every page has this notice, and few people see it.
const loadStrip = () => import('./sign-up-strip.tsx')
const SignUpFailed = lazy(async () => ({ default: (await loadStrip()).SignUpFailed }))
const AccountReady = lazy(async () => ({ default: (await loadStrip()).AccountReady }))

type SignUpNoticeProps = {
  isLoggedIn: boolean
  /** The name of what a path leads to, if this page knows it. */
  nameOf: (path: string) => string | null
}

/**
 * The sign-up message closes after three seconds; this notice with the next step stays. It is not a live region, because
 * the message is announced already.
 */
export function SignUpNotice({ isLoggedIn, nameOf }: SignUpNoticeProps) {
  const failed = useFailedSignUp()
  const created = useCreatedAccount()
  const { pathname } = useLocation()
  const isFailed = failed !== null && pathname !== SIGN_UP_PATH
  if (!isFailed && (created === null || isLoggedIn || pathname === LOG_IN_PATH)) return null
  return (
    <Suspense>
      {isFailed ? (
        <SignUpFailed failed={failed} />
      ) : (
        created !== null && <AccountReady account={created} nameOf={nameOf} />
      )}
    </Suspense>
  )
}

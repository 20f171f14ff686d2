import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#app/client/lazy-part.ts'
import { LOG_IN_PATH } from '#app/features/auth/auth-paths.ts'
import { useCreatedAccount, useFailedSignUp } from './sign-up-draft.ts'

// Loaded when there is something to show: every page has this notice, and few people see it.
const SignUpStrip = lazyPart(async () => (await import('./sign-up-strip.tsx')).SignUpStrip)

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
  const shownFailure = pathname === failed?.path ? null : failed
  const shownAccount = isLoggedIn || pathname === LOG_IN_PATH ? null : created
  if (shownFailure === null && shownAccount === null) return null
  return (
    <Suspense>
      <SignUpStrip failed={shownFailure} created={shownAccount} nameOf={nameOf} />
    </Suspense>
  )
}

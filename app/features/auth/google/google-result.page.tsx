import { useEffect, useRef } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { showMessage } from '#app/client/messages.tsx'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { viewerContext } from '#app/client/request-context.ts'
import { AuthCard } from '#app/features/auth/auth-card.tsx'
import { completeGoogleSignIn } from './complete-google-sign-in.ts'
import { describeGoogleError, type GoogleResult, postGoogleResult } from './google-result.ts'
import type { Route } from './+types/google-result.page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Sign in with Google',
    description: 'Finishing sign-in with Google.',
    path: '/login/google',
    origin: siteOrigin(matches),
    isHidden: true,
  })

/** Opening this page directly, without a sign-in at Google, is reported as an error. */
export function loader({ context, url }: Route.LoaderArgs) {
  const isLoggedIn = context.get(viewerContext) !== null
  const error = url.searchParams.get('error') ?? (isLoggedIn ? null : 'no_code')
  return {
    isPopup: url.searchParams.has('popup'),
    next: url.searchParams.get('next'),
    result: { error, isNew: url.searchParams.has('new') },
  }
}

export default function GoogleResultPage({ loaderData }: Route.ComponentProps) {
  const { isPopup, next, result } = loaderData
  useHandleResult(loaderData)
  return (
    <AuthCard
      title="Sign in with Google"
      foot={
        <Link className="link" to={{ pathname: '/login', search: toSearch(next) }}>
          Back to login
        </Link>
      }
    >
      <p className="auth-note" role="status">
        {result.error === null ? "You're logged in." : describeGoogleError(result.error)}
        {isPopup ? ' You can close this window.' : ''}
      </p>
    </AuthCard>
  )
}

const toSearch = (next: string | null) => (next === null ? '' : new URLSearchParams({ next }).toString())

function useHandleResult({
  isPopup,
  next,
  result,
}: {
  isPopup: boolean
  next: string | null
  result: GoogleResult
}) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isHandled = useRef(false)
  useEffect(() => {
    if (isHandled.current) return
    isHandled.current = true
    if (isPopup) {
      postGoogleResult(result)
      window.close()
    } else if (result.error === null) void completeGoogleSignIn(result.isNew, { next, navigate, revalidate })
    else {
      showMessage({ kind: 'error', text: describeGoogleError(result.error) })
      void navigate({ pathname: '/login', search: toSearch(next) }, { replace: true })
    }
  }, [isPopup, navigate, next, result, revalidate])
}

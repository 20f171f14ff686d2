import { useEffect, useRef } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { showMessage } from '#app/client/messages.tsx'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { viewerContext } from '#app/client/request-context.ts'
import { AuthCard } from '#app/features/auth/auth-card.tsx'
import { completeGoogleSignIn } from './google-arrival.ts'
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

/** Whoever opens this address without having been at Google is not logged in by it, and hears so. */
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
  useResult(loaderData)
  return (
    <AuthCard
      title="Sign in with Google"
      foot={
        <Link className="link" to={{ pathname: '/login', search: searchOf(next) }}>
          Back to login
        </Link>
      }
    >
      <p className="auth-note" role="status">
        {result.error === null ? 'You are logged in.' : describeGoogleError(result.error)}
        {isPopup ? ' You can close this window.' : ''}
      </p>
    </AuthCard>
  )
}

const searchOf = (next: string | null) => (next === null ? '' : new URLSearchParams({ next }).toString())

function useResult({
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
  const isTold = useRef(false)
  useEffect(() => {
    if (isTold.current) return
    isTold.current = true
    if (isPopup) {
      postGoogleResult(result)
      window.close()
    } else if (result.error === null) void completeGoogleSignIn(result.isNew, { next, navigate, revalidate })
    else {
      showMessage({ kind: 'error', text: describeGoogleError(result.error) })
      void navigate({ pathname: '/login', search: searchOf(next) }, { replace: true })
    }
  }, [isPopup, navigate, next, result, revalidate])
}

import { useEffect, useRef } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { showMessage } from '#app/client/messages.tsx'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { viewerContext } from '#app/client/request-context.ts'
import { AuthCard } from '#app/features/auth/auth-card.tsx'
import { NOT_FOUND } from '#app/shared/http-status.ts'
import { loadSignInOptions } from '#app/features/sign-in-settings/sign-in-options.ts'
import { hasOnlyProvider } from '#app/features/sign-in-settings/sign-in-settings.rules.ts'
import { completeProviderSignIn } from './complete-provider-sign-in.ts'
import { describeProviderError, postProviderResult, type ProviderResult } from './provider-result.ts'
import { GOOGLE_NAME, isProviderId } from './provider.rules.ts'
import type { Route } from './+types/provider-result.page'

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  pageMeta({
    title: `Sign in with ${loaderData?.name ?? 'a provider'}`,
    description: 'Finishing sign-in.',
    path: `/login/${params.provider}`,
    origin: siteOrigin(matches),
    isHidden: true,
  })

/** Opening this page directly, without a sign-in at the provider, is reported as an error. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  if (!isProviderId(params.provider)) throw new Response(null, { status: NOT_FOUND })
  const { methods } = params.provider === 'oidc' ? await loadSignInOptions(context) : { methods: null }
  const isLoggedIn = context.get(viewerContext) !== null
  const error = url.searchParams.get('error') ?? (isLoggedIn ? null : 'no_code')
  return {
    name: methods === null ? GOOGLE_NAME : (methods.provider ?? 'a provider'),
    isOnlyProvider: methods !== null && hasOnlyProvider(methods),
    isPopup: url.searchParams.has('popup'),
    next: url.searchParams.get('next'),
    result: { error, isNew: url.searchParams.has('new') },
  }
}

export default function ProviderResultPage({ loaderData }: Route.ComponentProps) {
  const { name, isOnlyProvider, isPopup, next, result } = loaderData
  useHandleResult(loaderData)
  return (
    <AuthCard
      title={`Sign in with ${name}`}
      foot={
        <Link className="link" to={{ pathname: '/login', search: toSearch(next) }}>
          Back to login
        </Link>
      }
    >
      <p className="auth-note" role="status">
        {result.error === null
          ? "You're logged in."
          : describeProviderError(result.error, name, { isOnlyProvider })}
        {isPopup ? ' You can close this window.' : ''}
      </p>
    </AuthCard>
  )
}

const toSearch = (next: string | null) => (next === null ? '' : new URLSearchParams({ next }).toString())

type HandledResult = {
  name: string
  isOnlyProvider: boolean
  isPopup: boolean
  next: string | null
  result: ProviderResult
}

function useHandleResult({ name, isOnlyProvider, isPopup, next, result }: HandledResult) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isHandled = useRef(false)
  useEffect(() => {
    if (isHandled.current) return
    isHandled.current = true
    const { error, isNew } = result
    if (isPopup) {
      postProviderResult(result)
      window.close()
    } else if (error === null) void completeProviderSignIn({ name, isNew }, { next, navigate, revalidate })
    else void returnToLogin(describeProviderError(error, name, { isOnlyProvider }))

    /** The message comes after this page, which says the same. */
    async function returnToLogin(text: string) {
      await navigate({ pathname: '/login', search: toSearch(next) }, { replace: true })
      showMessage({ kind: 'error', text })
    }
  }, [isOnlyProvider, isPopup, name, navigate, next, result, revalidate])
}

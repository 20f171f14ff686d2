import { Link, useSearchParams } from 'react-router'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { findPictureContext, viewerContext } from '#app/client/request-context.ts'
import { AuthCard } from '#app/features/auth/auth-card.tsx'
import { OtherMethods } from '#app/features/auth/providers/other-methods.tsx'
import { hasOnlyProvider } from '#app/features/sign-in-settings/sign-in-settings.rules.ts'
import { loadSignInOptions } from '#app/features/sign-in-settings/sign-in-options.ts'
import { HasAccount, SignUpForm } from './sign-up-form.tsx'
import type { Route } from './+types/signup.page'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: 'Create Account',
    description:
      'Create a free account, make your own flashcard decks and prepare for your technical interview.',
    path: '/signup',
    picture: loaderData?.picture,
    origin: siteOrigin(matches),
  })

export async function loader({ context, request }: Route.LoaderArgs) {
  const next = new URL(request.url).searchParams.get('next')
  const personName = context.get(viewerContext)?.name ?? null
  return { ...(await loadSignInOptions(context)), personName, picture: context.get(findPictureContext)(next) }
}

export default function SignupPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  if (loaderData.personName !== null) return <HasAccount name={loaderData.personName} />
  if (loaderData.signUp !== 'open')
    return <SignUpClosed isByInvitation={loaderData.signUp === 'invitation'} />
  return (
    <AuthCard
      title="Create Account"
      hasTerms
      foot={
        <>
          Already have an account?{' '}
          <Link className="link" to={{ pathname: '/login', search: search.toString() }}>
            Log in
          </Link>
        </>
      }
    >
      {!hasOnlyProvider(loaderData.methods) && <SignUpForm policy={loaderData.policy} search={search} />}
      <OtherMethods methods={loaderData.methods} next={search.get('next')} />
    </AuthCard>
  )
}

/** An administrator decided that not everyone can sign up. */
function SignUpClosed({ isByInvitation }: { isByInvitation: boolean }) {
  return (
    <AuthCard
      title={isByInvitation ? 'Sign-up is by invitation' : 'Sign-up is closed'}
      foot={
        <>
          Already have an account?{' '}
          <Link className="link" to="/login">
            Log in
          </Link>
        </>
      }
    >
      <p className="muted">
        {isByInvitation
          ? 'Got an invitation link? Open it to sign up.'
          : 'This site takes no new accounts at the moment.'}
      </p>
    </AuthCard>
  )
}

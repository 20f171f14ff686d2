import { Link, useSearchParams } from 'react-router'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { pageDataContext, viewerContext } from '#app/client/request-context.ts'
import { AuthCard } from '#app/features/auth/auth-card.tsx'
import { OtherMethods } from '#app/features/auth/providers/other-methods.tsx'
import { HasAccount, SignUpForm } from '#app/features/auth/sign-up/sign-up-form.tsx'
import { hasOnlyProvider } from '#app/features/sign-in-settings/sign-in-settings.rules.ts'
import { loadSignInOptions } from '#app/features/sign-in-settings/sign-in-options.ts'
import type { Route } from './+types/join.page'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({
    title: 'Join',
    description: 'Create an account with an invitation link.',
    // Without the token: it is a secret.
    path: '/join',
    origin: siteOrigin(matches),
    isHidden: true,
  }),
  // The URL contains the token, which must not leak through the referrer.
  { name: 'referrer', content: 'no-referrer' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  const personName = context.get(viewerContext)?.name ?? null
  const { role } = await queryClient.fetchQuery(api.account.invitation.queryOptions({ token: params.token }))
  return { ...(await loadSignInOptions(context)), role, personName }
}

export default function JoinPage({ loaderData, params }: Route.ComponentProps) {
  const { policy, methods, role, personName } = loaderData
  const [search] = useSearchParams()
  if (personName !== null) return <HasAccount name={personName} />
  if (role === null) return <InvitationEnded />
  return (
    <AuthCard title="Create Account" hasTerms foot={<LogInInstead />}>
      <p className="auth-note">
        {role !== 'admin'
          ? 'You are invited. Welcome!'
          : hasOnlyProvider(methods)
            ? 'Administrators log in with the provider of this site. Ask for the role after your first log-in.'
            : 'You are invited as an administrator.'}
      </p>
      {!hasOnlyProvider(methods) && <SignUpForm policy={policy} search={search} invitation={params.token} />}
      {role !== 'admin' && (
        <OtherMethods methods={methods} next={search.get('next')} invitation={params.token} />
      )}
    </AuthCard>
  )
}

/** The same for a link that expired, was revoked or used up, and for one that never existed. */
function InvitationEnded() {
  return (
    <AuthCard title="This invitation has expired." foot={<LogInInstead />}>
      <p className="muted">Ask the person who sent it for a new link.</p>
    </AuthCard>
  )
}

function LogInInstead() {
  return (
    <>
      Already have an account?{' '}
      <Link className="link" to="/login">
        Log in
      </Link>
    </>
  )
}
